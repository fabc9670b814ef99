# Acuerdos nuestros, Doggy Style: rules/doggy.md

doggy-deck-dogs =
    .ruling = Cada color tiene cuatro perros, y de cada uno hay cuatro cartas; los nombres son nuestros.
    .other = Otro reparto de las dieciséis cartas de cada color.
    .because = El libro no trae la lista. Una parranda de dos símbolos pide dos perros iguales de su color.

doggy-deck-parrandas =
    .ruling = Por color: dos de 2 símbolos, tres de 3 y dos de 4, y cada una vale lo que sus símbolos.
    .other = Otros puntos y otro reparto de símbolos.
    .because = El libro no los trae. Es una suposición que, jugada muchas veces, deja parejas a todas.

doggy-setup-parrandas =
    .ruling = Las dos mitades son de 14.
    .other = Partir a ojo: una un poco más grande.
    .because = El libro dice «similares»; iguales es lo más parejo.

doggy-setup-hand =
    .ruling = La mano puede crecer sin límite.
    .other = Un máximo de cartas en la mano.
    .because = El libro no pone ninguno.

doggy-public =
    .ruling = Todos ven lo que está boca arriba y cuántas cartas hay; son secretas las manos y lo que se saca del mazo.
    .other = Esconder también el descarte, o con qué se pagó.
    .because = Es lo que se vería alrededor de una mesa.

doggy-turn-steps =
    .ruling = El turno termina cuando lo dices, aunque ya no puedas hacer nada.
    .other = Que termine solo.
    .because = Si terminara solo, los demás sabrían qué no tienes en la mano.

doggy-recruit =
    .ruling = Lo que te toca reclutar se toma entero.
    .other = Tomar menos si no quieres más perros.
    .because = El libro dice que los pasos se deben realizar y da una cantidad.

doggy-recruit-discard =
    .ruling = De los perros boca arriba se toman a lo más los que hay.
    .other = Completar con cartas del mazo.
    .because = El libro dice que esos perros no se reponen hasta el final del turno.

doggy-recruit-steps =
    .ruling = Primero se descarta de a uno, después se elige de dónde, y lo hecho no se deshace.
    .other = Decidirlo todo junto.
    .because = Entremedio no se descubre nada, así que es la misma decisión hecha por pasos.

doggy-dogs-reshuffle =
    .ruling = Si se acaban los perros se baraja el descarte, y si ni así alcanzan, se toman los que haya.
    .other = Que no se reclute más cuando se acaba el mazo.
    .because = El libro no lo dice, y barajar el descarte es lo que todos hacen.

doggy-party-keep =
    .ruling = El par se cuenta dentro de cada parranda, y al ordenar no se recupera nada.
    .other = Contarlo en todo el turno, o recuperar también al ordenar.
    .because = Está escrito junto a cómo se obtienen las parrandas, antes de hablar de ordenar.

doggy-end-refill =
    .ruling = Primero se reponen los perros y después las parrandas.
    .other = Al revés, o al mismo tiempo.
    .because = Es el orden en que el libro los nombra; importa solo si la partida termina ahí.

doggy-mario-third =
    .ruling = El tercer Mario Hugo no se reemplaza y ya no se repone nada más.
    .other = Terminar de reponer antes de contar.
    .because = El libro dice que la partida termina inmediatamente.

doggy-limit =
    .ruling = Tras 400 turnos seguidos sin una parranda, la partida se cuenta como está.
    .other = No poner límite.
    .because = Los Mario Hugo salen solo cuando alguien se lleva una parranda; sin eso no habría final.
