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

## Las otras mesas
page-guest = Visita
page-others-choose = Los demás eligen
page-two-piles = Las dos pilas
page-pile-one = Pila A
page-pile-two = Pila B
page-to-left = hacia la izquierda
page-to-right = hacia la derecha
page-dos2-skip = Salta: alguien pierde el turno
page-dos2-reverse = Se da vuelta el sentido
page-dos2-draw = Roba 2
page-dos2-play2 = Juega dos
page-attacks = ataca
page-defends = defiende
page-fights =
    { $count ->
        [0] Nada en la mesa
        [one] En la mesa: { $count } ataque
       *[other] En la mesa: { $count } ataques
    }
page-defended = Defendido
page-undefended = Por defender
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

act-dos2-play = Jugar
act-dos2-draw = Robar
act-dos2-end = Listo
act-dos2-dos = ¡DOS!
act-dos2-catch = ¡Pillar a { $name }!
act-kiltros-attack = Atacar
act-kiltros-defend = Defender
act-kiltros-control = Controlar
act-kiltros-give-attack = Dar para atacar
act-kiltros-give-defend = Dar para defender
act-kiltros-give-control = Dar para controlar
act-kiltros-ask = Pedir ayuda
act-kiltros-decline = No puedo
act-kiltros-stop = No sigo
act-kiltros-yield = Me rindo
act-kiltros-pass = Paso
act-kiltros-pulgoso = Pulgoso
act-kiltros-galleta = Galleta
act-kiltros-chancletazo = ¡Chancletazo!
act-loyo-peek = Mirar
act-loyo-draw = Robar
act-loyo-place = Cambiar
act-loyo-discard = A las muertas
act-loyo-take = Tomar y cambiar
act-loyo-loyo = ¡LOYO!
act-loyo-pass = Paso
act-loyo-subtract = Restarme el dado
act-loyo-triple = Restarme el triple
act-loyo-add = Sumarle el dado
act-doggy-discard = Botar
act-doggy-recruit = Reclutar
act-doggy-take = Llevar
act-doggy-party = Armar parranda
act-doggy-tidy = Ordenar
act-doggy-end = Terminar

ask-dos2-choosing = Te toca: juega en una pila o roba
ask-dos2-played = Puedes jugar también en la otra pila
ask-dos2-drawn = Robaste: juégala o termina
ask-kiltros-window = ¿Alguien usa una pillería?
ask-kiltros-asked = Tu manada te pide una carta
ask-kiltros-attack = Te toca: ataca o no sigas
ask-kiltros-defend = Te toca: defiende, controla o ríndete
ask-loyo-peeking = Mira tus cartas y recuérdalas
ask-loyo-asking = ¿Gritas LOYO! ahora?
ask-loyo-choosing = Te toca: roba o toma de las muertas
ask-loyo-drawn = ¿Qué carta cambias? O bótala
ask-loyo-throwing = ¿Para quién es el dado?
ask-doggy-recruiting = Te toca: recluta perros
ask-doggy-taking = Te toca: lleva otro perro
ask-doggy-choosing = Te toca: arma, ordena o termina
ask-doggy-partying = Te toca: arma otra o termina
ask-doggy-tidying = Te toca: ordena o termina
