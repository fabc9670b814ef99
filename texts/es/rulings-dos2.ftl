# Acuerdos nuestros, DOS, segunda edición: rules/dos2.md

dos2-deck =
    .ruling = Dos cartas de cada número y de cada acción por color, 12 comodines DOS y 4 comodines Tira 2.
    .other = Otro reparto, como ocho de cada comodín.
    .because = El libro da solo el total, 112. Es una suposición: con tu caja en la mano puedes usar tu propio mazo.

dos2-players =
    .ruling = Juegan de 2 a 4.
    .other = Que jueguen más: las 112 cartas alcanzan.
    .because = El reglamento no dice cuántos juegan; la caja dice de 2 a 4.

dos2-uno =
    .ruling = Donde el reglamento calla, se juega como en UNO.
    .other = Que lo no escrito lo decida la mesa cada vez.
    .because = El libro dice que el juego funciona igual que UNO, salvo por sus cartas y reglas especiales.

dos2-setup-deal =
    .ruling = El primero en repartir sale al azar, y después le toca a su izquierda.
    .other = Que el grupo lo elija, o que reparta quien ganó.
    .because = El libro dice «elijan» y no dice cómo.

dos2-setup-piles =
    .ruling = Las cartas tapadas quedan debajo en la pila y no tienen efecto.
    .other = Devolverlas al mazo, o cumplir la primera que salga, como a veces en UNO.
    .because = El libro solo pide voltear otra carta encima.

dos2-play-both =
    .ruling = En cada pila se juega una sola vez por turno, una después de la otra.
    .other = Seguir jugando en cualquiera mientras se pueda.
    .because = El libro dice que se puede jugar en ambas, no cuantas veces se quiera.

dos2-play-sum =
    .ruling = Una suma es una sola jugada, de dos cartas.
    .other = Contarla como dos jugadas.
    .because = Las dos cartas caen juntas sobre una misma carta.

dos2-play-sum-top =
    .ruling = Quien suma elige cuál de las dos queda arriba.
    .other = Que quede arriba la más alta.
    .because = El libro no lo dice, y en la mesa cada uno las deja como quiere.

dos2-play-sum-numbers =
    .ruling = Un comodín DOS arriba de la pila es un 2, y solo lo alcanza 1 + 1.
    .other = Que sobre un comodín no se pueda sumar.
    .because = El libro dice que cuenta como un 2, y un 2 es un número.

dos2-draw-play =
    .ruling = Después de sacar solo se juega la carta nueva o una igual, sola o en una suma, y en una sola pila.
    .other = Poder jugar cualquier carta, y en las dos pilas.
    .because = El libro habla de jugar «tu nueva carta».

dos2-draw-empty =
    .ruling = Al barajar, cada pila conserva su carta de arriba; si no queda nada, sacar es pasar.
    .other = Barajar las pilas completas y empezar otras dos.
    .because = Sin carta de arriba no habría sobre qué jugar.

dos2-turn-end =
    .ruling = Después de jugar en una pila avisas que terminas, o sigues en la otra.
    .other = Que el turno pase solo cuando no puedes seguir.
    .because = Si pasara solo, la mesa sabría que no tienes qué jugar en la otra pila.

dos2-action-reverse =
    .ruling = Entre dos, una Reversa funciona siempre como una Salta.
    .other = Que entre dos no haga nada.
    .because = Así se juega en UNO, que vale donde este libro calla.

dos2-action-when =
    .ruling = Las acciones se cumplen al terminar el turno, sobre quien entonces es el siguiente.
    .other = Cumplirlas apenas cae cada carta.
    .because = Con dos jugadas por turno, solo al final se sabe quién es el siguiente.

dos2-action-both =
    .ruling = Las Reversas se cuentan primero, y dos Saltas cuestan un solo turno.
    .other = Cumplirlas en el orden en que se jugaron, y que dos Saltas salten a dos personas.
    .because = El libro dice que ambas caen sobre el siguiente, y sus ejemplos pierden un turno.

dos2-action-last-card =
    .ruling = Si ganas con un Toma 2, el siguiente saca igual antes de contar.
    .other = Que la mano termine sin que nadie saque.
    .because = Así se hace en UNO.

dos2-wild-dos =
    .ruling = Solo, el comodín DOS calza como un 2: del color de la pila, o de cualquiera sobre un 2; sumado, toma el color de la otra carta.
    .other = Que vaya sobre cualquier carta y cambie el color, como un comodín de UNO.
    .because = El libro dice que cuenta como un 2 del color que elijas, y un 2 tiene que calzar.

dos2-wild-play-two =
    .ruling = Va sobre cualquier carta, el color se dice al jugarlo, y las dos cartas pueden ser una en cada pila o una suma.
    .other = Que tenga que calzar, o que el color se diga recién antes del turno siguiente.
    .because = Es un comodín, y decir el color de inmediato no cambia nada para nadie.

dos2-wild-play-two-fail =
    .ruling = Quien no puede jugar dos cartas tiene una sola jugada: sacar, aunque tenga una que calce.
    .other = Que pueda jugar la que calza y después saque.
    .because = El libro dice que quien no puede, toma dos cartas y se salta su turno.

dos2-wild-play-two-able =
    .ruling = Quien puede jugar las dos cartas tiene que hacerlo.
    .other = Que pueda preferir sacar dos y perder el turno.
    .because = El libro dice «debe», y castiga solo a quien no puede.

dos2-wild-play-two-stack =
    .ruling = Con una Salta o un Toma 2, quien pierde el turno no alcanza a jugar dos cartas y saca dos más.
    .other = Que la exigencia se olvide si se pierde el turno.
    .because = El libro dice que las dos cartas afectan al siguiente, y así lo hacen enteras.

dos2-wild-no-number =
    .ruling = El Tira 2 no tiene número: sobre él va el color elegido u otro Tira 2.
    .other = Contarlo como un 2.
    .because = Es una carta de acción; el que cuenta como 2 es el comodín DOS.

dos2-call-duty =
    .ruling = Se dice una vez, al bajar a dos o menos, y no de nuevo hasta volver a subir; quien se va no lo dice.
    .other = Decirlo con dos cartas y otra vez con una.
    .because = El libro dice «en el momento en que tengas 2 o menos», y ese momento es uno.

dos2-call-with =
    .ruling = Se dice con la jugada que baja la mano o después, no antes.
    .other = Poder anunciarlo antes de jugar.
    .because = Decirlo antes sería avisar algo que todavía no pasa.

dos2-call-catch =
    .ruling = Quien pilla dice a quién, nadie se pilla a sí mismo, y puede pasar en medio de un turno, que después sigue.
    .other = Que haya que esperar a que termine el turno, o que un grito pille a todos.
    .because = Pueden deberlo varios, y el libro deja pillar hasta que empiece el siguiente.

dos2-call-window =
    .ruling = Se puede pillar hasta que juegue o saque quien tiene de verdad el próximo turno; un DOS en falso no cuesta nada.
    .other = Que el plazo termine con el turno, o que un DOS en falso se pague con cartas.
    .because = El libro dice «antes de que el siguiente empiece», y empezar es jugar o sacar.

dos2-limit =
    .ruling = Una mano de más de 2000 turnos es empate, y la partida se cuenta como está.
    .other = No poner límite.
    .because = Un programa no puede jugar para siempre; con personas no se llega ahí.
