# DOS: rules/dos.md

## Cartas

dos-deck = Son 108 cartas: 24 por color, con números del 1 al 10 menos el 2 y dos comodines #, y además 12 comodines DOS.
    .title = Las cartas
    .why = En este mazo no hay un 2 impreso: ese lugar lo ocupa el comodín DOS.
dos-players = Juegan de 2 a 4 personas.
    .players-8 = Juegan de 2 a 8 personas.
    .title = Cuántos juegan
    .why = DOS es para 2 a 4 jugadores y en esta mesa { $seats ->
        [one] hay 1
       *[other] hay { $seats }
    }. Ajusta los asientos, o deja que jueguen hasta 8.

## Preparación

dos-setup-dealer = Todos muestran una carta y reparte la más alta; los comodines valen cero y los empatados vuelven a sacar.
    .title = Quién reparte
    .why = Reparte quien mostró la carta más alta. Eso ya quedó decidido.
dos-setup-deal = Quien reparte baraja y da 7 cartas a cada uno, de a una, partiendo por su izquierda.
    .title = Siete cartas cada uno
    .why = Cada ronda parte con 7 cartas por jugador.
dos-setup-row = Dos cartas boca arriba forman la fila del centro; el resto queda como mazo y el descarte parte vacío.
    .title = La fila inicial
    .why = La ronda parte con dos cartas en la fila. Las demás quedan en el mazo.
dos-setup-first = Parte quien está a la izquierda del que repartió, y los turnos siguen el reloj.
    .title = Quién parte
    .why = Parte la izquierda de quien repartió, y se sigue el reloj.

## Un turno

dos-turn-choice = En tu turno eliges: calzar una o más cartas de la fila, o sacar una carta.
    .title = Calzar o sacar
    .why = En tu turno calzas o sacas una vez: no se mezclan, y algo hay que hacer antes de terminar.
    .why-after-draw-any = En tu turno calzas, o sacas una vez y después calzas lo que puedas; y algo hay que hacer antes de terminar.
dos-turn-steps = Haces tus calces de a uno, avisas que terminaste, se repone la fila y recién ahí pones las cartas que ganaste.
    .title = Los pasos del turno
    .why = Eso no va en este paso. Primero van los calces, luego avisas que terminas y al final pones las cartas ganadas.
dos-match-single = Una carta tuya calza con una de la fila si tiene su mismo número, sea del color que sea.
    .title = Calce simple
    .why = Ahí no calza { $the-card }: sobre { $the-on } va una carta con su mismo número, o dos que lo sumen.
dos-match-double = Dos cartas tuyas calzan con una de la fila si juntas suman su número, sean del color que sean.
    .title = Calce doble
    .why = Tus dos cartas suman { $sum } y eso no calza sobre { $the-on }. Busca dos que sumen su número.
dos-match-once = Cada carta de la fila se calza una sola vez por turno, con una o con dos cartas.
    .title = Un calce por carta
    .why = Ya calzaste { $the-on } en este turno. Elige otra carta de la fila o termina.
dos-match-every = En un mismo turno puedes calzar cuantas cartas de la fila quieras, en el orden que quieras.
    .title = Toda la fila
    .why = Puedes calzar varias cartas de la fila en un turno, de a una.
dos-match-row-of-turn = Solo se calzan las cartas que ya estaban en la fila cuando empezó el turno.
    .title = La fila del turno
    .why = Esa carta, { $the-on }, no estaba en la fila cuando empezó tu turno. Calza una de las que estaban.
dos-draw = Quien no puede o no quiere calzar saca una carta del mazo.
    .title = Sacar una carta
    .why = Si no calzas nada, puedes sacar una carta del mazo.
dos-draw-voluntary = Puedes sacar una carta aunque tengas con qué calzar.
    .title = Sacar por gusto
    .why = Sacar está permitido aunque puedas calzar: tú decides.
dos-draw-match = Tras sacar puedes hacer un calce que use esa carta, sola o sumada con otra.
    .after-draw-any = Tras sacar puedes hacer todos los calces que quieras, con la carta que sacaste o con otras.
    .after-draw-nothing = Tras sacar no se calza: se pone una carta en la fila.
    .title = Calzar tras sacar
    .why = Después de sacar haces un solo calce, y con la carta que sacaste. Si ya lo hiciste, termina; si no, pon una carta en la fila.
    .why-after-draw-nothing = En esta mesa no se calza después de sacar. Pon una carta de tu mano en la fila.
dos-draw-place = Si sacaste y no calzaste, pones una carta cualquiera de tu mano en la fila.
    .title = Poner tras sacar
    .why = Sacaste y no calzaste: ahora pon una carta de tu mano en la fila.
dos-draw-empty = Si se acaba el mazo se baraja el descarte, y si tampoco hay descarte, no se saca nada y el juego sigue.
    .title = Mazo vacío
    .why = No quedan cartas para sacar. El turno sigue igual.

## Premios de color

dos-bonus-single = Un calce simple del mismo color te deja poner una carta más en la fila al final del turno.
    .title = Premio simple
    .why = El premio simple se gana con una carta del mismo número y del mismo color.
dos-bonus-double = Si tus dos cartas son del color de la carta calzada, los demás sacan una al tiro y tú podrás poner una en la fila.
    .title = Premio doble
    .why = El premio doble se gana cuando tus dos cartas tienen el color de la carta de la fila.
dos-bonus-each = Los premios se suman: al final puedes poner una carta por cada carta de la fila que calzaste en color.
    .title = Los premios se suman
    .why = Cada calce de color vale una carta para poner en la fila. No da puntos.
dos-bonus-may = Poner una carta ganada es un derecho y no una obligación: puedes dejarlo pasar.
    .bonus-must = Toda carta ganada se pone: no se puede dejar pasar.
    .title = Poner es opcional
    .title-bonus-must = Poner es obligatorio
    .why = Las cartas ganadas se ponen solo si quieres. También puedes terminar.
    .why-bonus-must = En esta mesa las cartas ganadas se ponen todas. Elige una de tu mano y ponla en la fila.
dos-bonus-mixed = Si solo una de las dos cartas de un calce doble tiene el color, no hay premio.
    .title = Color a medias
    .why = Con una sola carta del color no hay premio: tienen que ser las dos.

## Fin del turno

dos-end-collect = Al terminar, las cartas calzadas y las que pusiste sobre ellas van al descarte.
    .title = Recoger lo calzado
    .why = Las cartas calzadas se van al descarte al final del turno.
dos-end-refill = Si en la fila quedan menos de dos cartas, se completa hasta dos con cartas del mazo.
    .title = Reponer la fila
    .why = La fila se completa sola hasta tener dos cartas.
dos-end-place = Después de reponer la fila pones las cartas que ganaste; la fila puede crecer sin límite.
    .title = Poner lo ganado
    .why = Las cartas ganadas se ponen después de reponer la fila.

## Comodines

dos-wild-dos = El comodín DOS vale 2 y toma el color que convenga, en tu mano o en la fila.
    .title = Comodín DOS
    .why = El comodín DOS siempre vale 2; solo su color cambia.
dos-wild-hash = El comodín # tiene su color fijo y vale el número que necesites, del 1 al 10.
    .title = Comodín #
    .why = El comodín # cambia de número, pero no de color.
dos-wild-best = No hay que declarar nada: los comodines toman solos el valor que calza y el color que da premio.
    .title = El mejor valor
    .why = Los comodines toman el mejor valor por su cuenta. No tienes que elegirlo.
dos-wild-sum = En un calce doble el comodín # vale del 1 al 9, y sobre un comodín # las dos cartas suman 10 como máximo.
    .title = Comodín en la suma
    .why = Ese par no sirve sobre { $the-on }: en un calce doble el comodín # vale del 1 al 9 y la suma no pasa de 10.

## Decir DOS

dos-call-duty = Cada vez que quedas justo con dos cartas, por lo que sea, tienes que decir DOS.
    .title = Decir DOS
    .why = Se dice DOS al quedar con dos cartas justas, ni más ni menos.
dos-call-with = Puedes decir DOS junto con la jugada que te deja con dos cartas, o después, pero no antes.
    .title = Decirlo a tiempo
    .why = DOS va con la jugada que te hace llegar a dos cartas, y aquí { $count ->
        [2] ya las tenías
        [one] te queda 1
       *[other] te quedan { $count }
    }. Haz la jugada sin decirlo.
dos-call-catch = Si alguien dice DOS antes que quien lo debía, quien lo olvidó saca dos cartas.
    .title = Pillar a alguien
    .why = A ti mismo no te puedes pillar. Si el DOS lo debes tú, dilo: pillarte le toca a los demás.
dos-call-catch-own-turn = Si te pillan en tu propio turno, sacas el castigo al final, y cada pillada suma dos cartas.
    .title = Castigo al final
    .why = El castigo de quien está en su turno llega cuando el turno termina.
dos-call-catch-out = Si te pillan en tu turno pero te quedas sin cartas en ese mismo turno, ganas la ronda y no hay castigo.
    .title = Salir sin castigo
    .why = Quien se queda sin cartas gana la ronda de inmediato, y el castigo pendiente se olvida.
dos-call-window = El DOS queda pendiente hasta que lo digas, te pillen o ya no tengas justo dos cartas; un DOS en falso no cuenta.
    .title = DOS pendiente
    .why = Ahí no hay un DOS pendiente. Se dice al quedar con dos cartas, o para pillar a quien se le olvidó.
dos-call-false = Un DOS en falso no cuesta nada.
    .false-call-1 = Quien dice un DOS en falso saca una carta.
    .false-call-2 = Quien dice un DOS en falso saca dos cartas.
    .title = DOS en falso
    .why = Nadie debía ese DOS. Dilo solo cuando alguien quede con dos cartas y se calle.

## Fin de la ronda y de la partida

dos-round-end = La ronda termina apenas alguien se queda sin cartas, las haya jugado o puesto en la fila.
    .title = Fin de la ronda
    .why = La ronda se acaba en cuanto una mano queda vacía.
dos-round-last-draw = Las cartas que los demás sacan por tus premios dobles del último turno también cuentan.
    .title = El último premio
    .why = Lo que los demás sacaron por un premio doble se cuenta en sus manos.
dos-score = Quien gana la ronda suma lo que los demás tienen en la mano: los números su valor, cada comodín DOS 20 y cada comodín # 40.
    .title = Los puntos
    .why = Los puntos salen de las cartas que quedan en las otras manos.
dos-next-dealer = Quien gana una ronda reparte la siguiente.
    .title = Quién reparte después
    .why = La próxima ronda la reparte quien ganó esta.
dos-win = Gana la partida quien llega primero a 200 puntos.
    .target = Gana la partida quien llega primero a { $target } puntos.
    .title = Ganar la partida
    .why = Gana quien llega primero a la meta de puntos de la mesa.
dos-limit = Una ronda de más de 2000 turnos es empate; tras tres empates seguidos, o 200 rondas, gana el mejor puntaje.
    .title = Límite de turnos
    .why = La ronda o la partida llegó a su límite y se cuenta como está.
