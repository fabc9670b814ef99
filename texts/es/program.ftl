# Lo que dicen los programas: juegos, cartas, lo que pasa en la mesa y frases sueltas.

## Juegos

game-dos = DOS
game-dos-about = Calza tus cartas con las de la fila, por número o por suma, y que nadie te pille sin decir DOS. De 2 a 4 jugadores, o hasta 8.
game-dos2 = DOS, segunda edición
game-dos2-about = Dos pilas para botar tus cartas, por color, número o suma, con acciones y comodines, y que nadie te pille sin decir DOS. De 2 a 4 jugadores, o hasta 8.
game-kiltros = Kiltros
game-kiltros-about = Perros que atacan, defienden y controlan, con pillerías en cualquier momento. De 2 a 9 jugadores, solos o en manadas.
game-loyo = LOYO!
game-loyo-about = Cuatro cartas tapadas y buena memoria: cambia las altas por bajas y grita «¡LOYO!» cuando creas que sumas menos que nadie. De 2 a 6 jugadores.
program-owners = Los nombres de los juegos son de sus dueños. Este proyecto no tiene relación con ellos.

## Cartas

card-dos-blue = azul
card-dos-green = verde
card-dos-red = rojo
card-dos-yellow = amarillo
card-dos-number = { $number } { $color }
    .the = el { $number } { $color }
card-dos-hash = comodín # { $color }
    .the = el comodín # { $color }
card-dos-wild = comodín DOS
    .the = el comodín DOS
card-dos2-blue = azul
card-dos2-green = verde
card-dos2-red = rojo
card-dos2-yellow = amarillo
card-dos2-blue-feminine = azul
card-dos2-green-feminine = verde
card-dos2-red-feminine = roja
card-dos2-yellow-feminine = amarilla
card-dos2-number = { $number } { $color }
    .the = el { $number } { $color }
card-dos2-skip = Salta { $color }
    .the = la Salta { $color }
card-dos2-reverse = Reversa { $color }
    .the = la Reversa { $color }
card-dos2-draw = Toma 2 { $color }
    .the = el Toma 2 { $color }
card-dos2-wild = comodín DOS
    .the = el comodín DOS
card-dos2-play-two = comodín Tira 2
    .the = el comodín Tira 2
card-kiltros-blue = azul
card-kiltros-green = verde
card-kiltros-fuchsia = fucsia
card-kiltros-black = negro
card-kiltros-number = { $number } { $color }
    .the = el { $number } { $color }
card-kiltros-pulgoso = Pulgoso
    .the = el Pulgoso
card-kiltros-galleta = Galleta
    .the = la Galleta
card-kiltros-chancletazo = Chancletazo
    .the = el Chancletazo
card-loyo-number = { $number }
    .the = el { $number }
card-loyo-loyo = LOYO! (0)
    .the = el LOYO! (0)
card-loyo-ohno = OH NO! (15)
    .the = el OH NO! (15)

## Lo que pasa en DOS

dos-showed = { $seat } muestra { $the-card } para ver quién reparte.
dos-dealer = Reparte { $seat }.
dos-dealt = { $seat } recibe { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}.
dos-turned-up = Sale { $the-card } del mazo a la fila.
dos-matched-single = { $seat } calza { $the-card } sobre { $the-on }.
dos-matched-double = { $seat } calza { $the-card } y { $the-mate } sobre { $the-on }.
dos-color-bonus = ¡Calce de color! { $seat } podrá poner una carta en la fila.
dos-drew = { $seat } saca { $the-card }.
dos-drew-hidden = { $seat } saca una carta.
dos-drew-nothing = { $seat } no saca nada: se acabaron las cartas.
dos-placed = { $seat } pone { $the-card } en la fila.
dos-declined = { $seat } no pone más cartas.
dos-said = { $seat } dice: «¡DOS!»
dos-caught = { $seat } pilla a { $victim }, que no había dicho DOS.
    .seat = Pillaste a { $victim }, que no había dicho DOS.
    .victim = { $seat } te pilló: no habías dicho DOS.
dos-called-falsely = { $seat } dice «¡DOS!» sin deberlo.
    .seat = Dijiste «¡DOS!» sin deberlo.
dos-caught-falsely = { $seat } dice «¡DOS!» para pillar a { $victim }, que no lo debía.
    .seat = Dijiste «¡DOS!» para pillar a { $victim }, que no lo debía.
    .victim = { $seat } dice «¡DOS!» para pillarte, y no lo debías.
dos-penalty = { $seat } saca { $count ->
    [one] 1 carta
   *[other] { $count } cartas
} de castigo.
dos-collected = { $count ->
    [one] Va 1 carta
   *[other] Van { $count } cartas
} al descarte.
dos-reshuffled = Se baraja el descarte y hay mazo nuevo.
dos-turn = Le toca a { $seat }.
dos-round-won = { $seat } gana la ronda y suma { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
dos-round-drawn = La ronda queda en empate: nadie suma.
dos-won = ¡Victoria para { $seats }!
dos-ended = Terminó la partida ({ $rule }): victoria para { $seats }.

## Lo que pasa en DOS, segunda edición

dos2-dealer = Reparte { $seat }.
dos2-dealt = { $seat } recibe { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}.
dos2-turned-up = Sale { $the-card } en la pila { $pile ->
    [a] A
   *[b] B
}.
dos2-played = { $seat } juega { $the-card } en la pila { $pile ->
    [a] A
   *[b] B
}.
dos2-played-wild = { $seat } juega { $the-card } en la pila { $pile ->
    [a] A
   *[b] B
} y elige { $color ->
    [b] azul
    [g] verde
    [r] rojo
   *[y] amarillo
}.
dos2-played-sum = { $seat } suma en la pila { $pile ->
    [a] A
   *[b] B
}: { $the-card } y, encima, { $the-top }.
dos2-played-wilds = { $seat } suma dos comodines DOS en la pila { $pile ->
    [a] A
   *[b] B
} y elige { $color ->
    [b] azul
    [g] verde
    [r] rojo
   *[y] amarillo
}.
dos2-drew = { $seat } saca { $the-card }.
dos2-drew-hidden = { $seat } saca una carta.
dos2-drew-nothing = { $seat } no saca nada: se acabaron las cartas.
dos2-said = { $seat } dice: «¡DOS!»
dos2-caught = { $seat } pilla a { $victim }, que no había dicho DOS.
    .seat = Pillaste a { $victim }, que no había dicho DOS.
    .victim = { $seat } te pilló: no habías dicho DOS.
dos2-called-falsely = { $seat } dice «¡DOS!» sin deberlo.
    .seat = Dijiste «¡DOS!» sin deberlo.
dos2-caught-falsely = { $seat } dice «¡DOS!» para pillar a { $victim }, que no lo debía.
    .seat = Dijiste «¡DOS!» para pillar a { $victim }, que no lo debía.
    .victim = { $seat } dice «¡DOS!» para pillarte, y no lo debías.
dos2-penalty = { $seat } saca { $count ->
    [one] 1 carta
   *[other] { $count } cartas
} de castigo.
dos2-reversed = Cambia el sentido: ahora se juega hacia la { $direction ->
    [left] izquierda
   *[right] derecha
}.
dos2-skipped = { $seat } pierde el turno.
dos2-due = { $seat } contesta con un Toma 2 o saca { $count } cartas.
    .seat = Contestas con un Toma 2 o sacas { $count } cartas.
dos2-demanded = { $seat } tiene que jugar dos cartas, por { $count ->
    [one] 1 comodín
   *[other] { $count } comodines
} Tira 2.
dos2-failed = { $seat } no tiene cómo jugar dos cartas: saca y pierde el turno.
dos2-reshuffled = Se barajan las pilas y hay mazo nuevo.
dos2-turn = Le toca a { $seat }.
dos2-round-won = { $seat } gana la ronda y suma { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
dos2-round-drawn = La ronda queda en empate: nadie suma.
dos2-won = ¡Victoria para { $seats }!
dos2-ended = Terminó la partida ({ $rule }): victoria para { $seats }.

## Lo que pasa en Kiltros

kiltros-dealt = { $seat } recibe { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}.
kiltros-first = Ataca primero { $seat }.
kiltros-attacked = { $seat } ataca con { $the-card }.
kiltros-defended = { $seat } cubre { $the-attack } con { $the-card }.
kiltros-controlled = { $seat } controla con { $the-card }.
kiltros-gave-attack = { $seat } ayuda a { $asker } y ataca con { $the-card }.
kiltros-gave-defense = { $seat } ayuda a { $asker } y cubre { $the-attack } con { $the-card }.
kiltros-gave-control = { $seat } ayuda a { $asker } y controla con { $the-card }.
kiltros-asked = { $seat } le pide ayuda a { $mate }.
    .seat = Le pides ayuda a { $mate }.
    .mate = { $seat } te pide ayuda.
kiltros-declined = { $seat } esta vez no ayuda.
kiltros-pulgoso = { $seat } usa Pulgoso: { $thief } le roba a { $victim }.
kiltros-stole = { $thief } se queda con { $the-card }, que era de { $victim }.
    .thief = Te quedas con { $the-card }, que era de { $victim }.
    .victim = { $thief } te quita { $the-card }.
kiltros-stole-hidden = { $thief } se queda con una carta que era de { $victim }.
kiltros-galleta = { $seat } usa Galleta y manda { $the-card } a la mano de { $to }.
kiltros-chancletazo-undid = { $seat } usa Chancletazo: la última jugada queda borrada.
kiltros-chancletazo-restored = { $seat } usa Chancletazo: la jugada borrada vuelve a valer.
kiltros-passed = { $seat } pasa.
kiltros-window-closed = Nadie más usó pillerías: el juego sigue.
kiltros-stopped = { $seat } para el ataque.
kiltros-yielded = { $seat } se rinde.
kiltros-round-won = { $seat } aguanta y gana la ronda.
kiltros-round-lost = { $seat } pierde la ronda y se lleva la mesa.
kiltros-drew = { $seat } saca { $the-card }.
kiltros-drew-hidden = { $seat } saca una carta.
kiltros-roles = Ataca { $attacker } y defiende { $defender }.
kiltros-won = ¡Victoria para { $seats }!
kiltros-shared = Terminó la partida ({ $rule }): la victoria es de todos.

## Lo que pasa en LOYO!

loyo-dealer = Reparte { $seat }.
loyo-dealt = { $seat } recibe { $count ->
    [one] 1 carta tapada
   *[other] { $count } cartas tapadas
}.
loyo-turned-up = Las muertas parten con { $the-card }.
loyo-saw = { $seat } mira su carta { $place }: es { $the-card }.
loyo-peeked = { $seat } miró sus cartas { $places }.
loyo-asked = Ya miraron todos: quien se atreva, que grite «¡LOYO!» ahora.
loyo-declined = { $seat } no toma el Challenge.
loyo-called = { $seat } grita: «¡LOYO!»
loyo-challenged = ¡Challenge! { $seat } grita «¡LOYO!» antes de empezar.
loyo-drew = { $seat } saca { $the-card }.
loyo-drew-hidden = { $seat } saca una carta.
loyo-replaced = { $seat } la deja en el lugar { $place }, y { $the-card } se va a las muertas.
loyo-took = { $seat } toma { $the-card } de las muertas para el lugar { $place } y bota { $the-gone }.
loyo-discarded = { $seat } bota { $the-card } a las muertas.
loyo-passed = { $seat } no cambia nada en su último turno.
loyo-turn = Le toca a { $seat }.
loyo-revealed = { $seat } da vuelta su carta { $place }: es { $the-card }.
loyo-total = { $seat } suma { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} en la mesa.
loyo-doubled = El total de { $seat } se duplica y queda en { $points }.
loyo-thrown = { $seat } tira el dado y sale un { $number }.
loyo-subtracted = { $seat } se resta { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
loyo-added = { $seat } recibe { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} del dado.
loyo-catch-up = { $seat } entra a Catch Up.
loyo-left-catch-up = { $seat } sale de Catch Up.
loyo-pile-out = Se acabó el mazo y nadie gritó: termina la ronda.
loyo-round-limit = Van demasiados turnos sin un grito: termina la ronda.
loyo-round-over = Terminó la ronda { $round }.
loyo-won = ¡Victoria para { $seats }!

## Frases del programa

program-seat = Asiento { $number }
program-list = { $start } y { $end }
program-your-turn = Te toca.
program-waiting = Esperando a { $seats }…
program-refused = Eso no se puede.
program-unreadable = No entendí esa jugada. Escribe help para ver qué puedes escribir.
program-help = Escribe una jugada o su número. También: legal, hint (un consejo), why <jugada>, hand, table, log, rules <regla>, undo (deshacer), save, help, quit.
program-won = ¡Victoria para { $seats }!
program-shared = Comparten la victoria { $seats }.
program-undone = Retiraste la jugada.
program-again = ¿Otra partida con la misma compañía? Escribe again; con Enter te vas.
program-bye = ¡Chao! Gracias por jugar.
program-your-hand = Tu mano:
program-legal = Puedes jugar:
program-hint = Lo que más promete, por lo que sabes hasta ahora:
program-hint-only = Solo puedes hacer esa jugada.
program-nothing-legal = Ahora no puedes jugar nada.
program-log-empty = Todavía no ha pasado nada.
program-allowed = Sí, esa jugada se puede.
program-sat = Juegas en { $seat }.
program-may = Puedes reaccionar. Con Enter lo dejas pasar.
program-no-number = No hay jugada número { $number }.
program-no-rule = No conozco esa regla. Con rules a secas salen todas.
program-save-where = ¿En qué archivo? Escribe save y su nombre.
program-saved = Partida guardada en

## Reparto limpio

fair-sealed = El reparto está sellado: { $commitment }. Anótalo; cuando termine la partida, sobremesa verify revisa cada carta contra ese sello.
fair-words = Las cuatro palabras de esta partida: { $words }. Quien la jugó vio las mismas.
fair-verdict-fair = Limpio: cada carta salió como estaba sellado.
fair-verdict-unvouched = todo calza, pero no se sabe si están los bytes de alguien que jugó: di cuáles eran los tuyos con --mine
fair-verdict-mismatch = este registro no calza
fair-verdict-incomplete = no apareció nada malo, pero falta algo para estar seguros
fair-commitment-kept = La semilla es la que se selló antes de repartir.
fair-commitment-broken = La semilla no es la que se selló: su sello sería { $found }.
fair-commitment-sealed = La semilla sigue sellada. Se publica cuando termina la partida.
fair-commitment-none = Esta partida no se selló, así que no hay contra qué revisar sus cartas.
fair-order-kept = El sello está antes del reparto, con lo que pusieron { $count } de { $seats } asientos. Compáralo con el que te mostraron.
fair-order-withheld = El sello está antes del reparto, con lo que pusieron { $count } de { $seats } asientos. Prometido y nunca mostrado: asiento { $who }.
fair-order-broken = El asiento { $seat } muestra otros bytes que los que prometió.
fair-order-alone = El sello está antes del reparto, pero ningún asiento puso nada: quien repartió pudo probar semillas hasta que una le gustara. Compáralo con el que te mostraron.
fair-order-none = No hay ningún sello antes del reparto.
fair-chance-kept = Las { $count } elecciones al azar salen de la semilla y de lo que pusieron los asientos.
fair-chance-differs = Línea { $line }: dice { $written }, pero la semilla da { $gives }.
fair-chance-unknown = Sin la semilla nadie puede revisar lo que dio el azar.
fair-replay-kept = Los { $count } pasos siguen las reglas.
fair-replay-fault = Línea { $line }: { $why }
fair-chain-kept = Las { $count } huellas calzan.
fair-chain-broken = Línea { $line }: { $why }
fair-end-kept = La partida terminó y los ganadores están bien.
fair-end-fault = Línea { $line }: { $why }
fair-end-none = El registro se corta antes de que termine la partida.
fair-mine-kept = Tus bytes están: asiento { $who }.
fair-mine-other = El asiento { $seat } tiene otros bytes que los tuyos: alguien los cambió.
fair-mine-left-out = El asiento { $seat } tiene tu promesa pero no tus bytes: llegaron tarde, o alguien los dejó fuera.
fair-mine-unknown = Nadie aquí sabe de bytes propios: quien repartió pudo inventarlos todos.
fair-mine-none = Esta partida no se selló, así que no están los bytes de nadie.
fair-partly = Calza hasta donde se pudo volver a jugar la partida: { $count } pasos.
fair-not-reached = La partida no se pudo volver a jugar hasta aquí.

## Doggy Style: nombre y cartas

game-doggy = Doggy Style
game-doggy-about = Junta perros, parrandea y ordénalo todo antes de que Mario Hugo vuelva a casa. De 2 a 5 jugadores.
card-doggy-canela = Canela (rojo)
card-doggy-merken = Merkén (rojo)
card-doggy-tomate = Tomate (rojo)
card-doggy-guinda = Guinda (rojo)
card-doggy-arandano = Arándano (azul)
card-doggy-maqui = Maqui (azul)
card-doggy-higo = Higo (azul)
card-doggy-mora = Mora (azul)
card-doggy-choclo = Choclo (amarillo)
card-doggy-mani = Maní (amarillo)
card-doggy-lucuma = Lúcuma (amarillo)
card-doggy-mostaza = Mostaza (amarillo)
card-doggy-palta = Palta (verde)
card-doggy-boldo = Boldo (verde)
card-doggy-menta = Menta (verde)
card-doggy-pistacho = Pistacho (verde)
card-doggy-mario = Mario Hugo
card-doggy-in-full = { $card }: { $symbols ->
    [one] 1 símbolo
   *[other] { $symbols } símbolos
}, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
card-doggy-r-zapato = «Zapato en dos mitades» (roja)
card-doggy-r-calcetin = «Safari de calcetines» (roja)
card-doggy-r-basurero = «Buceo en el basurero» (roja)
card-doggy-r-cojin = «Nevazón de plumas» (roja)
card-doggy-r-papel = «Papel hasta el patio» (roja)
card-doggy-r-asado = «Asado sin invitación» (roja)
card-doggy-r-sofa = «Túnel en el sofá» (roja)
card-doggy-b-zapato = «Taco con mordisco» (azul)
card-doggy-b-calcetin = «Tira y afloja de calcetas» (azul)
card-doggy-b-basurero = «Basurero cuesta abajo» (azul)
card-doggy-b-cojin = «Cojinazo general» (azul)
card-doggy-b-papel = «La momia de papel» (azul)
card-doggy-b-asado = «Siesta junto a la parrilla» (azul)
card-doggy-b-sofa = «Trampolín de tres cuerpos» (azul)
card-doggy-y-zapato = «Entierro de una pantufla» (amarilla)
card-doggy-y-calcetin = «Calcetín al acuario» (amarilla)
card-doggy-y-basurero = «Basurero de sombrero» (amarilla)
card-doggy-y-cojin = «Cojín a la piscina» (amarilla)
card-doggy-y-papel = «Serpentina de tres pisos» (amarilla)
card-doggy-y-asado = «Choripán a la carrera» (amarilla)
card-doggy-y-sofa = «Cumbre en el sofá» (amarilla)
card-doggy-g-zapato = «Zapatilla en la maceta» (verde)
card-doggy-g-calcetin = «El calcetín viudo» (verde)
card-doggy-g-basurero = «Bufé de basurero» (verde)
card-doggy-g-cojin = «Relleno por el pasto» (verde)
card-doggy-g-papel = «Nido de papel picado» (verde)
card-doggy-g-asado = «Collar de longanizas» (verde)
card-doggy-g-sofa = «Excavación en el sofá» (verde)

## Lo que pasa en Doggy Style

doggy-first = Parte { $seat }.
doggy-dealt = { $seat } recibe { $count ->
    [one] 1 perro
   *[other] { $count } perros
}.
doggy-dog-turned-up = Queda boca arriba { $card }.
doggy-parranda-turned-up = Nueva parranda: { $card }.
doggy-discarded = { $seat } descarta a { $card }.
doggy-drew = { $seat } saca a { $card }.
doggy-drew-hidden = { $seat } saca un perro del mazo.
doggy-drew-nothing = { $seat } no saca nada: no quedan perros.
doggy-took = { $seat } recluta a { $card }.
doggy-partied = ¡Parranda de { $seat }! Se lleva { $card }.
doggy-paid = { $seat } paga con { $card }.
doggy-kept = { $card } vuelve a la mano de { $seat }.
doggy-tidied = { $seat } ordena { $card } con { $dog }.
doggy-reshuffled = Se barajan los perros descartados y hay mazo nuevo.
doggy-mario = ¡Se acerca Mario Hugo! { $count ->
    [one] Va 1
   *[other] Van { $count }
}.
doggy-tidied-free = { $seat } ordena gratis { $card }.
doggy-turn = Le toca a { $seat }.
doggy-untidied = { $seat } no alcanzó a ordenar { $card } y la descarta.
doggy-majority = Mayoría { $color ->
    [red] roja
    [blue] azul
    [yellow] amarilla
   *[green] verde
}: { $seat } suma { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
doggy-points = { $seat } termina con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
doggy-won = ¡Mario Hugo está en casa! Victoria para { $seats }.
doggy-ended = Terminó la partida ({ $rule }): victoria para { $seats }.

# serve
program-serve-open = Las mesas están abiertas en:
program-serve-alone = Solo este computador llega hasta ahí; con --listen 0.0.0.0:8440 llega toda la casa.
program-serve-figures = Para quien las cuida, cifras y salud:
program-serve-stop = Se cierran con Ctrl+C. Nada se pierde: al abrir de nuevo, todo sigue donde estaba.
