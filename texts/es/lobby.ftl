# La entrada a una mesa con otros: sillas, invitación, opciones, conexión.

## La conexión
lobby-coming = Abriendo la mesa…
lobby-lost = Se cortó. Tu silla te espera; volvemos solos apenas se pueda.
lobby-no-answer = La mesa no responde. Seguimos intentando; revisa tu conexión.
lobby-forgets = Este navegador no guarda nada: si cierras o recargas la página, pierdes tu silla.
lobby-end-version = Hay una versión nueva
lobby-end-key = Este enlace no abre
lobby-end-barred = Esta mesa ya no te espera
lobby-end-gone = Aquí no hay mesa
lobby-next-reload = Al recargar sigues donde estabas.
lobby-next-link = Los enlaces van completos, con lo que sigue al signo #. Si lo copiaste a mano, cópialo de nuevo.
lobby-next-other = Puedes abrir otra mesa, o jugar con los perros mientras tanto.
lobby-reload = Recargar

## Quién eres
lobby-who = ¿Quién se sienta?
lobby-color = Tu color
lobby-color-0 = rojo
lobby-color-1 = azul
lobby-color-2 = amarillo
lobby-color-3 = verde
lobby-color-4 = fucsia
lobby-color-5 = negro
lobby-color-6 = ladrillo
lobby-color-7 = petróleo
lobby-color-8 = oliva
lobby-pets = mascotas
lobby-pets-why = en algunos juegos parte quien tiene más
lobby-pet-less = Una mascota menos
lobby-pet-more = Una mascota más
lobby-sit = Sentarme

## La invitación
lobby-of = mesa de { $name }
lobby-invite = Invita
lobby-invites = Te invito a una mesa de cartas
lobby-no-account = Sin cuenta: se abre el enlace y listo.
lobby-link = Enlace para jugar
lobby-qr = Código QR del enlace para jugar
lobby-copy = Copiar
lobby-share = Compartir
lobby-copied = Copiado. Ahora pégalo donde quieras.
lobby-copy-yourself = Aquí no se puede copiar solo: mantén apretado el enlace y cópialo.
lobby-watch = Para mirar
lobby-watch-why = Quien entra por aquí mira y no juega.
lobby-watch-link = Enlace para mirar
lobby-copy-watch = Copiar el de mirar
lobby-renew = Crear un enlace nuevo
lobby-renew-why = El enlace anterior deja de servir. Quien ya tiene silla se queda.
lobby-renew-watch = Crear otro para mirar
lobby-renew-watch-why = El anterior deja de servir, y quienes miran salen.
lobby-renewed = Listo: el enlace anterior ya no sirve.
lobby-kicked = Con el enlace que ya tiene podría entrar de nuevo.
lobby-copy-new = Copiar el nuevo

## Las sillas
lobby-chairs = Sillas
lobby-chairs-why = Contando a los bots
lobby-taken = { $taken } de { $seats }
lobby-me = { $name } (tú)
lobby-free = Silla libre
lobby-for-whoever = para quien llegue
lobby-has-pets =
    { $pets ->
        [0] sin mascotas
        [one] { $pets } mascota
       *[other] { $pets } mascotas
    }
lobby-wins =
    { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    }
lobby-swap = Cambiar
lobby-swap-with = Cambiar de silla con { $name }
lobby-swap-asked = Esperando
lobby-swap-asked-with = Esperando a { $name } para cambiar de silla; ya no pedirlo
lobby-swap-agree = Aceptar
lobby-swap-agree-with = Aceptar el cambio de silla con { $name }
lobby-wants-yours = quiere tu silla
lobby-sit-here = Sentarme
lobby-take-chair = Sentarme en esta silla
lobby-reseat = Pasar a { $name } a otra silla
lobby-reseat-to = Pasar a…
lobby-chair-number = silla { $number }
lobby-left = a tu izquierda
lobby-right = a tu derecha
lobby-across = frente a ti
lobby-pack = manada { $pack }
lobby-pack-with = manada { $pack }, con { $names }
lobby-host = abrió la mesa
lobby-muted = sin hablar
lobby-is-ready = ya está
lobby-waits = espera
lobby-more = Más sobre { $name }
lobby-make-host = Pasarle la mesa
lobby-mute = Que no escriba
lobby-unmute = Que escriba de nuevo
lobby-kick = Pedirle que salga y cambiar el enlace
lobby-bot-instead = Que siga un bot
lobby-level-easy = tranquilo
lobby-level-normal = despierto
lobby-level-hard = bravo
lobby-level-of = Nivel de { $name }
lobby-no-bot = Sacar a { $name }
lobby-add-bot = Sumar bot
lobby-no-chair = Quitar esta silla
lobby-fill = Llenar con bots
lobby-start = Empezar con { $seats }
lobby-ready = Ya estoy
lobby-not-ready = Todavía no

## La velada
lobby-evening = Ganadas en esta mesa

## Las reglas de la casa
lobby-house = Reglas de la casa
lobby-as-printed = Lo que no cambies queda como en el reglamento y, donde no dice nada, como lo leemos nosotros. Las reglas dicen cuál es cuál.
lobby-changed = { $title } (cambiado)
lobby-game = Juego
lobby-turn = Tiempo por jugada
lobby-turn-why = Después juega el reloj
lobby-window = Tiempo para reaccionar
lobby-window-why = Igual para todos, tengan o no con qué
lobby-no-clock = sin reloj
lobby-seconds = { $number } s
lobby-minutes = { $number } min
lobby-tempo = Ritmo de los bots
lobby-tempo-why = Cuánto se toman para jugar
lobby-tempo-calm = pausado
lobby-tempo-brisk = rápido
lobby-hints = Consejos
lobby-hints-why = Quien quiera le pregunta a un bot fuerte qué haría
lobby-hints-true = se puede
lobby-hints-false = sin consejos
lobby-reminders = Avisos
lobby-reminders-why = Si la página muestra quién debe decir «DOS»
lobby-reminders-true = sí
lobby-reminders-false = no: a pillarse solos
lobby-deck = Mazo
lobby-deck-why = El de la caja, o el que tengan ustedes
lobby-deck-box = el de la caja
lobby-deck-own = el nuestro ({ $number } cartas)
lobby-deck-other = Usar otro mazo
lobby-deck-text = Una carta por línea, con cuántas hay: «b1 3»
lobby-deck-file = Abrir un archivo
lobby-deck-use = Usar este mazo
lobby-deck-fault = Línea { $line }: { $fault }
lobby-chat = Conversación
lobby-chat-why = Lo que se puede decir en la mesa
lobby-chat-free = lo que sea
lobby-chat-phrases = solo frases
lobby-chat-off = nada
lobby-records = Partidas jugadas
lobby-records-why = Quiénes pueden verlas después
lobby-records-closed = los de la mesa
lobby-records-open = quien tenga el enlace
lobby-watchers = Quienes miran
lobby-watchers-why = Lo que ven los que no juegan. Las manos, solo de rondas terminadas.
lobby-sees-public = lo que ven todos
lobby-sees-open = las manos, { $minutes } min después
option-dos-players = Cuántos pueden jugar
option-dos-players-4 = hasta 4
option-dos-players-8 = hasta 8
option-dos-after-draw = Después de sacar
option-dos-after-draw-drawn-card = solo la que sacaste
option-dos-after-draw-any = cualquier carta
option-dos-after-draw-nothing = nada
option-dos-bonus = Cartas ganadas por color
option-dos-bonus-may = se ponen si quieres
option-dos-bonus-must = se ponen todas
option-dos-false-call = Un DOS en falso
option-dos-false-call-0 = no cuesta nada
option-dos-false-call-1 = cuesta una carta
option-dos-false-call-2 = cuesta dos cartas
option-dos-target = Puntos para ganar
option-dos2-players = Cuántos pueden jugar
option-dos2-players-4 = hasta 4
option-dos2-players-8 = hasta 8
option-dos2-dealer = Reparte primero
option-dos2-dealer-lot = se sortea
option-dos2-dealer-0 = silla 1
option-dos2-dealer-1 = silla 2
option-dos2-dealer-2 = silla 3
option-dos2-dealer-3 = silla 4
option-dos2-dealer-4 = silla 5
option-dos2-dealer-5 = silla 6
option-dos2-dealer-6 = silla 7
option-dos2-dealer-7 = silla 8
option-dos2-draw = Al sacar
option-dos2-draw-one = una carta
option-dos2-draw-until-playable = hasta poder jugar
option-dos2-drawn-card = La carta que sacas
option-dos2-drawn-card-must = se juega
option-dos2-drawn-card-may = se puede guardar
option-dos2-skips = Dos Salta en un turno
option-dos2-skips-once = saltan a uno
option-dos2-skips-add-up = saltan a dos
option-dos2-stack = Apilar los Toma 2
option-dos2-stack-off = no
option-dos2-stack-on = sí
option-dos2-wild-dos = Comodín DOS solo
option-dos2-wild-dos-matches = donde calza
option-dos2-wild-dos-any-color = en cualquier parte
option-dos2-false-call = Un DOS en falso
option-dos2-false-call-0 = no cuesta nada
option-dos2-false-call-1 = cuesta una carta
option-dos2-false-call-2 = cuesta dos cartas
option-dos2-finish = La última carta
option-dos2-finish-any = cualquiera
option-dos2-finish-number-only = un número
option-dos2-scoring = Cómo se gana
option-dos2-scoring-single = una ronda
option-dos2-scoring-points = por puntos
option-dos2-target = Puntos para ganar
option-kiltros-limit = Tope de ataques
option-kiltros-limit-none = sin tope
option-kiltros-limit-six = seis por ronda
option-kiltros-limit-hand = las cartas del defensor
option-kiltros-throw-in = Sumarse al ataque
option-kiltros-throw-in-attacker = solo el atacante
option-kiltros-throw-in-neighbours = los dos vecinos
option-kiltros-throw-in-all = todos
option-kiltros-packs = Manadas
option-kiltros-packs-off = no
option-kiltros-packs-2 = de a dos
option-kiltros-packs-3 = de a tres
option-kiltros-packs-mixed = de dos y de tres
option-loyo-dealer = Reparte primero
option-loyo-dealer-lot = se sortea
option-loyo-dealer-0 = silla 1
option-loyo-dealer-1 = silla 2
option-loyo-dealer-2 = silla 3
option-loyo-dealer-3 = silla 4
option-loyo-dealer-4 = silla 5
option-loyo-dealer-5 = silla 6
option-loyo-memory-aid = Ayuda memoria
option-loyo-memory-aid-off = no
option-loyo-memory-aid-on = sí
option-loyo-zero = Gritar con cero
option-loyo-zero-tied = paga si empata
option-loyo-zero-always = paga siempre
option-loyo-pile-out = Se acaba el mazo
option-loyo-pile-out-highest-spared = se salva el más alto
option-loyo-pile-out-lowest-spared = se salva el más bajo
option-loyo-pile-out-plain = nadie dobla
option-loyo-catch-up = Catch Up
option-loyo-catch-up-printed = como viene
option-loyo-catch-up-after-three = tras la tercera
option-loyo-catch-up-off = no
option-loyo-rounds = Rondas
option-loyo-rounds-6 = seis
option-loyo-rounds-3 = tres
option-loyo-rounds-9 = nueve
option-loyo-challenge = Challenge
option-loyo-challenge-off = no
option-loyo-challenge-on = sí
option-loyo-headache = Headache
option-loyo-headache-off = no
option-loyo-headache-on = sí
option-loyo-pairs = Parejas a cero
option-loyo-pairs-off = no
option-loyo-pairs-on = sí
option-doggy-keep = Recuperar de un par
option-doggy-keep-party = al parrandear
option-doggy-keep-party-and-tidy = al ordenar también
option-doggy-marios = Termina con
option-doggy-marios-3 = el tercer Mario Hugo
option-doggy-marios-2 = el segundo
option-doggy-marios-4 = el cuarto

## Conversar
lobby-talk = Conversación
lobby-no-talk = En esta mesa no se conversa.
lobby-write = Escribe algo
lobby-send = Enviar

## El menú
lobby-menu = Menú
lobby-close-menu = Cerrar el menú
lobby-bots = Los bots
lobby-new-game = Partida nueva
lobby-new-game-sure = Esta partida se pierde. ¿Empezamos otra?
lobby-from-next = El nivel y el ritmo cuentan desde la próxima partida.
lobby-leave = Salir de la mesa
lobby-pause = Pedir una pausa
lobby-no-pause = Ya no quiero pausa
lobby-resume = Seguir jugando
lobby-no-resume = Todavía no sigamos
lobby-votes =
    { $votes ->
        [one] Lo quiere { $votes }; falta el resto.
       *[other] Lo quieren { $votes }; falta el resto.
    }
lobby-undo = Deshacer mi jugada
lobby-to-chairs = Ver las sillas
lobby-to-game = Volver a la partida
lobby-stand = Levantarme
lobby-stand-why = Tu silla queda guardada: un bot juega por ti hasta que vuelvas.
lobby-close = Cerrar la mesa
lobby-close-sure = Se acaba para todos. ¿La cerramos?
lobby-no = No

## El inicio
home-invite = Invitar
home-alone = Jugar con los perros
home-go-on = Seguir
home-anew = Empezar de nuevo
home-more = Sillas, bots y reglas
home-rules = Leer las reglas
home-unreachable = No se llega al servidor. Sin conexión puedes jugar con nuestros perros.
home-not-opened = La mesa no se abrió. Inténtalo de nuevo en un momento.
home-too-many = Se abrieron muchas mesas desde aquí. Espera un rato, o juega con los perros.
home-join = ¿Te mandaron un enlace? Pégalo aquí
home-go = Entrar
home-no-link = Eso no parece un enlace a una mesa. Cópialo completo.
home-resume = Lo que dejaste empezado
home-waits = Volver a la mesa de { $game }
home-unfinished = Seguir la partida de { $game }
home-with-dogs = con los perros
home-with = con { $names }
home-forget = Olvidar
home-just-now = recién
home-minutes-ago = hace { $number } min
home-hours-ago = hace { $number } h
home-days-ago =
    { $number ->
        [one] hace { $number } día
       *[other] hace { $number } días
    }
home-who = ¿Cómo te llamas?
home-you = Juegas como { $name }
