# Lo que dice la página sobre el balance de un juego.

## Encabezado

report-language = Español
report-switch = Idioma
report-title = Balance de { $game }
report-about = Qué pasa cuando muchas partidas se juegan al azar: quién gana, cuánto duran, con cuántos puntos terminan y qué reglas aparecen.
report-fact-games = Partidas por mesa
report-fact-seats = Asientos
report-fact-options = Opciones
report-fact-deck = Mazo
report-fact-seed = Semilla
report-fact-version = Versión de las reglas
report-fact-program = Programa
report-printed-options = las del juego impreso
report-printed-deck = el de la caja
report-again = Para repetirlo igual:
report-nothing = No se jugó ninguna partida.

## Lo que se ve

report-findings = Lo que se ve
report-finds-fair = Ningún asiento gana más que otro: en estas partidas, todos los intervalos contienen la parte justa.
report-finds-chance = Ningún asiento destaca: { $number } de { $all } intervalos no { $many ->
    [one] contiene
   *[other] contienen
} la parte justa, y por puro azar serían cerca de { $usual }.
report-finds-more = Con { $seats } asientos, el { $seat } gana más que su parte: { $share } en vez de { $fair }.
report-finds-less = Con { $seats } asientos, el { $seat } gana menos que su parte: { $share } en vez de { $fair }.
report-finds-clear = Es el caso más claro de { $number } entre { $all }.
report-finds-length = La mitad de las partidas se acaba en { $short } decisiones o menos (con { $few } asientos).
report-finds-lengths = La partida más corta se juega con { $few } asientos (mediana de { $short } decisiones) y la más larga con { $many } ({ $long }).
report-finds-silent = { $many ->
    [one] Una regla no actuó
   *[other] { $number } reglas no actuaron
} en ninguna partida: { $rules }.
report-finds-many-silent = { $number } reglas no actuaron en ninguna partida, entre ellas { $rules }.
report-finds-no-silence = Todas las reglas actuaron alguna vez.
report-quoted = «{ $name }»

## Quién gana

report-wins = ¿Gana más un asiento que otro?
report-wins-about = Cada punto es la parte de victorias de un asiento, y la raya su intervalo del 95 %. La línea del medio es la parte justa; abajo, la diferencia en puntos. Punto lleno: el intervalo no la toca.
report-wins-chart = Victorias por asiento, con { $seats } asientos
report-fair = justo: { $share }
report-seats = { $number } asientos
report-table = Mesa
report-seat = Asiento
report-share = Victorias
report-interval = Intervalo del 95 %
report-off = Diferencia con lo justo
report-figures = Las cifras
report-bars = Las barras, una por una

## Cuánto dura

report-lengths = ¿Cuánto dura?
report-lengths-about = Decisiones por partida. La línea alta marca la mediana, y la franja bajo las barras va del 5 % al 95 % de las partidas.
report-lengths-chart = Decisiones por partida, con { $seats } asientos
report-median = mediana { $number }
report-spread = Mediana { $median }; entre { $low } y { $high } en nueve de cada diez.
report-decisions = Decisiones
report-or-more = { $number } o más
report-to = { $low } a { $high }
report-mean = Media
report-least = Mínimo
report-p5 = 5 %
report-p50 = Mediana
report-p95 = 95 %
report-most = Máximo
report-rounds = Rondas

## Con cuántos puntos se termina

report-scores = ¿Con cuántos puntos se termina?
report-scores-about = Puntos al final de la partida, de todos los asientos juntos. La línea alta marca la mediana, y la franja va del 5 % al 95 %.
report-scores-chart = Puntos al final, con { $seats } asientos
report-no-scores = Este juego no lleva puntos: solo importa quién gana.
report-points = Puntos

## Cómo termina

report-ends = ¿Cómo termina?
report-ends-about = Qué parte de las partidas terminó por cada regla, y en cuántas hubo más de un ganador.
report-ended-by = Termina por
report-shared = Victoria compartida

## Qué reglas aparecen

report-rules = ¿Qué reglas aparecen?
report-rules-about = En el orden del catálogo, en promedio de todas las mesas. «Prohíbe» cuenta posiciones en las que la regla impide alguna jugada que alguien podría intentar.
report-rule = Regla
report-in-games = En las partidas
report-in-hundred = Veces en 100 partidas
report-forbids = Prohíbe
report-always = rige siempre
report-before = actúa antes de repartir
report-games-by-seats = En qué parte de las partidas actúa, según los asientos
report-forbids-by-seats = En qué parte de las posiciones prohíbe algo, según los asientos

## Cómo leer esto

report-reading = Cómo leer esto
report-reading-random = Jugadores al azar
report-reading-random-text = Nadie piensa: cada jugada permitida es igual de probable. Esto muestra qué dan de sí las reglas y el reparto. Entre personas, el balance y la duración serán otros.
report-reading-interval = Intervalo del 95 %
report-reading-interval-text = De cada veinte intervalos, uno no contiene el valor verdadero. Si muchos asientos se miran a la vez, alguno se sale por azar. Por eso arriba solo se nombra lo que se sale mucho.
report-reading-decision = Decisiones
report-reading-decision-text = Cada vez que se le pregunta algo a un asiento cuenta como una decisión, aunque tenga una sola jugada posible. Pasar también cuenta.
report-reading-used = Reglas que actúan
report-reading-used-text = Una regla actúa cuando algo pasa gracias a ella. Las que solo dicen cómo es el juego rigen siempre y no se cuentan; un guion marca las que no hacen más que prohibir.
report-reading-forbids = Reglas que prohíben
report-reading-forbids-text = En una posición al azar de cada una de las primeras partidas ({ $positions } en total) se probaron todas las jugadas que se pueden escribir. De cada una se nombra una sola regla.
report-reading-shared = Victorias compartidas
report-reading-shared-text = Una victoria de varios cuenta por partes iguales, así que las partes suman el 100 %. Con 4 asientos, lo justo es el 25 %.
