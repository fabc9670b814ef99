# Lo que dicen advise y review: consejos sobre una posición, y una mirada atrás a una partida.

## Consejos

advice-eyes = Con los ojos de { $seat }, en { $games } partidas imaginadas:
advice-several = La partida espera a varios asientos ({ $seats }); con --seat se elige otro.
advice-may = La partida no espera a { $seat }: también puede no hacer nada, y eso no está en la lista.
advice-best = Lo mejor es `{ $move }`: gana { $points } puntos porcentuales más que `{ $next }`.
advice-alike = Dan lo mismo, hasta donde se alcanza a ver: { $moves }.
advice-alike-many = Hay { $count } jugadas que dan lo mismo, hasta donde se alcanza a ver, entre ellas { $moves }; con más partidas imaginadas tal vez se distingan.
advice-only = No hay nada que decidir: la única jugada es `{ $move }`.
advice-sensible = La única jugada con sentido es `{ $move }`.
advice-nothing = Aquí no hay nada que mirar.
advice-left-out = También se pueden, pero no se miraron, porque no son mejores que alguna de estas: { $moves }.

## Una mirada atrás

review-about = { $count } decisiones, medidas con lo que sabía cada asiento en ese momento (por mirada: { $look }).
review-nothing = En esta partida no hubo nada que decidir.
review-chances = Probabilidad de ganar, según lo que veía cada quien:
review-worst = Los peores momentos, con lo que se sabía entonces:
review-none = Ninguno: no se ve ningún error claro.
review-hindsight = EN RETROSPECTIVA, con todas las cartas a la vista. Nadie podía saberlo, así que no son errores:
review-no-hindsight = La partida no ha terminado: las cartas siguen tapadas.
review-picture = { $game }: quién iba ganando
review-picture-about = Probabilidad de ganar que veía cada quien al decidir, con lo que sabía entonces
review-picture-moves = jugadas
review-picture-moment = { $number }: en la jugada { $move }, { $name } hizo { $played }; mejor era { $better } (pierde { $loss } puntos)
review-picture-seat = { $name } parte con { $first } y llega con { $last }.
