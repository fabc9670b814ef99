# Acuerdos nuestros, LOYO!: rules/loyo.md

loyo-deck =
    .ruling = El dado tiene seis caras, del 1 al 6.
    .other = Un dado con otros números.
    .because = El libro dice «un dado», y ese es el dado de siempre.

loyo-setup-deal =
    .ruling = Las muertas no se vuelven a barajar en la ronda, y se ve solo la de encima.
    .other = Barajarlas cuando se acaba el mazo, o mirar lo que hay debajo.
    .because = El libro dice qué pasa cuando se acaba el mazo, y no es barajar.

loyo-setup-peek =
    .ruling = Todos miran a la vez, y cuáles miró cada uno se sabe cuando todos terminaron.
    .other = Mirar por turnos, o que no se sepa cuáles se miraron.
    .because = En una mesa se ve qué cartas levanta cada uno; a la vez, nadie espera.

loyo-setup-first =
    .ruling = El primero en repartir sale al azar, y después reparte quien está a su izquierda.
    .other = Que el grupo lo elija, o que reparta quien ganó la ronda.
    .because = El libro habla de quien reparte y no dice quién es.

loyo-turn-replaced =
    .ruling = La carta que cambias queda boca arriba, y todos la ven.
    .other = Dejarla boca abajo en las muertas.
    .because = La de encima de las muertas está a la vista, y alguien la puede tomar.

loyo-turn-drawn-secret =
    .ruling = La carta que sacas la ves solo tú, hasta que cae en las muertas.
    .other = Mostrarla a todos antes de decidir.
    .because = El libro no lo dice, pero tus cartas son secretas y esta puede quedar entre ellas.

loyo-knowledge =
    .ruling = Tú sabes lo que miraste y sacaste; todos saben lo que se tomó de las muertas y qué lugares cambiaron.
    .other = Que nadie anote nada, ni siquiera lo público.
    .because = Es lo que recordaría alguien con buena memoria, y los bots no usan más que eso.

loyo-call =
    .ruling = Se grita antes de elegir qué hacer, o con la carta que sacaste todavía en la mano.
    .other = Gritar solo al empezar el turno, o al final.
    .because = El libro pide gritar antes de dejar una carta en las muertas, y en los dos momentos es así.

loyo-call-last-turns =
    .ruling = El turno después del grito hay que jugarlo; solo sin mazo se puede pasar.
    .other = Que cada uno pueda pasar si está contento con lo suyo.
    .because = El libro lo permite y no dice que se salte; y a nadie se le obliga a tomar un OH NO!.

loyo-call-once =
    .ruling = Después de un grito nadie más grita en esa ronda, y el de un Challenge cuenta.
    .other = Que otro pueda gritar también en su último turno.
    .because = El libro habla de quien gritó como de una sola persona.

loyo-score-double =
    .ruling = Se dobla lo que suman las cartas de esa ronda, y los demás anotan lo suyo.
    .other = Doblar todo el puntaje acumulado.
    .because = El libro dice «su total» justo después de contar las cartas.

loyo-score-tie-zero =
    .ruling = Solo quien empata en cero, y así pierde, tira el dado y se lo suma; solo en cero ya ganaste y el dado es un premio.
    .other = Todo el que grita con cero tira el dado y se lo suma, haya empate o no.
    .because = La frase impresa no pone condición, pero está entre los empates: ahí doblar cero no costaría nada.

loyo-deck-out =
    .ruling = Quien saca la última carta termina su turno y todavía puede gritar; los que empatan en lo más alto se salvan todos.
    .other = Que la ronda se corte en el acto, o que se salve uno solo.
    .because = El libro dice qué se anota, no en qué momento termina.

loyo-catch-up-triple =
    .ruling = El triple se elige antes de tirar, y sumarle el dado a un rival sigue siendo posible.
    .other = Elegir después de ver el dado.
    .because = Fuera de Catch Up el libro pide decidir antes de tirar, y aquí no dice otra cosa.

loyo-catch-up-leave =
    .ruling = «Dentro de 20» es menos de 20, se mira al cerrar cada ronda desde la 3, y quien sale no vuelve.
    .other = Que 20 justos también alcancen, o que se pueda volver a entrar.
    .because = Para entrar se piden 20 o más, así que con 20 todavía se está lejos.

loyo-challenge =
    .ruling = Se pregunta en todas las rondas, y todos muestran sus cartas al final.
    .other = Preguntar una vez por partida, o que cada uno muestre apenas juega su turno.
    .because = El libro dice «antes de empezar el juego» y «después de su turno»; lo tomamos ronda por ronda y todos a la vez.

loyo-challenge-first =
    .ruling = Se les pregunta a todos a la vez; el primero en decir que sí es quien gritó.
    .other = Preguntar uno por uno desde la izquierda de quien reparte.
    .because = El libro pregunta «si alguien quiere», a todos.

loyo-challenge-turns =
    .ruling = Parte la izquierda de quien repartió, como siempre, y en esos turnos nadie grita.
    .other = Que parta quien gritó.
    .because = El libro no cambia quién parte.

loyo-challenge-lost =
    .ruling = Quien gritó pierde también con un empate, y en cero vale la regla del empate en cero.
    .other = Que empatar en lo más bajo baste para ganar el Challenge.
    .because = Sin Challenge un empate lo pierde quien gritó, y aquí el libro no dice otra cosa.

loyo-limit =
    .ruling = Una ronda de 500 turnos sin grito se cuenta como si se acabara el mazo.
    .other = No poner límite.
    .because = Tomar de las muertas no gasta el mazo, así que una ronda podría no terminar nunca.
