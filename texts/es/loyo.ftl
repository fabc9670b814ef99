# LOYO!: rules/loyo.md

## Cartas

loyo-deck = Son 65 cartas: cinco de cada número del 1 al 9, diez LOYO! que valen 0 y diez OH NO! que valen 15; también hay un dado.
    .title = Las cartas
    .why = En esta baraja hay números del 1 al 9, cartas LOYO! y cartas OH NO!, nada más.
loyo-players = Juegan de 2 a 6 personas.
    .title = Cuántos juegan
    .why = LOYO! es para 2 a 6 jugadores y en esta mesa { $seats ->
        [one] hay 1
       *[other] hay { $seats }
    }. Ajusta los asientos para empezar.

## Preparación de la ronda

loyo-setup-deal = Todos reciben 4 cartas boca abajo, cada una en su lugar; una más, boca arriba junto al mazo, abre las muertas, que no se vuelven a barajar.
    .headache-on = Todos reciben 6 cartas boca abajo, cada una en su lugar; una más, boca arriba junto al mazo, abre las muertas, que no se vuelven a barajar.
    .title = Cuatro cartas tapadas
    .title-headache-on = Seis cartas tapadas
    .why = Cada ronda parte con 4 cartas tapadas por jugador y una carta en las muertas.
    .why-headache-on = Cada ronda parte con 6 cartas tapadas por jugador y una carta en las muertas.
loyo-setup-peek = Al empezar, todos a la vez, cada uno mira en secreto dos de sus cuatro cartas; cuáles miró se sabe cuando ya miraron todos.
    .headache-on = Al empezar, todos a la vez, cada uno mira en secreto tres de sus seis cartas; cuáles miró se sabe cuando ya miraron todos.
    .title = Mirar dos cartas
    .title-headache-on = Mirar tres cartas
    .why = Aquí se miran dos cartas, las dos de una vez, y nombraste { $count }. Elige dos de tus lugares.
    .why-headache-on = Aquí se miran tres cartas, las tres de una vez, y nombraste { $count }. Elige tres de tus lugares.
loyo-setup-first = Parte la izquierda de quien reparte y se sigue el reloj; el primero en repartir sale al azar, si el grupo no lo eligió, y después le toca al de su izquierda.
    .dealer-0 = Parte la izquierda de quien reparte y se sigue el reloj; el grupo eligió quién reparte primero, y después le toca al de su izquierda.
    .dealer-1 = Parte la izquierda de quien reparte y se sigue el reloj; el grupo eligió quién reparte primero, y después le toca al de su izquierda.
    .dealer-2 = Parte la izquierda de quien reparte y se sigue el reloj; el grupo eligió quién reparte primero, y después le toca al de su izquierda.
    .dealer-3 = Parte la izquierda de quien reparte y se sigue el reloj; el grupo eligió quién reparte primero, y después le toca al de su izquierda.
    .dealer-4 = Parte la izquierda de quien reparte y se sigue el reloj; el grupo eligió quién reparte primero, y después le toca al de su izquierda.
    .dealer-5 = Parte la izquierda de quien reparte y se sigue el reloj; el grupo eligió quién reparte primero, y después le toca al de su izquierda.
    .title = Quién parte
    .why = Quien reparte tiene que ser alguien de esta mesa, que es de { $seats }.

## Un turno

loyo-turn = Tu turno es una sola cosa: sacar y cambiar una carta tuya, sacar y botar lo que salió, o cambiar una tuya por la de encima de las muertas.
    .title = Un cambio por turno
    .why = { $stage ->
        [peeking] Todavía se están mirando las cartas. Elige cuáles miras tú; los turnos vienen después.
        [asking] Falta saber quién toma el Challenge. Primero grita o pasa.
        [drawn] Ya sacaste una carta. Déjala en uno de tus lugares, o bótala a las muertas.
        [throwing] Ya están todas las cartas a la vista y falta el dado. Decide para quién es.
       *[choosing] Eso no va al empezar un turno. Saca una carta, o toma la de encima de las muertas.
    }
loyo-turn-replaced = La carta que cambias queda boca arriba encima de las muertas, a la vista de todos.
    .title = La carta que sale
    .why = Lo que cambias se va boca arriba a las muertas.
loyo-turn-any-place = Puedes cambiar cualquiera de tus cartas, la hayas visto o no.
    .title = Cualquier carta tuya
    .why = Da lo mismo si viste esa carta o no: la puedes cambiar.
loyo-turn-drawn-secret = La carta que sacas del mazo la ves solamente tú, hasta que caiga en las muertas.
    .title = Sacar en secreto
    .why = Lo que alguien saca del mazo es su secreto hasta que cae en las muertas.
loyo-memory = Tus cartas no se miran de nuevo: hay que acordarse.
    .memory-aid-on = Tus cartas no se miran de nuevo, pero en esta mesa se te muestra siempre lo que ya viste.
    .title = Jugar de memoria
    .title-memory-aid-on = Memoria con ayuda
    .why = Esa carta ya la viste o no te toca verla. Se vuelve a ver recién cuando cae en las muertas.
loyo-knowledge = Tú sabes lo que miraste y lo que sacaste, y todos saben lo que se tomó de las muertas, mientras la carta siga en su lugar.
    .title = Lo que se sabe
    .why = Se sabe lo que se ha visto, y solo mientras la carta siga en su lugar.

## Gritar LOYO!

loyo-call = Para cerrar la ronda gritas «¡LOYO!» en tu turno, antes de que tu carta caiga en las muertas, y después terminas el turno.
    .title = Gritar «¡LOYO!»
    .why = Ahora no se puede gritar. «¡LOYO!» se grita en tu propio turno: antes de elegir qué haces, o con la carta que sacaste todavía en la mano.
loyo-call-last-turns = Después del grito, cada uno de los demás juega un último turno; con el mazo vacío, también puede pasar.
    .title = El último turno
    .why = Aquí no se pasa: eso es para el último turno después de un grito, y con el mazo vacío. Saca una carta o toma la de las muertas.
loyo-call-once = En cada ronda se grita una sola vez, y el grito de un Challenge es el de esa ronda.
    .title = Un grito por ronda
    .why = En esta ronda ya se gritó «¡LOYO!», y se grita una sola vez. Sigue con tu turno.
loyo-reveal = Jugado el último turno, todos dan vuelta sus cartas al mismo tiempo y cada uno suma las suyas.
    .title = Dar vuelta las cartas
    .why = Las cartas se muestran cuando ya se jugaron todos los turnos.

## Los puntos de la ronda

loyo-score-lowest = Cada uno anota lo que suman sus cartas; si quien gritó suma menos que todos los demás, además tira el dado.
    .title = El total más bajo
    .why = Gana la ronda quien gritó, si su total es menor que el de cada uno de los demás.
loyo-score-die-choice = Quien va a tirar decide antes: restarse el dado, aunque quede bajo cero, o sumárselo a un rival.
    .title = Elegir antes de tirar
    .why = El dado se le suma a un rival, y ese asiento es el tuyo. Elige a otro, o réstatelo.
loyo-score-die-only-caller = Por ganar la ronda tira el dado quien gritó, y nadie más.
    .title = Quién tira el dado
    .why = El dado es de quien gritó y ganó la ronda.
loyo-score-double = Si quien gritó no tiene el total más bajo, anota el doble de su total; los demás anotan lo suyo y nadie tira.
    .title = Gritar y perder
    .why = A quien grita sin tener el total más bajo, la ronda le cuesta el doble.
loyo-score-tie = Si quien gritó empata por el total más bajo, pierde y anota el doble; los demás anotan lo suyo.
    .title = Empatar es perder
    .why = Con un empate pierde quien gritó: para ganar hay que sumar menos que todos.
loyo-score-tie-zero = Si quien gritó empata en cero, el doble no le costaría nada, así que tira el dado y se lo suma a su puntaje.
    .zero-always = Quien grita y tiene cero tira el dado y se lo suma a su puntaje, también si está solo en cero.
    .title = Gritar con cero
    .why = Quien grita y debe pagar por su cero tira el dado y se lo suma a su puntaje.
loyo-deck-out = Si se acaba el mazo y nadie gritó, termina la ronda y todos anotan el doble, menos quien tiene el total más alto.
    .pile-out-lowest-spared = Si se acaba el mazo y nadie gritó, termina la ronda y todos anotan el doble, menos quien tiene el total más bajo.
    .pile-out-plain = Si se acaba el mazo y nadie gritó, termina la ronda y cada uno anota lo suyo.
    .title = Se acaba el mazo
    .why = Ya no queda mazo. Toma la carta de encima de las muertas, o pasa.

## Catch Up

loyo-catch-up-who = Tras la ronda 2, quien está 20 o más sobre el puntaje más bajo juega las rondas 4, 5 y 6 con Catch Up.
    .catch-up-after-three = Tras las rondas 3, 4 y 5 se mira de nuevo: quien está 20 o más sobre el puntaje más bajo juega la siguiente con Catch Up.
    .catch-up-off = En esta mesa se juega sin Catch Up.
    .rounds-3 = Tras la ronda 1, quien está 20 o más sobre el puntaje más bajo juega las rondas 2 y 3 con Catch Up.
    .rounds-9 = Tras la ronda 3, quien está 20 o más sobre el puntaje más bajo juega las rondas 5 a 9 con Catch Up.
    .catch-up-after-three--rounds = En la segunda mitad se mira de nuevo tras cada ronda: quien está 20 o más sobre el puntaje más bajo juega la siguiente con Catch Up.
    .catch-up-off--rounds = En esta mesa se juega sin Catch Up.
    .title = Entrar a Catch Up
    .title-catch-up-off = Sin Catch Up
    .why = A Catch Up entra quien lleva 20 puntos o más por sobre el puntaje más bajo.
loyo-catch-up-triple = Con Catch Up, quien grita y gana puede restarse tres veces el dado; se decide antes de tirar.
    .catch-up-off = Sin Catch Up nadie se resta el triple del dado.
    .title = Restar el triple
    .why = El triple es para quien está jugando con Catch Up. Puedes restarte el dado o sumárselo a un rival.
    .why-catch-up-off = En esta mesa no hay Catch Up, así que tampoco triple. Puedes restarte el dado o sumárselo a un rival.
loyo-catch-up-leave = Al cerrar cada ronda desde la 3, quien quedó a menos de 20 del puntaje más bajo deja Catch Up y no vuelve.
    .rounds = Al cerrar una ronda, quien quedó a menos de 20 del puntaje más bajo deja Catch Up y no vuelve.
    .catch-up-after-three = Catch Up se decide de nuevo tras cada ronda desde la 3, así que se puede salir y volver a entrar.
    .catch-up-off = Sin Catch Up no hay de qué salir.
    .title = Salir de Catch Up
    .why = Quien se acerca a menos de 20 puntos deja Catch Up para siempre.
    .why-catch-up-after-three = En esta mesa Catch Up se decide de nuevo tras cada ronda.

## La partida

loyo-rounds = Se juegan seis rondas.
    .rounds-3 = Se juegan tres rondas.
    .rounds-9 = Se juegan nueve rondas.
    .title = Cuántas rondas
    .why = La partida dura seis rondas.
    .why-rounds = La partida dura { $rounds } rondas.
loyo-win = Gana quien termina con el puntaje más bajo.
    .title = Ganar la partida
    .why = Después de la última ronda gana el puntaje más bajo.

## Variantes

loyo-challenge = En la variante Challenge, cuando ya miraron todos, quien reparte pregunta quién grita «¡LOYO!»; si alguien lo hace, cada uno juega un turno y se muestra todo.
    .challenge-on = Cuando ya miraron todos, quien reparte pregunta quién grita «¡LOYO!»; si alguien lo hace, cada uno juega un turno, quien gritó también, y se muestra todo.
    .title = LOYO! Challenge
    .why = La pregunta del Challenge se hace cuando todos han mirado y antes del primer turno.
loyo-challenge-first = Se les pregunta a todos a la vez: se queda con el Challenge quien grita primero, y quien pasó no puede arrepentirse.
    .title = Primero en gritar
    .why = Ya dijiste que no a este Challenge, y no hay vuelta atrás. Si nadie lo toma, podrás gritar en tu turno.
loyo-challenge-turns = Los turnos de un Challenge parten por la izquierda de quien reparte, como siempre, y en ellos no se grita.
    .title = Los turnos del Challenge
    .why = En un Challenge ya se gritó: cada uno juega su turno y se muestran las cartas.
loyo-challenge-won = Si quien tomó el Challenge suma menos que todos, anota su total, sin dado, y los demás anotan el doble.
    .title = Ganar el Challenge
    .why = El Challenge se gana con el total más bajo y sin empate, y no lleva dado.
loyo-challenge-lost = Si quien tomó el Challenge no suma menos que todos, anota el doble y los demás lo suyo; y si empató en cero, tira el dado y se lo suma.
    .title = Perder el Challenge
    .why = Quien pierde el Challenge anota el doble; los demás anotan lo suyo.
loyo-headache = En la variante Headache se juega con seis cartas en vez de cuatro, y al empezar se miran tres.
    .headache-on = Se juega con seis cartas en vez de cuatro, y al empezar se miran tres.
    .title = LOYO! Headache
    .why = Con Headache se miran tres cartas, las tres de una vez, y nombraste { $count }. Elige tres de tus lugares.
loyo-pairs = Se suman todas las cartas, también las iguales.
    .pairs-on = Dos cartas iguales de un jugador valen cero, también dos OH NO!; de tres iguales cuenta una.
    .title = Parejas a cero
    .why = Dos cartas iguales se anulan cuando la mesa juega con parejas.
loyo-limit = Una ronda que llega a 500 turnos sin un grito termina, y se anota como cuando se acaba el mazo.
    .title = Límite de turnos
    .why = La ronda llegó a 500 turnos y se anota como si se hubiera acabado el mazo.
