# La mesa con otros: por qué no se pudo, qué pasa con la conexión, qué se dice, qué pasó

# Por qué la mesa no acepta algo
rejected-unreadable = Eso no se entiende como jugada.
rejected-stale = La mesa ya avanzó. Mira cómo está ahora y juega de nuevo.
rejected-not-seated = Para eso hay que tener una silla.
rejected-not-host = Eso solo lo puede hacer quien abrió la mesa.
rejected-no-seat = Esa silla no está, o no hay nadie ahí.
rejected-seat-taken = Ahí ya hay alguien. Elige otra silla.
rejected-not-there = Ahí no hay nadie con quien cambiar: se fue, o está lejos un momento. Si la silla está libre, siéntate en ella.
rejected-full = La mesa está llena. Puedes mirar.
rejected-playing = La partida ya empezó. Espera a que termine.
rejected-not-playing = No hay ninguna partida en juego.
rejected-empty-seats = Quedan sillas libres. Invita a alguien, pon bots o achica la mesa.
rejected-not-ready = Falta que alguien diga que ya está.
rejected-paused = La partida está en pausa.
rejected-not-paused = La partida no está en pausa.
rejected-closed = Esta mesa está cerrada.
rejected-learned = No se puede deshacer: alguien ya aprendió algo con esa jugada.
rejected-nothing-to-undo = No hay nada tuyo que deshacer.
rejected-muted = Ahora no puedes escribir eso en esta mesa.
rejected-length = Escribe algo, y que no pase de 200 letras.
rejected-no-phrase = Esa frase no está en la lista.
rejected-bad-name = Ese nombre no sirve: de 1 a 20 letras que se puedan ver.
rejected-name-taken = En esta mesa ya hay alguien con ese nombre, o con uno que se ve igual. Prueba con otro.
rejected-bad-terms = Con esas condiciones no se puede jugar.
rejected-bad-deck = Con ese mazo no se puede jugar a esto. Elige el de la caja u otro.
rejected-no-level = No hay bots de ese nivel: tranquilo, despierto o bravo.
rejected-barred = Quien abrió la mesa te pidió salir de ella.
rejected-not-sealing = Ahora no se aporta a la mezcla, o ya lo hiciste.
rejected-not-promised = Esos no son los bytes que prometiste, o son muy pocos.
rejected-already = Eso ya está.
rejected-no-hints = En esta mesa no se piden consejos.
rejected-nothing-to-do = No hay nada que aconsejar: ahora les toca a los demás.
rejected-outrun = Alguien gritó antes que tú.
rejected-unknown = La mesa no lo acepta ahora. Vuelve a cargar la página para saber por qué.
rejected-too-fast = Vas muy rápido. Espera un momento.
rejected-quota = Ya pediste muchas cosas en esta hora, aparte de jugar. Puedes seguir jugando.
rejected-history-full = Esta mesa ya tiene mucha historia. Terminen la partida y abran otra mesa.

# Qué pasa con la conexión
trouble-unreadable = El servidor no entendió lo que mandó esta página. Vuelve a cargarla.
trouble-protocol = Esta página es de otra versión. Vuelve a cargarla.
trouble-silent = La página no saludó a tiempo. Vuelve a cargarla.
trouble-no-table = Esa mesa no existe, o ya se borró.
trouble-no-entry = Este enlace no abre la mesa. Pide uno nuevo a quien te invitó.
trouble-barred = Quien abrió la mesa te pidió salir de ella.
trouble-renewed = Quien abrió la mesa cambió el enlace. Pídele el nuevo.
trouble-frozen = Esta mesa tuvo un problema y quedó detenida. Nada se perdió; las demás siguen.
trouble-busy = Hay mucho movimiento. Se intenta de nuevo solo.
trouble-store = Ahora no se puede guardar nada, y sin guardar no se juega. Se intenta de nuevo solo.
trouble-too-fast = Vas muy rápido. Espera un momento.
trouble-too-many = Hay demasiadas conexiones. Cierra otras ventanas o espera un poco.
trouble-slow = La conexión va muy lenta. Se conecta de nuevo sola.
trouble-restart = El servidor se reinicia. En un momento sigue todo donde estaba.
trouble-twice = Esta página saludó dos veces. Vuelve a cargarla.
trouble-unknown = Pasa algo que esta página todavía no conoce. Vuelve a cargarla.

# Lo que se dice con un toque
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-sorry = Perdón.
phrase-oops = ¡Chuta!
phrase-wow = ¡Guau!
phrase-wait = Espérame un poquito.
phrase-your-turn = Te toca a ti.
phrase-one-more = ¿Otra?
phrase-have-to-go = Me tengo que ir.
phrase-bye = ¡Chao!

# Lo que pasó en la mesa
note-arranged = Cambiaron las condiciones de la mesa.
note-sat = Se sentó { $name }.
note-stood = Se levantó { $name }.
note-offered =
    { $yes ->
        [yes] { $name } quiere cambiar de silla con { $with }.
       *[no] { $name } ya no quiere cambiar de silla.
    }
note-swapped =
    { $yes ->
        [yes] { $name } y { $with } cambiaron de silla.
       *[no] { $name } cambió de silla.
    }
note-botted =
    { $yes ->
        [yes] Se sentó { $dog }, un bot.
       *[no] Se levantó { $dog }, un bot.
    }
note-ready =
    { $yes ->
        [yes] { $name } ya está.
       *[no] { $name } todavía no está.
    }
note-muted =
    { $yes ->
        [yes] { $name } ya no puede escribir.
       *[no] { $name } puede escribir de nuevo.
    }
note-hosted = Ahora la mesa es de { $name }.
note-renewed = Hay un enlace nuevo para entrar; el anterior ya no sirve.
note-sealed = La mezcla quedó sellada. Cada persona puede aportar.
note-added = { $name } aportó a la mezcla.
note-promised = { $name } prometió su aporte a la mezcla.
note-revealing = Ya nadie promete más: ahora se muestran los aportes.
note-revealed = { $name } mostró su aporte a la mezcla.
note-undone = { $name } deshizo su jugada.
note-voted =
    { $yes ->
        [yes] { $name } está de acuerdo.
       *[no] { $name } ya no está de acuerdo.
    }
note-paused = La partida queda en pausa.
note-resumed = La partida sigue.
note-away = { $name } se fue un momento.
note-covered = { $dog } juega por { $name } mientras vuelve.
note-back = Volvió { $name }.
note-held = Hubo un tropiezo y nadie perdió su turno: el tiempo parte de nuevo.
note-said = { $name } dice algo.
note-closed = La mesa se cerró.
note-time-up = A { $name } se le acabó el tiempo.
note-race = Gritaron casi juntos: ganó { $name }.
