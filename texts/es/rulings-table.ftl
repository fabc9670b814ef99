# Acuerdos nuestros, lo que comparten todos los juegos: rules/table.md

table-seats =
    .ruling = Los asientos se numeran desde el 0, y a tu izquierda está quien sigue según el reloj.
    .other = Numerarlos desde el 1, o no ponerles número.
    .because = Una jugada tiene que poder nombrar a alguien, y las vueltas de los cinco juegos hablan de izquierda y derecha.

table-pets =
    .ruling = Las mascotas se dicen al sentarse, y si hay empate o nadie las dijo, decide el azar.
    .other = Que el empate lo gane el menor, quien tenga la mascota más vieja, o una votación.
    .because = Los dos reglamentos dicen «más mascotas» y nada sobre los empates; el azar no discute con nadie.

table-random =
    .ruling = Todo el azar de la partida sale de una sola semilla.
    .other = Cartas, dado y sorteos con azares distintos.
    .because = Así una partida se puede repetir y revisar entera.

table-pile =
    .ruling = La carta de un mazo tapado se decide recién al sacarla.
    .other = Que el mazo tenga un orden fijo desde que se baraja.
    .because = Nadie mira un mazo tapado, así que nadie notaría la diferencia, y no queda un orden que alguien pueda espiar.

table-turn =
    .ruling = Quien juega cuando no le toca recibe un no, y no pasa nada más.
    .other = Cobrarle un castigo, o dejar la carta sobre la mesa.
    .because = Los reglamentos no castigan una distracción.

table-hand =
    .ruling = Jugar una carta que no tienes se rechaza.
    .other = No hay otra: en una mesa de verdad no se puede.
    .because = En una pantalla sí se puede pedir, y hay que contestar algo.

table-target =
    .ruling = Nombrar un asiento, una carta o un lugar que no están se rechaza.
    .other = Adivinar qué se quiso decir.
    .because = Adivinar mal costaría una jugada.

table-over =
    .ruling = Terminada la partida no se juega nada más.
    .other = Seguir jugando por los lugares que quedan.
    .because = Los cinco reglamentos terminan con alguien que gana.

table-order =
    .ruling = Si varias reglas impiden una jugada, se nombra la primera de una lista fija, y la más precisa antes que la general.
    .other = Nombrarlas todas, o cualquiera de ellas.
    .because = Una sola razón se entiende mejor, y la misma jugada recibe siempre la misma respuesta.

table-waiting =
    .ruling = El juego espera a unos y deja actuar a otros mientras tanto, y nada de eso revela cartas.
    .other = Esperar a todos siempre.
    .because = Así nadie espera de más, y la espera no delata lo que alguien tiene.

table-shared-win =
    .ruling = Un empate por la victoria se comparte también donde el reglamento calla.
    .other = Desempatar con otra ronda, o por quién terminó antes.
    .because = El único de los cinco que habla de esto comparte la victoria.

table-adjudication =
    .ruling = Si una partida no termina nunca, tras un límite muy amplio se cuenta como esté.
    .other = Seguir hasta que alguien gane, dure lo que dure.
    .because = Un programa no puede quedar jugando para siempre, y con personas no se llega al límite.
