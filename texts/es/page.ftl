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
page-dos = Calza la fila: un número o dos que sumen.
page-dos2 = Dos pilas, dos jugadas y cartas con maña.
page-kiltros = Ataca, defiende y guarda una chancleta.
page-loyo = Cuatro cartas tapadas y buena memoria.
page-doggy = Parranda de perros. Y a ordenar, que vuelve el dueño.

## La mesa
page-home = Volver al inicio
page-to-hand = Ir a mi mano
page-others = Los demás, de tu izquierda a tu derecha
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
page-waits = Juega { $name }
page-choose = Elige cartas
page-watching = Estás mirando
page-dealing = Se reparte
page-paused = En pausa
page-paused-until = En pausa; sigue sola a las { $time }
page-paused-alone = En pausa hasta las { $time }; cualquiera puede seguir antes
page-open-hands = manos al final
page-bot = bot
page-hasty = apurado
page-away = salió un momento
page-covered = juega un bot
page-chosen = elegida
page-not-now = ahora no
page-just-played = recién
page-last-played = recién jugada
page-row =
    { $count ->
        [one] La fila: { $count } carta
       *[other] La fila: { $count } cartas
    }
page-matched = ya calzada
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
page-show-me = Muéstrame

## El final
page-won = ¡Ganó { $names }!
page-you-won = ¡Ganaste!
page-again = La revancha
page-other-game = Otro juego
page-name = Nombre

## Lo que se hace
act-dos-match = Calzar con { $cards }
act-dos-match-on = Calzar { $on } con { $cards }
act-dos-place = Poner en la fila
act-dos-draw = Sacar
act-dos-end = Listo
act-dos-dos = ¡DOS!
act-dos-catch = ¡Pillar a { $name }!

## Lo que se espera
ask-dos-choosing = Te toca: calza o saca
ask-dos-matching = Te toca: sigue calzando o termina
ask-dos-drawn = Te toca: calza con la que sacaste o pon una
ask-dos-drawn-nothing = Te toca: no hay qué sacar
ask-dos-closing = Te toca: solo queda terminar
ask-dos-placing = Te toca: pon una carta en la fila o termina

## Las otras mesas
page-guest = Visita
page-others-choose = Los demás eligen
page-two-piles = Las dos pilas
page-pile-one = Pila A
page-pile-two = Pila B
page-to-left = hacia la izquierda
page-to-right = hacia la derecha
page-dos2-skip = Salta: { $name } pierde el turno
page-dos2-reverse = Cambia el sentido: sigue { $name }
page-dos2-draw = { $name } saca 2 y pierde el turno
page-dos2-play2 = { $name } tiene que jugar dos
page-attacks = ataca
page-defends = defiende
page-fights =
    { $count ->
        [0] Nada en la mesa
        [one] En la mesa: { $count } ataque
       *[other] En la mesa: { $count } ataques
    }
page-defended = Cubierto
page-undefended = Por cubrir
page-called = ¡LOYO!
page-piles = Mazo y muertas
page-dead = Las muertas
page-place = Lugar { $number }
page-my-places = Mis cartas tapadas
page-only-you = solo tú la ves
page-parrandas = Parrandas a la vista
page-dogs = Perros a la vista
page-my-parrandas = Mis parrandas
page-marios = { $count } de 3
page-tidied = ordenada
page-untidy = sin ordenar
page-color-r = Rojo
page-color-b = Azul
page-color-y = Amarillo
page-color-g = Verde

act-dos2-play = Jugar { $cards }
act-dos2-draw = Sacar
act-dos2-end = Listo
act-dos2-dos = ¡DOS!
act-dos2-catch = ¡Pillar a { $name }!
act-kiltros-attack = Atacar
act-kiltros-defend = Cubrir
act-kiltros-control = Controlar
act-kiltros-give-attack = Dar para atacar
act-kiltros-give-defend = Dar para cubrir
act-kiltros-give-control = Dar para controlar
act-kiltros-ask = Pedir ayuda
act-kiltros-decline = No puedo
act-kiltros-stop = Parar
act-kiltros-yield = Me rindo
act-kiltros-pass = Paso
act-kiltros-pulgoso = Pulgoso
act-kiltros-galleta = Galleta
act-kiltros-chancletazo = ¡Chancletazo!
act-loyo-peek = Mirar
act-loyo-draw = Sacar
act-loyo-place = Cambiar
act-loyo-discard = A las muertas
act-loyo-take = Tomar y cambiar
act-loyo-loyo = ¡LOYO!
act-loyo-pass = Paso
act-loyo-subtract = Restarme el dado
act-loyo-triple = Restarme el triple
act-loyo-add = Sumarle el dado
act-doggy-discard = Descartar
act-doggy-recruit = Reclutar
act-doggy-take = Tomar
act-doggy-party = Parrandear
act-doggy-tidy = Ordenar
act-doggy-end = Terminar

ask-dos2-choosing = Te toca: juega en una pila o saca
ask-dos2-played = Puedes jugar también en la otra pila
ask-dos2-drawn = Sacaste: juégala o termina
ask-kiltros-window = ¿Alguien usa una pillería?
ask-kiltros-asked = Tu manada te pide una carta
ask-kiltros-open = Te toca: ataca
ask-kiltros-attack = Te toca: ataca o para
ask-kiltros-defend = Te toca: cubre, controla o ríndete
ask-loyo-peeking = Mira tus cartas y recuérdalas
ask-loyo-asking = ¿Gritas «¡LOYO!» ahora?
ask-loyo-choosing = Te toca: saca o toma de las muertas
ask-loyo-drawn = ¿Qué carta cambias? O bótala
ask-loyo-throwing = ¿Para quién es el dado?
ask-doggy-recruiting = Te toca: recluta perros
ask-doggy-taking = Te toca: toma otro perro
ask-doggy-choosing = Te toca: parrandea, ordena o termina
ask-doggy-partying = Te toca: parrandea otra vez o termina
ask-doggy-tidying = Te toca: ordena o termina

## El marco
page-catch = pilla a { $name }
page-rules = Reglas, en otra página
page-close = Cerrar
page-my-points = tú: { $points }
page-dos2-short = DOS 2
page-seconds =
    { $count ->
        [one] Queda { $count } segundo
       *[other] Quedan { $count } segundos
    }
page-time-soon = Queda poco tiempo
page-order = Orden de la mano: { $order }
page-order-color = color
page-order-number = número
page-order-drawn = llegada
page-not-now-two = ahora no: ya elegiste dos
page-not-now-sum = ahora no: no completa el { $number }
page-not-now-pile = ahora no: no va en esa pila
page-not-now-chosen = ahora no: no va con lo que elegiste
page-not-now-row = ahora no: no calza con nada de la fila
page-not-now-hand = ahora no: nada de tu mano calza
page-not-now-piles = ahora no: no va en ninguna pila
page-not-now-other-pile = ahora no: no va en la otra pila
page-not-now-suit = ahora no: no es de su color
page-not-now-lower = ahora no: menor que { $number }
page-not-now-equal = ahora no: un { $number } no le gana a otro
page-not-now-number = ahora no: su número no está en la mesa
page-not-now-attacks = ahora no: no le gana a ninguna
page-not-now-unbeaten = ahora no: nada de tu mano le gana
page-not-now-defended = ahora no: ya está defendida
page-not-now-color =
    ahora no: no es { $color ->
        [r] rojo
        [b] azul
        [y] amarillo
       *[g] verde
    }
page-not-now-take = ahora no: primero lleva otro perro
page-not-now-recruit = ahora no: primero recluta
page-not-now-recruited = ahora no: ya reclutaste
page-not-now-parrandas = ahora no: no alcanza para nada
page-not-now-price = ahora no: no te alcanza
page-not-now-dog = ahora no: no tienes un perro de su color

## Las teclas
page-keys = Teclas
page-keys-on = Apagar las teclas
page-keys-off = Encender las teclas
page-key-hand = elige una carta de tu mano
page-key-middle = elige en la mesa, en orden de lectura
page-key-main = juega lo elegido
page-key-draw = saca una carta
page-key-quiet = los otros botones: listo, paso, parar
page-key-shout = grita o pilla
page-key-log = abre la bitácora
page-key-keys = muestra estas teclas
page-key-escape = suelta lo elegido, o cierra
page-key-tab = recorre todo, y Enter aprieta

## La mesa de DOS
page-discards = del descarte
page-bonuses = En este turno
page-promise = 1 más con este par
page-hint-dos = Elige en la fila y en tu mano
page-price-single =
    { $color ->
        [r] todo rojo: pones 1 carta más
        [b] todo azul: pones 1 carta más
        [y] todo amarillo: pones 1 carta más
        [g] todo verde: pones 1 carta más
       *[any] mismo color: pones 1 carta más
    }
page-price-double =
    { $color ->
        [r] todo rojo: los demás sacan 1
        [b] todo azul: los demás sacan 1
        [y] todo amarillo: los demás sacan 1
        [g] todo verde: los demás sacan 1
       *[any] mismo color: los demás sacan 1
    }

## La mesa de DOS 2
page-hint-dos2-sum = { $cards } suman { $sum }; arriba queda { $top }
page-hint-dos2-color = Elige la pila y el color
page-hint-dos2-demand = Hay que jugar dos cartas en este turno
page-pile-done = Ya jugada
page-fits-number = { $color }, { $number } o suma
page-fits-sign = { $color } o { $sign }
page-sign-skip = Salta
page-sign-reverse = Reversa
page-sign-draw = Toma 2
page-sign-play2 = Tira 2
page-dos2-when = al terminar el turno

## Sonido
sound-switch = Sonido y vibración
page-unreachable = Esta página se ve con red la primera vez. Vuelve a intentarlo cuando tengas señal.
trouble-worker = Los bots no llegaron: la primera vez se necesita red. Vuelve a intentarlo cuando tengas señal.
page-unfinished-lost = La partida que estaba empezada ya no se puede leer. Esta es nueva.
