# Las mesas de Kiltros, LOYO! y Doggy Style.

## Los asientos
cloth-cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
cloth-covered =
    { $count ->
        [one] { $count } carta tapada
       *[other] { $count } cartas tapadas
    }
cloth-untidied =
    { $count ->
        [one] { $count } parranda sin ordenar
       *[other] { $count } parrandas sin ordenar
    }
cloth-pack = manada { $pack }
cloth-my-pack = tu manada
cloth-wins =
    { $count ->
        [one] ha ganado { $count } partida
       *[other] ha ganado { $count } partidas
    }
cloth-turn = le toca
cloth-hasty = piensa menos de lo que puede, porque el servidor está muy ocupado
cloth-next = sigue
cloth-asks = pide
cloth-asked = ayuda
cloth-choose = Elegir a { $name }
cloth-close = Cerrar

## Kiltros
cloth-attack = ataque
cloth-across = defensa, cruzada encima
cloth-no-attacks = La mesa está vacía
cloth-pile = cartas en el mazo:
cloth-discards = cartas descartadas:
cloth-always-pass = Pasar siempre hasta que me toque
cloth-use = Usar
cloth-passed = Listo
cloth-held =
    { $count ->
        [0] no tienes
       *[other] tienes { $count }
    }
cloth-last-attack = { $name } atacó con { $card }
cloth-last-defend = { $name } cubrió { $on } con { $card }
cloth-last-control = { $name } controló con { $card }
cloth-last-pulgoso = { $name } usó Pulgoso
cloth-last-galleta = { $name } usó Galleta
cloth-last-chancletazo = { $name } dio un Chancletazo
cloth-undone = Deshecho: { $play }
cloth-i-attack = Atacas tú
cloth-i-defend = Defiendes tú
cloth-who-steals = Pulgoso: ¿quién roba?
cloth-from-whom = Pulgoso: ¿a quién le roba?
cloth-which-card = Galleta: ¿qué carta de la mesa?
cloth-to-whom = Galleta: ¿para quién?
cloth-whom = A quién
cloth-steals = (roba)
cloth-is-robbed = (le roban)
cloth-me = Yo
cloth-ask-mate = Pedir a { $name }
cloth-helps = { $name }, de tu manada, te pide una carta
cloth-helps-how = La juegas como si fuera suya. Una ayuda por cabeza hasta el próximo control.

## LOYO!
cloth-last-turn = última vuelta
cloth-catch-up = Catch Up
cloth-peek = Mira { $count } de tus { $all } cartas
cloth-peek-left =
    { $count ->
        [0] Ya elegiste: toca «Mirar»
        [one] Te queda { $count } por elegir
       *[other] Te quedan { $count } por elegir
    }
cloth-dealer-asks = { $name } repartió y pregunta: ¿gritas «¡LOYO!» ahora?
cloth-you-ask = Repartiste tú y preguntas a todos: ¿gritas «¡LOYO!» ahora?
cloth-challenge = Si nadie grita, la ronda se juega como siempre
cloth-drawn = Sacaste { $card }. ¿Qué carta cambias?
cloth-drawn-or = O bótala a las muertas
cloth-last-round = { $name } gritó «¡LOYO!»: es tu último turno
cloth-before-throw = Se elige antes de tirarlo
cloth-memorize = Memoriza
cloth-memorize-how = Después se tapan, y no se vuelven a mirar.
cloth-seen = Listo
cloth-on-top = Arriba: { $card }.
cloth-not-taken = Ya sacaste, así que esta vez no se toma.
cloth-can-take = Tócala y después uno de tus lugares.
cloth-none-dead = Todavía no hay ninguna.
cloth-called-by = Gritó { $name }. Cada uno de los demás juega una vez más.
cloth-my-points =
    { $points ->
        [one] Tú: { $points } pt
       *[other] Tú: { $points } pts
    }
cloth-reveal = Todas las cartas a la vista
cloth-doubled = doble
cloth-thrown = { $name } tiró el dado: { $number }.
cloth-die-less = { $name } resta { $points }.
cloth-die-more = { $name } suma { $points }.
cloth-throw-yours = Ganaste la ronda: elige para quién es el dado y después se tira.
cloth-throw-theirs = { $name } ganó la ronda y elige para quién es el dado.
cloth-go-on = Seguir

## Doggy Style
cloth-table = La mesa
cloth-look-at = Ver las parrandas de { $name }
cloth-parrandas-of = Las parrandas de { $name }
cloth-tidied =
    { $count ->
        [one] { $count } ordenada
       *[other] { $count } ordenadas
    }
cloth-tidied-ones = Ordenadas
cloth-untidied-ones = Sin ordenar
cloth-worth =
    { $points ->
        [one] { $count } · { $points } pt
       *[other] { $count } · { $points } pts
    }
cloth-worth-nothing = { $count } · aún 0
cloth-no-parrandas = Todavía no tienes ninguna parranda
cloth-last-mario =
    { $count ->
        [2] Con el segundo se acaba el juego
        [4] Con el cuarto se acaba el juego
       *[3] Con el tercero se acaba el juego
    }
cloth-recruit = { $pile } del mazo o { $shown } a la vista, y uno más por descarte
cloth-take =
    { $count ->
        [one] Toma { $count } perro más de los que se ven
       *[other] Toma { $count } perros más de los que se ven
    }
cloth-pay =
    Paga { $card } con { $count } { $color ->
        [r] rojos
        [b] azules
        [y] amarillos
       *[g] verdes
    }
cloth-pay-pair =
    Paga { $card } con { $count } { $color ->
        [r] rojos
        [b] azules
        [y] amarillos
       *[g] verdes
    } del mismo nombre
cloth-pair = Par de { $names }: uno de cada par puede volver a tu mano
cloth-keep = Parrandear: vuelve { $names }
cloth-keep-none = Parrandear: no vuelve nadie
