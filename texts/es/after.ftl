# Después de la partida: la hoja, el repaso, la verificación.

## El final
after-over = se acabó
after-won-many = ¡Ganaron { $names }!
after-lead =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } en { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }.
after-sheet = Hoja de puntos
after-round = Ronda { $number }
after-total = Total
after-total-cards = Cartas en la mano
after-row-defended = Defensas ganadas
after-row-lost = Defensas perdidas
after-row-drew = Cartas sacadas
after-row-parrandas = Por parrandas
after-row-majority = Por mayoría
after-talk = Para comentar
after-go-replay = Repasar
after-verify = Verificar el reparto
after-to-table = Ver la mesa
after-to-end = Ver el resultado
after-waits-for = Esperando a { $names }…

## Para comentar
after-fact-doubles-title = La calculadora:
after-fact-doubles = { $name } calzó con suma { $number ->
        [one] una vez
       *[other] { $number } veces
    }.
after-fact-sums-title = La calculadora:
after-fact-sums = { $name } jugó { $number ->
        [one] una suma
       *[other] { $number } sumas
    }.
after-fact-caught-title = El despiste:
after-fact-caught = pillaron a { $name } sin decir «DOS» { $number ->
        [one] una vez
       *[other] { $number } veces
    }.
after-fact-said-title = El grito:
after-fact-said = { $name } dijo «DOS» a tiempo { $number ->
        [one] una vez
       *[other] { $number } veces
    }.
after-fact-round-title = La más cara:
after-fact-round = { $number } puntos de una sola ronda para { $name }.
after-fact-drew-title = La mano larga:
after-fact-drew = { $name } sacó { $number ->
        [one] una carta
       *[other] { $number } cartas
    }.
after-fact-skipped-title = La mala suerte:
after-fact-skipped = { $name } perdió el turno { $number ->
        [one] una vez
       *[other] { $number } veces
    }.
after-fact-played-title = La soltura:
after-fact-played = { $name } jugó { $number ->
        [one] una carta suelta
       *[other] { $number } cartas de a una
    }.
after-fact-long-title = La eterna:
after-fact-long = una ronda de { $number } jugadas.
after-fact-moves-title = La partida:
after-fact-moves = { $number ->
        [one] una jugada
       *[other] { $number } jugadas
    } en total.
after-fact-tied = Empate con { $names }.
after-fact-slipper-title = La puntería:
after-fact-slipper = { $name } lanzó { $number ->
        [one] un chancletazo
       *[other] { $number } chancletazos
    }.
after-fact-stole-title = La pulga:
after-fact-stole = { $name } robó { $number ->
        [one] una carta ajena
       *[other] { $number } cartas ajenas
    }.
after-fact-lost-title = El botín:
after-fact-lost = { $name } levantó la mesa { $number ->
        [one] una vez
       *[other] { $number } veces
    }.
after-fact-defended-title = La muralla:
after-fact-defended = { $name } defendió { $number ->
        [one] una ronda
       *[other] { $number } rondas
    }.
after-fact-called-title = El grito:
after-fact-called = { $name } gritó «¡LOYO!» { $number ->
        [one] una vez
       *[other] { $number } veces
    }.
after-fact-doubled-title = El tropezón:
after-fact-doubled = a { $name } le contaron { $number } puntos, por el doble.
after-fact-lightest-title = La mano liviana:
after-fact-lightest = { $name } cerró una ronda con { $number ->
        [one] un punto
       *[other] { $number } puntos
    }.
after-fact-took-title = El reciclaje:
after-fact-took = { $name } tomó { $number ->
        [one] una carta de las muertas
       *[other] { $number } cartas de las muertas
    }.
after-fact-parties-title = La parranda:
after-fact-parties = { $name } se llevó { $number ->
        [one] una
       *[other] { $number }
    }.
after-fact-tidied-title = La escoba:
after-fact-tidied = { $name } ordenó { $number ->
        [one] una
       *[other] { $number }
    }.
after-fact-untidied-title = El desorden:
after-fact-untidied = a { $name } { $number ->
        [one] le quedó una
       *[other] le quedaron { $number }
    } sin ordenar.

## El repaso
after-replay = Repaso
after-loading = Buscando la partida
after-step = jugada { $number }
after-board = La mesa en la jugada { $number }
after-slider = Jugada
after-viewpoint = Mirar desde
after-see-all = Ver todo
after-see-public = Quien mira
after-first = Al comienzo
after-prev = Jugada anterior
after-play = Reproducir
after-pause = Pausa
after-next = Jugada siguiente
after-last = Al final
after-hands = Las manos
after-hidden =
    { $count ->
        [one] { $count } carta tapada
       *[other] { $count } cartas tapadas
    }
after-moments = Momentos
after-nothing-seen = Desde aquí no se vio nada.
after-ends-turn = { $name } termina su turno.
after-share = Compartir esta jugada
after-link = Enlace listo: lleva justo a esta jugada, vista así.
after-link-whole = Enlace listo. Lleva la partida entera adentro: { $size } kB.
after-copy-record = Copiar el registro
after-record-copied = Copiado el registro: la partida entera, como texto.
after-record-not-copied = Aquí no se puede copiar el registro.

## Quién iba a ganar
after-who = ¿Quién iba a ganar?
after-curve-games = Cada punto: { $count } finales jugados por bots, con las cartas donde estaban.
after-curve-about = Probabilidad de ganar, jugada por jugada. En la jugada { $step }: { $each }.
after-review = Calcular
after-review-stop = Parar
after-review-progress =
    { $count ->
        [one] { $count } jugada lista
       *[other] { $count } jugadas listas
    }

## El reparto
after-go-on-title = ¿Y si hubiera sido distinto?
after-go-on-why = Sigue tú desde esta jugada, contra bots. Las cartas que faltan por salir serán otras.
after-go-on = Seguir desde aquí
after-fair = ¿Fue limpio el reparto?
after-check-ok = Bien.
after-check-wrong = Mal.
after-check-unknown = No se sabe.
after-verdict-incomplete = No apareció nada malo, pero falta algo para estar seguros.
after-verdict-mismatch = Este registro no calza.
after-verdict-unvouched = Todo calza, pero aquí no se sabe si tus bytes están en el reparto.
after-shown-same = El sello { $commitment }… es el que esta pantalla vio antes de repartir.
after-shown-other = El sello { $commitment }… no es el que esta pantalla vio antes de repartir.
after-shown-none = Esta pantalla no vio el sello antes de repartir.
after-words-other = Esta pantalla vio otras cuatro palabras antes de repartir: { $words }.
after-words = Las cuatro palabras de este reparto: { $words }. En las otras pantallas tienen que ser las mismas.
after-unfinished =
    { $count ->
        [one] En esta mesa, { $count } reparto sellado quedó sin terminar.
       *[other] En esta mesa, { $count } repartos sellados quedaron sin terminar.
    }

## Lo que falta
after-no-game = Esa partida no está: quizás no ha terminado.
after-no-table = Esa mesa no está en este servidor.
after-closed = Esa partida es de quienes estaban en la mesa. Quien la abrió puede mostrarla a todos.
after-offline = No pudimos traer la partida todavía. Seguimos probando.
after-try-now = Probar ya
after-damaged = El enlace llegó incompleto o cambiado. Pídelo de nuevo.
after-not-over = Esa partida no ha terminado, así que sus cartas siguen tapadas.
after-other-rules = Esa partida se jugó con reglas de otra versión, y aquí no se puede repetir.
