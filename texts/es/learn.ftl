# Aprender: las reglas, los ejemplos, los consejos y la primera partida.

## Las reglas
rules-title = Reglas de { $game }
rules-find = Buscar en las reglas
rules-find-dos = Busca: suma, comodín, premio…
rules-find-dos2 = Busca: pila, reversa, comodín…
rules-find-kiltros = Busca: control, galleta, manada…
rules-find-loyo = Busca: mirar, gritar, dado…
rules-find-doggy = Busca: reclutar, ordenar, mayoría…
rules-chapters = Capítulos
rules-found =
    { $count ->
        [0] Nada con esas palabras. Prueba con otras.
        [one] { $count } regla
       *[other] { $count } reglas
    }
rules-lost = Los ejemplos no llegaron: parece que no hay red.
rules-again = Otra vez
badge-printed = del reglamento
badge-ruling = acuerdo nuestro
badge-partly = con un acuerdo nuestro
badge-option = opción
badge-house = así juega esta mesa
badge-house-rule = regla de la casa
rules-of-table = Así juega esta mesa: { $changes }.
ruling-ours = Nuestra lectura:
ruling-other = La otra lectura:
ruling-because = Por qué la nuestra:
ruling-more = La otra lectura…
ruling-lines = Impreso en el reglamento: { $lines }

## Los capítulos
chapter-cards = Las cartas
chapter-setting-up = Antes de jugar
chapter-setting-up-a-round = Antes de cada ronda
chapter-a-turn = Un turno
chapter-turn = El turno
chapter-colour-bonuses = Premios de color
chapter-ending-the-turn-in-this-order = Al terminar el turno
chapter-wild-cards = Comodines
chapter-saying-dos = Decir «DOS»
chapter-ending-the-round-and-the-game = El final
chapter-action-cards = Cartas de acción
chapter-ending = El final
chapter-the-round = La ronda
chapter-control = El control
chapter-ending-a-round = El final de la ronda
chapter-pillerias = Las pillerías
chapter-modes = Otras formas de jugar
chapter-shouting-loyo = Gritar «¡LOYO!»
chapter-scoring-the-round = Los puntos de la ronda
chapter-catching-up = Ponerse al día
chapter-the-game = La partida
chapter-variations-options-combinable = Variantes
chapter-step-1-recruit-a-duty = Primero, reclutar
chapter-step-2-party-tidy-or-neither = Después, parranda u orden
chapter-end-of-turn = El final del turno
chapter-scoring = Los puntos
chapter-table = En toda mesa

## Los ejemplos
example-title = Ejemplo
example-open = Ver un ejemplo
example-close = Cerrar el ejemplo
example-play = Reproducir
example-pause = Pausa
example-again = De nuevo
example-step = Siguiente
example-another = Otro ejemplo
example-place = { $step } de { $steps }
example-set = Así está la mesa. Le toca a { $name }.
example-begins = Así está la mesa.
example-goes-on = El juego sigue.
example-tries = { $name } quiere hacer esto: { $move }.
example-no = No
zone-row = La fila
zone-matched = Calzadas
zone-played = Con estas
zone-pile-a = Pila A
zone-pile-b = Pila B
zone-duel = Cubierto
zone-attacks = Por cubrir
zone-dead = Las muertas
zone-drawn = La que sacó
zone-parrandas = Parrandas a la vista
zone-dogs = Perros a la vista
zone-hand = { $name }
zone-untidy = { $name }, sin ordenar
zone-tidied = { $name }, ordenadas

## Los consejos
hint-ask = Consejo
hint-thinking = Pensando…
hint-nothing = Ahora no hay nada que decidir.
hint-best = Lo más prometedor: { $move } ({ $percent } %)
hint-other = { $move } ({ $percent } %)
hint-only = Es lo único que se puede hacer.
hint-alike = Casi da lo mismo que lo que sigue:
hint-better = De cada 100 partidas imaginadas gana { $points } más que lo que sigue:
hint-close = Cerrar el consejo

## La primera partida
guide-skip = Ya sé jugar
guide-dos-match = Puedes calzar: toca una carta de la fila y luego una tuya con su número, o dos que lo sumen.
guide-dos-draw = Si nada te sirve, o no quieres, saca. Después podrás usar esa carta o poner una en la fila.
guide-dos-more = Puedes calzar otra carta de la fila. Cuando no quieras más, di «Listo».
guide-dos-drawn = Mira si la que sacaste calza con algo. Si no, pon una carta tuya en la fila.
guide-dos-place = Calzaste en el mismo color: puedes poner una carta tuya en la fila y quedar con menos.
guide-dos-dos = Te quedan dos cartas: di «¡DOS!» antes de que otro te pille.
guide-dos-catch = Alguien tiene dos cartas y no avisó: pilla a tiempo y sacará dos.
guide-dos2-play = Puedes jugar una carta del mismo color, número o símbolo que una pila, o dos del mismo color que sumen su número.
guide-dos2-draw = Si nada te sirve, saca una. Si se puede jugar, va a una pila.
guide-dos2-other = También puedes jugar en la otra pila. Si no quieres, di «Listo».
guide-dos2-drawn = Lo que sacaste se puede jugar: elige en qué pila.
guide-dos2-dos = Te quedan dos cartas o menos: di «¡DOS!» antes de que otro te pille.
guide-dos2-catch = Alguien se quedó con pocas cartas y no avisó: pilla a tiempo y sacará dos.
guide-kiltros-attack = Atacas tú: toca un kiltro de tu mano. Al principio sirve cualquiera.
guide-kiltros-more = Puedes atacar otra vez con un número que ya esté en la mesa. Si no, para.
guide-kiltros-defend = Puedes cubrir: toca el ataque y luego un kiltro más alto de su color, o uno negro.
guide-kiltros-control = Puedes controlar: con un kiltro del mismo número el ataque pasa a quien sigue.
guide-kiltros-yield = Si no puedes o no te conviene, ríndete: te llevas todo lo que hay en la mesa.
guide-kiltros-window = Ahora cualquiera puede usar una pillería. Si no quieres, di «Paso».
guide-kiltros-asked = Alguien de tu manada te pide una carta. Si no puedes, dilo: no pasa nada.
guide-loyo-peek = Toca las cartas que vas a mirar. Después no se ven más: recuerda dónde están.
guide-loyo-asking = Si crees que tienes lo menos de todos, puedes gritar ya. Si no, paso.
guide-loyo-turn = Saca del mazo, o toma la carta de las muertas y cámbiala por una tuya. Quieres sumar poco.
guide-loyo-drawn = Toca la carta tuya que quieres cambiar por la que sacaste. Si no te sirve, a las muertas.
guide-loyo-call = Cuando creas que tienes lo menos, grita «¡LOYO!»: a los demás les queda un turno.
guide-loyo-die = Ganaste la ronda: antes de tirar el dado elige si te restas sus puntos o se los sumas a otro.
guide-doggy-recruit = Primero recluta: dos perros del mazo, o uno que elijas de los que están a la vista.
guide-doggy-discard = Antes de reclutar puedes descartar perros que no quieras: por cada uno reclutas uno más.
guide-doggy-take = Toca otro perro de los que están a la vista.
guide-doggy-party = Puedes parrandear: toca una parranda y paga con perros de su color. Las de dos piden dos iguales.
guide-doggy-tidy = Puedes ordenar una parranda con un perro de su color. Sin ordenar no vale puntos.
guide-doggy-none = Si ahora no quieres nada más, termina tu turno.
