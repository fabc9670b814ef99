# Doggy Style: rules/doggy.md

## Cartas

doggy-deck-dogs = Hay 64 perros, 16 de cada color: cada color tiene cuatro perros con nombre propio y cuatro cartas de cada uno.
    .title = Los perros
    .why = Cada perro tiene un nombre y un color, y hay cuatro cartas de cada uno.
doggy-deck-parrandas = Hay 28 parrandas, 7 de cada color, y cada una muestra 2, 3 o 4 símbolos y los puntos que da.
    .title = Las parrandas
    .why = Cada parranda dice su color, sus símbolos y sus puntos.
doggy-deck-mario-hugo = Hay cuatro cartas de Mario Hugo, el dueño de casa, que viene de vuelta del trabajo.
    .title = Los Mario Hugo
    .why = Las cartas de Mario Hugo no se juegan: salen solas al reponer las parrandas.
doggy-players = Juegan de 2 a 5 personas.
    .title = Cuántos juegan
    .why = Doggy Style es para 2 a 5 jugadores y en esta mesa { $seats ->
        [one] hay 1
       *[other] hay { $seats }
    }. Ajusta los asientos para empezar.

## Preparación

doggy-setup-parrandas = Las parrandas se barajan y se parten en dos mitades de 14; los cuatro Mario Hugo se barajan en la de abajo.
    .title = El mazo de parrandas
    .why = Los Mario Hugo están todos en la mitad de abajo del mazo de parrandas.
doggy-setup-supply-parrandas = Se parte con cuatro parrandas boca arriba, que vienen de la mitad de arriba.
    .title = Parrandas a la vista
    .why = La partida empieza con cuatro parrandas boca arriba.
doggy-setup-supply-dogs = Se parte con cinco perros boca arriba.
    .title = Perros a la vista
    .why = La partida empieza con cinco perros boca arriba.
doggy-setup-hand = Cada uno recibe tres perros del mazo, que nadie más ve, y la mano puede crecer sin límite.
    .title = Tres perros cada uno
    .why = Todos parten con tres perros en la mano.
doggy-setup-first = Parte quien tiene más mascotas, y los turnos siguen el reloj.
    .title = Quién parte
    .why = Parte quien dijo tener más mascotas, y se sigue el reloj.
doggy-public = Todos ven lo que está boca arriba, el descarte, las parrandas de cada uno y cuántas cartas hay en manos y mazos; las manos son secretas.
    .title = Lo que se ve
    .why = Solo son secretas las manos y lo que se saca de los mazos.

## El turno

doggy-turn-steps = Primero reclutas; después parrandeas, ordenas o no haces nada, y al final avisas que terminas.
    .title = Los pasos del turno
    .why = Eso no va en este paso: primero se recluta, después se parrandea o se ordena, y al final se termina el turno.

## Reclutar

doggy-recruit = Reclutar es una obligación: dos perros del mazo, o uno que elijas entre los que están boca arriba.
    .title = Reclutar perros
    .why = Todavía { $count ->
        [one] te falta 1 perro
       *[other] te faltan { $count } perros
    } por tomar de los que están boca arriba. Elige y después sigues.
doggy-recruit-discard = Por cada perro que descartes antes de reclutar tomas uno más, sea del mazo o de los que están boca arriba.
    .title = Descartar para reclutar
    .why = Cada perro descartado te da uno más al reclutar. De los que están boca arriba, no más de los que hay.
doggy-recruit-steps = Primero descartas de a uno lo que quieras, luego eliges de dónde reclutar, y lo hecho no se deshace.
    .title = Primero se descarta
    .why = Ya empezaste a tomar perros: los descartes iban antes. Sigue tomando los que te faltan.
doggy-recruit-one-source = Todo lo que reclutas en un turno viene del mismo lado: del mazo o de los perros boca arriba.
    .title = De un solo lado
    .why = Empezaste a elegir entre los perros boca arriba, así que los que faltan también salen de ahí.
doggy-recruit-no-refill = Los perros boca arriba se reponen recién al final del turno.
    .title = Sin reponer entremedio
    .why = El lugar del perro que tomaste queda vacío hasta el final del turno.
doggy-dogs-discard = Los perros que descartas, los que pagan parrandas y los que ordenan van al descarte.
    .title = El descarte de perros
    .why = Los perros usados quedan en el descarte, a la vista de todos.
doggy-dogs-reshuffle = Si se acaba el mazo de perros se baraja el descarte, y si ni así alcanza, se toman los que haya.
    .title = Barajar de nuevo
    .why = No quedan más perros para sacar. El turno sigue igual.

## Parrandear, ordenar o nada

doggy-party-three-four = Una parranda de 3 o 4 símbolos cuesta esa misma cantidad de perros de su color.
    .title = Parranda de 3 o 4
    .why = La parranda { $card } se paga justo con { $count } perros, todos de su color. Fíjate en cuántos son y en sus colores.
doggy-party-two = Una parranda de 2 símbolos cuesta dos perros de su color que tengan el mismo nombre.
    .title = Parranda de 2
    .why = La parranda { $card } se paga justo con dos perros iguales: del mismo nombre y del color de la parranda.
doggy-party-take = La parranda que pagas queda frente a ti, todavía desordenada.
    .title = Llevarse la parranda
    .why = Una parranda recién obtenida está desordenada. Ordénala en otro turno.
doggy-party-many = En un turno puedes llevarte varias parrandas, pero no se reponen hasta el final.
    .title = Varias en un turno
    .why = Puedes llevarte varias parrandas en tu turno, de a una, entre las que están a la vista.
doggy-party-keep = De cada par de perros iguales con que pagas una parranda, uno puede volver a tu mano.
    .keep-party-and-tidy = De cada par de perros iguales con que pagas una parranda, uno puede volver a tu mano, y también vuelve uno de cada par con que ordenas en un turno.
    .title = Recuperar de un par
    .why = No puedes recuperar así a { $card }: vuelve uno por cada par del mismo nombre en el pago, y nada más.
doggy-tidy = Para ordenar una parranda tuya descartas un perro de su color; puedes ordenar varias, cada una con su perro.
    .title = Ordenar parrandas
    .why = Con { $card } no puedes ordenar la parranda { $on }: el perro tiene que ser de su mismo color.
    .why-tidied = La parranda { $on } ya está ordenada, y con una vez basta. Ordena otra de las tuyas o termina.
doggy-step-one = En un mismo turno o parrandeas u ordenas: no las dos cosas.
    .title = Una cosa o la otra
    .why = En este turno ya elegiste entre parrandear y ordenar. Sigue con eso o termina.
doggy-step-none = También puedes no parrandear ni ordenar y terminar tu turno.
    .title = No hacer nada
    .why = Después de reclutar puedes terminar el turno sin hacer nada más.

## Fin del turno

doggy-end-refill = Al terminar el turno se reponen los perros hasta cinco y después las parrandas hasta cuatro.
    .title = Reponer lo tomado
    .why = Los perros y las parrandas se reponen solos al final del turno.
doggy-mario-aside = Si al reponer sale un Mario Hugo, se deja a un lado y en su lugar sale la carta siguiente.
    .title = Mario Hugo a un lado
    .why = Mario Hugo no ocupa el lugar de una parranda: se deja a un lado.
doggy-mario-tidy = Si sale Mario Hugo, a quien está en turno se le ordena gratis la última parranda que obtuvo, y solo esa aunque salgan varios.
    .title = Ordenar a la carrera
    .why = Con Mario Hugo en la puerta se ordena gratis una sola parranda: la última que obtuviste.
doggy-mario-third = Con el tercer Mario Hugo se ordena esa última parranda y la partida termina al tiro, sin reponer nada más.
    .marios-2 = Con el segundo Mario Hugo se ordena esa última parranda y la partida termina al tiro, sin reponer nada más.
    .marios-4 = Con el cuarto Mario Hugo se ordena esa última parranda y la partida termina al tiro, sin reponer nada más.
    .title = El último Mario Hugo
    .why = El último Mario Hugo ya está en casa y no queda nada por hacer.
doggy-end-next = Si la partida sigue, le toca a quien está a la izquierda.
    .title = Pasa el turno
    .why = Terminado tu turno, juega quien está a tu izquierda.

## Puntaje

doggy-score-untidied = Al final, las parrandas desordenadas se descartan y no dan puntos.
    .title = Lo que quedó desordenado
    .why = Una parranda que no se ordenó a tiempo no vale nada.
doggy-score-cards = Cada parranda ordenada da los puntos que trae impresos.
    .title = Puntos por parranda
    .why = Solo dan puntos las parrandas ordenadas.
doggy-score-majority = En cada color, quien tiene más parrandas ordenadas gana 5 puntos y quien le sigue gana 2, si tienen al menos una.
    .title = Mayorías por color
    .why = Para la mayoría se cuentan parrandas ordenadas de ese color, y hay que tener al menos una.
doggy-score-majority-tie-first = Quienes empatan en el primer lugar de un color se reparten 7 puntos, sin decimales, y no hay segundo lugar.
    .title = Empate en primero
    .why = El primer lugar está empatado: se reparten 7 puntos y no queda nada para el segundo.
doggy-score-majority-tie-second = Quienes empatan en el segundo lugar se reparten 2 puntos, sin decimales: entre tres o más, no queda nada.
    .title = Empate en segundo
    .why = El segundo lugar está empatado: los 2 puntos se reparten, y entre tres no alcanzan.
doggy-win = Gana quien tiene más puntos, y si hay empate, la victoria se comparte.
    .title = Ganar la partida
    .why = Los puntos se cuentan al final y gana quien tenga más.
doggy-limit = Si pasan 400 turnos seguidos sin que nadie se lleve una parranda, la partida se cuenta como está.
    .title = Límite sin parrandas
    .why = Pasaron 400 turnos sin parrandas y la partida se cuenta como está.
