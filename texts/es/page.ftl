# Lo que se lee en la página.

## La entrada
page-welcome = Quédate un rato más. Trae a quien quieras, o juega con nuestros perros.
page-what = ¿A qué jugamos?
page-play-now = Jugar ya
page-seats =
    { $from } a { $to } personas
page-legal = Los nombres de los juegos son de sus dueños. Los dibujos y los textos son nuestros.
page-light = Luz de día o de vela
page-language = Idioma: español
page-dos = Iguala la fila: un número o dos que sumen.
page-dos2 = Dos pilas, dos jugadas y cartas con maña.
page-kiltros = Ataca, defiende y guarda una chancleta.
page-loyo = Cuatro cartas tapadas y buena memoria.
page-doggy = Parranda de perros. Y a ordenar, que vuelve el dueño.
page-you = Tú

## La mesa
page-home = Volver al inicio
page-to-hand = Ir a mi mano
page-others = Los demás, hacia tu izquierda
page-cards = cartas
page-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
page-log = Bitácora
page-round = ronda { $round }
page-my-side = Mi lado
page-my-hand =
    { $count ->
        [0] No tienes cartas
        [one] Mi mano: { $count } carta
       *[other] Mi mano: { $count } cartas
    }
page-pile =
    { $count ->
        [0] Mazo, sin cartas
        [one] Mazo, queda { $count } carta
       *[other] Mazo, quedan { $count } cartas
    }
page-turn = Te toca
page-waits = Juega { $name }
page-choose = Elige cartas
page-may = Puedes hablar, si quieres
page-watching = Estás mirando
page-dealing = Se reparte
page-paused = En pausa
page-bot = bot
page-away = salió un momento
page-covered = juega un bot
page-chosen = elegida
page-not-now = ahora no
page-just-played = recién
page-row = La fila: { $count } cartas
page-matched = ya igualada
page-bonus =
    { $count ->
        [one] { $count } carta por poner
       *[other] { $count } cartas por poner
    }
page-penalty =
    { $count ->
        [one] { $count } carta de castigo
       *[other] { $count } cartas de castigo
    }
page-owes = debe decir DOS

## Un no
page-refused = Eso no se puede
page-understood = Entendido
page-see-rule = ver la regla

## El final
page-won = ¡Ganó { $names }!
page-you-won = ¡Ganaste!
page-again = La revancha
page-other-game = Otro juego
page-name = Nombre
page-total = Puntos

## Lo que se hace
act-dos-match = Igualar
act-dos-place = Poner en la fila
act-dos-draw = Robar
act-dos-end = Listo
act-dos-dos = ¡DOS!
act-dos-catch = ¡Pillar a { $name }!

## Lo que se espera
ask-dos-choosing = Te toca: iguala o roba
ask-dos-matching = Te toca: sigue igualando o termina
ask-dos-drawn = Te toca: iguala con la que robaste o pon una
ask-dos-drawn-nothing = Te toca: no hay qué robar
ask-dos-closing = Te toca: solo queda terminar
ask-dos-placing = Te toca: pon una carta en la fila o termina
