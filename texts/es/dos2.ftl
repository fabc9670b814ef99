# DOS, segunda edición: rules/dos2.md

## Cartas

dos2-deck = Son 112 cartas: números, Salta, Reversa y Toma 2 en cuatro colores, comodines DOS y comodines Tira 2.
    .title = Las cartas
    .why = En este mazo no hay un 2 impreso: ese lugar lo ocupa el comodín DOS.
dos2-players = Juegan de 2 a 4 personas.
    .players-8 = Juegan de 2 a 8 personas.
    .title = Cuántos juegan
    .why = DOS es para 2 a 4 jugadores y en esta mesa { $seats ->
        [one] hay 1
       *[other] hay { $seats }
    }. Ajusta los asientos, o deja que jueguen hasta 8.
dos2-uno = Lo que estas reglas no dicen se juega como en UNO.
    .title = Como en UNO
    .why = Aquí vale lo mismo que en UNO, salvo por las cartas y reglas especiales.

## Preparación

dos2-setup-deal = Se sortea quién reparte, si el grupo no lo eligió, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-0 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-1 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-2 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-3 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-4 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-5 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-6 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .dealer-7 = El grupo eligió quién reparte primero, y después le toca a quien está a su izquierda; cada uno recibe 7 cartas y el resto es el mazo.
    .title = Quién reparte
    .why = Quien reparte tiene que ser alguien de esta mesa, que es de { $seats }.
dos2-setup-piles = Dos cartas boca arriba empiezan las dos pilas, y si sale una de acción o un comodín se tapa con otra hasta que haya un número.
    .title = Las dos pilas
    .why = Cada pila parte mostrando un número. Lo que quedó tapado no tiene efecto.
dos2-setup-first = Parte quien está a la izquierda del que repartió, y los turnos siguen el reloj.
    .title = Quién parte
    .why = Parte la izquierda de quien repartió, y se sigue el reloj.

## Un turno

dos2-play-match = Una carta se juega sobre una pila si tiene el color, el número o el símbolo de la carta de arriba.
    .title = Color, número o símbolo
    .why = Ahí no va { $the-card }: sobre { $the-on } se juega una carta de su color, su número o su símbolo.
dos2-play-both = En un mismo turno puedes jugar en las dos pilas, una vez en cada una.
    .title = Las dos en un turno
    .why = Ya jugaste en la pila { $pile ->
        [a] A
       *[b] B
    } este turno. Sigue en la otra o termina.
dos2-play-sum = Dos cartas del mismo color que suman el número de arriba se juegan juntas sobre esa pila, tenga el color que tenga.
    .title = Sumar dos cartas
    .why = Ese par suma { $sum } y no sirve: sobre { $the-on } van dos cartas del mismo color que sumen justo su número.
dos2-play-sum-top = De las dos cartas de una suma, tú eliges cuál queda arriba.
    .title = Cuál queda arriba
    .why = En una suma queda arriba la carta que nombras al final.
dos2-play-sum-numbers = Solo se suman números y comodines DOS, que valen 2, y solo sobre una carta que tenga número.
    .title = Qué se puede sumar
    .why = Con { $the-card } no hay suma: se suman solo números y comodines DOS, y solo sobre una carta con número.
dos2-draw = Quien no tiene qué jugar, o no quiere, saca una carta del mazo.
    .draw-until-playable = Quien no tiene qué jugar, o no quiere, saca del mazo hasta que salga una carta que se pueda jugar.
    .title = Sacar una carta
    .title-draw-until-playable = Sacar hasta poder
    .why = Puedes sacar una carta en vez de jugar, aunque tengas con qué.
dos2-draw-play = Si la carta que sacaste se puede jugar, se juega, sola o en una suma.
    .drawn-card-may = Si la carta que sacaste se puede jugar, puedes jugarla, sola o en una suma, o guardarla y terminar.
    .title = Jugar lo que sacaste
    .why = Ya sacaste: ahora solo va esa carta, sola o sumada con otra.
    .why-drawn-card-may = Ya sacaste: ahora solo puedes jugar esa carta, sola o sumada con otra, o terminar.
dos2-draw-empty = Si se acaba el mazo se barajan las pilas menos sus cartas de arriba, y si no hay nada que barajar, sacar es pasar.
    .title = Mazo vacío
    .why = No quedan cartas para sacar. El turno pasa igual.
dos2-turn-end = Juegas o sacas, y pasa el turno: si jugaste en una sola pila avisas que terminas, y en los demás casos pasa solo.
    .title = Fin del turno
    .why = Eso no va ahora. Partes jugando o sacando, una de las dos; si ya jugaste, sigue en la otra pila o termina.

## Cartas de acción

dos2-action-draw-two = Con un Toma 2, el siguiente saca dos cartas y pierde el turno.
    .title = Toma 2
    .why = A quien le toca un Toma 2 saca dos cartas y no juega ese turno.
dos2-action-reverse = Con una Reversa cambia el sentido del juego; entre dos jugadores funciona como una Salta.
    .title = La Reversa
    .why = La Reversa da vuelta el sentido. Entre dos, hace perder el turno.
dos2-action-skip = Con una Salta, el siguiente pierde el turno.
    .title = La Salta
    .why = A quien le toca una Salta pierde el turno.
dos2-action-when = Las acciones se cumplen al terminar el turno, sobre quien en ese momento es el siguiente.
    .title = Cuándo se cumplen
    .why = Las acciones esperan a que termine el turno.
dos2-action-both = Dos acciones de un turno caen sobre el mismo jugador: las cartas se suman, el turno se pierde una vez y las Reversas van primero.
    .skips-add-up = Dos acciones de un turno se suman, y las Reversas van primero: con tres o más jugadores, dos Salta saltan a dos.
    .title = Dos acciones juntas
    .why = Dos acciones se suman en cartas, pero se pierde un solo turno.
    .why-skips-add-up = Dos acciones se suman, también en los turnos que se pierden.
dos2-action-stack = Un Toma 2 no se contesta: se sacan las cartas y se pierde el turno.
    .stack-on = Un Toma 2 se contesta con otro Toma 2 que calce, y la suma le toca a quien sigue.
    .title = Apilar los Toma 2
    .why = Te toca un Toma 2: contesta con otro Toma 2 que calce, o saca las cartas.
dos2-action-last-card = Si ganas con una acción, el siguiente igual saca sus cartas antes de contar los puntos.
    .title = Acción con la última
    .why = Las acciones del último turno se cumplen antes de contar.

## Comodines

dos2-wild-dos = El comodín DOS es un 2 del color que elijas, siempre que calce con la pila; en una suma toma el color de la otra carta.
    .wild-dos-any-color = El comodín DOS va sobre cualquier carta y es un 2 del color que elijas; en una suma toma el color de la otra carta.
    .title = Comodín DOS
    .why = Sobre { $the-on } el comodín DOS solo puede tomar el color de esa pila. Otro color se elige cuando arriba hay un 2.
dos2-wild-play-two = El comodín Tira 2 va sobre cualquier carta, eliges el color de la pila, y el siguiente juega dos cartas o saca dos y pierde el turno.
    .title = Comodín Tira 2
    .why = Tras un Tira 2 se juegan al menos dos cartas, una en cada pila o una suma.
dos2-wild-play-two-fail = Quien no puede jugar las dos cartas que pide un Tira 2 solo tiene una jugada: sacar.
    .title = Sin dos cartas
    .why = Te pidieron jugar dos cartas y no tienes cómo. Tu única jugada es sacar: son { $count } cartas y pasa el turno.
dos2-wild-play-two-able = Quien puede jugar las dos cartas que pide un Tira 2 tiene que hacerlo.
    .title = Cumplir con dos cartas
    .why = Te pidieron dos cartas y las puedes jugar: una en cada pila, o una suma. Con esa jugada no alcanzarías a cumplir.
dos2-wild-play-two-stack = Lo que cae junto con un Tira 2 se cumple entero: si además pierdes el turno no alcanzas a jugar, y sacas dos más por cada Tira 2.
    .title = Tira 2 acumulado
    .why = Cada efecto se cumple entero y el turno se pierde una sola vez.
dos2-wild-no-number = El Tira 2 no tiene número: sobre él se juega el color elegido u otro Tira 2.
    .title = Tira 2 sin número
    .why = Sobre un Tira 2 va una carta del color elegido, u otro comodín Tira 2.

## Decir DOS

dos2-call-duty = Al bajar a dos cartas o menos tienes que decir DOS, una vez, salvo que te quedes sin ninguna.
    .title = Decir DOS
    .why = Se dice DOS al bajar de más de dos cartas a dos o menos.
dos2-call-with = Puedes decir DOS junto con la jugada que te baja a dos cartas o menos, o después, pero no antes.
    .title = Decirlo a tiempo
    .why = DOS va con la jugada que te baja a dos cartas o menos, y aquí { $count ->
        [0] te quedas sin ninguna
        [one] ya habías bajado
       *[other] te quedan { $count }
    }. Juega sin decirlo, y si lo debes dilo aparte.
dos2-call-catch = Si alguien dice DOS antes que quien lo debía, quien lo olvidó saca dos cartas.
    .title = Pillar a alguien
    .why = A ti mismo no te puedes pillar. Si el DOS lo debes tú, dilo: pillarte le toca a los demás.
dos2-call-window = El DOS queda pendiente hasta que juegue o saque quien de verdad tiene el próximo turno; un DOS en falso no cuenta.
    .title = DOS pendiente
    .why = Ahí no hay un DOS pendiente. Se dice al bajar a dos cartas o menos, y se pilla antes de que juegue quien sigue.
dos2-call-false = Un DOS en falso no cuesta nada.
    .false-call-1 = Quien dice un DOS en falso saca una carta.
    .false-call-2 = Quien dice un DOS en falso saca dos cartas.
    .title = DOS en falso
    .why = Nadie debía ese DOS. Dilo solo cuando alguien baje a dos cartas o menos y se calle.

## Fin

dos2-win = Quien juega su última carta gana la mano, y con ella la partida.
    .scoring-points = Gana la ronda quien juega su última carta.
    .finish-number-only = Quien juega su última carta gana, y tiene que ser un número: ni acción ni comodín.
    .title = Ganar la ronda
    .why = Gana quien juega su última carta.
    .why-finish-number-only = En esta mesa se termina con números: ni con cartas de acción ni con comodines. Juega otra cosa o saca.
dos2-score = Los puntos son optativos: si se cuentan, los números valen lo suyo, las acciones 20 y los comodines 50, y se juega a 500.
    .scoring-points = Quien gana suma lo que les queda a los demás: números su valor, acciones 20 y comodines 50, hasta llegar a 500.
    .scoring-points--target = Quien gana suma lo que les queda a los demás: números su valor, acciones 20 y comodines 50, hasta llegar a { $target }.
    .title = Los puntos
    .why = Los puntos salen de las cartas que quedan en las otras manos.
dos2-limit = Una ronda de más de 2000 turnos es empate y ahí termina la partida: gana el mejor puntaje, o se comparte.
    .title = Límite de turnos
    .why = La ronda llegó a su límite y la partida se cuenta como está.
