# Acuerdos nuestros, Kiltros: rules/kiltros.md

kiltros-deck-kiltros =
    .ruling = Hay dos copias de cada kiltro: 72 cartas.
    .other = Otra cantidad, como tres de cada uno.
    .because = El libro no dice cuántas. De a nueve se reparten 81 cartas, así que una de cada una no alcanza. Es una suposición.

kiltros-deck-pillerias =
    .ruling = Hay seis cartas de cada pillería: 18.
    .other = Otra cantidad, como cuatro de cada una.
    .because = El libro dice que son tres tipos y no cuántas vienen. Es una suposición.

kiltros-whose-move =
    .ruling = Con un ataque sin cubrir le toca al defensor, y si no, al atacante; también después de borrar o llevarse una carta.
    .other = Que siga quien hizo la última jugada.
    .because = Así basta mirar la mesa para saber a quién le toca.

kiltros-attack-first =
    .ruling = Con la mesa vacía el atacante tiene que abrir, si tiene cartas.
    .other = Que pueda pasar sin atacar.
    .because = El libro dice que comienza la ronda jugando un kiltro, y que siempre habrá con qué.

kiltros-defend-each =
    .ruling = El defensor elige en qué orden cubre, y lo cubierto no se cubre de nuevo.
    .other = Cubrir en el orden en que llegaron los ataques.
    .because = El libro pide que queden todos cubiertos y no pone un orden.

kiltros-attack-no-cards =
    .ruling = Abrir una mesa vacía siempre se puede, y para ver si el defensor tiene cartas se mira solo su propia mano.
    .other = Que no se ataque nunca a quien no tiene cartas, o que cuenten las de su manada.
    .because = El libro prohíbe seguir atacando, no empezar una ronda.

kiltros-close =
    .ruling = La ronda se cierra solo si alguien para o se rinde y nadie responde con una pillería.
    .other = Que se cierre apenas todo está cubierto o una mano queda vacía.
    .because = Las pillerías valen en cualquier momento, así que hay que darles uno antes de cerrar.

kiltros-control =
    .ruling = Al controlar no hay que decir cuál ataque se iguala.
    .other = Que haya que señalarlo.
    .because = El control queda al lado como un ataque nuevo, así que da lo mismo cuál era.

kiltros-win =
    .ruling = Si varios quedan sin cartas al cerrar la ronda, ganan todos.
    .other = Que gane el defensor, o quien se quedó sin cartas primero.
    .because = El libro habla de un jugador; con varios no dice cuál.

kiltros-pilleria-any-time =
    .ruling = En todo momento de la ronda, también entre el reparto y el primer ataque; la pillería que usas sale primero de tu mano.
    .other = Usarlas solo cuando ya hay algo en la mesa.
    .because = El libro dice «en cualquier momento del juego».

kiltros-window =
    .ruling = Después de cada jugada hay una pausa para responder con una pillería o pasar.
    .other = Que valga el más rápido, sin pausa.
    .because = Sin pausa decidirían la conexión y los dedos; y la pausa es igual haya o no pillerías, para no delatar a nadie.

kiltros-pulgoso =
    .ruling = Son dos jugadores distintos, el robado tiene al menos una carta, y solo ellos dos ven cuál fue.
    .other = Que toda la mesa la vea, o que se pueda elegir a alguien sin cartas.
    .because = El libro dice que uno roba al azar y otro se deja robar; nada sobre mostrarla.

kiltros-galleta =
    .ruling = Una pillería que está en la mesa como cero negro también se puede llevar, y en la mano vuelve a ser pillería.
    .other = Que Galleta mueva solo kiltros numerados.
    .because = Mientras está en la mesa juega como kiltro, y Galleta mueve un kiltro de la mesa.

kiltros-galleta-attack-taken =
    .ruling = El kiltro que queda solo ataca con su propio color y número, y hay que cubrirlo o controlarlo.
    .other = Que se descarte, o que vuelva a la mano de quien lo jugó.
    .because = En el libro la frase está cortada: llega hasta que deberá… y seguimos con lo que se le hace a todo ataque.

kiltros-galleta-roles =
    .ruling = Una Galleta nunca cambia los roles, ni al llevarse la carta que controló.
    .other = Que los roles vuelvan si se va el control.
    .because = El libro devuelve los roles solo al borrar la jugada con un Chancletazo.

kiltros-galleta-table-empty =
    .ruling = Si la mesa queda vacía, el atacante de ese momento abre de nuevo; sin cartas, solo puede parar o pedir ayuda.
    .other = Que la ronda termine ahí.
    .because = La ronda termina cuando alguien para o se rinde, y nadie lo ha hecho.

kiltros-chancletazo-chancletazo =
    .ruling = Los Chancletazos se encadenan sin límite, y lo que vuelve queda tal como estaba, hasta la carta que robó un Pulgoso.
    .other = Uno contra otro y nada más, o que el Pulgoso robe otra carta al azar.
    .because = «Como si nunca hubiera ocurrido» vale igual para el tercero que para el segundo.

kiltros-chancletazo-what =
    .ruling = Se borra la última carta jugada de la ronda, pillerías incluidas; parar y rendirse no son cartas y no se borran.
    .other = Poder borrar también un «paro», o una jugada más antigua.
    .because = El libro borra la última jugada y descarta su carta: tiene que haber una.

kiltros-chancletazo-spent =
    .ruling = Un Chancletazo usado queda gastado, aunque la jugada que borra lo haya traído a tu mano.
    .other = Que vuelva a la mano de donde había salido.
    .because = Si no, una carta borraría la jugada que la puso ahí y seguiría existiendo.

kiltros-chancletazo-opening =
    .ruling = Si al borrar la jugada la mesa queda vacía, el atacante tiene que abrir de nuevo.
    .other = Que pierda su ataque, o que la ronda termine.
    .because = Todo queda como si la jugada no se hubiera hecho, y antes de ella había que abrir.

kiltros-packs =
    .ruling = Todas las manadas son del mismo tamaño.
    .other = Mezclar parejas y tríos, como 2 + 2 + 3 entre siete.
    .because = El libro dice «parejas o tríos» y que se sienten alternados; con tamaños iguales eso siempre sale.

kiltros-packs-help =
    .ruling = Pide quien tiene la jugada, a un compañero por vez; ese elige la carta o dice que no, y una pillería va solo como cero negro.
    .other = Que ayude quien quiera sin que se lo pidan, o que no se pueda decir que no.
    .because = El libro dice que un jugador puede pedir una carta a cada uno; cómo se contesta queda abierto.

kiltros-packs-help-again =
    .ruling = También se puede volver a pedir en una ronda nueva, y borrar una jugada devuelve o quita la ayuda que ella cambió.
    .other = Que solo un control devuelva la ayuda.
    .because = El libro nombra el control; una ronda nueva parte de cero.

kiltros-stalemate =
    .ruling = Si en 40 rondas por jugador no se saca ni se descarta una carta, la partida termina y ganan todos.
    .other = Seguir hasta que alguien se aburra.
    .because = Hay posiciones en que las mismas cartas dan vueltas para siempre.

kiltros-limit =
    .ruling = Tras 1000 rondas la partida termina y la victoria es de todos.
    .other = No poner límite.
    .because = Un programa no puede jugar para siempre; con personas no se llega ahí.
