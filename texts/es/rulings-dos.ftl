# Acuerdos nuestros, DOS: rules/dos.md

dos-players =
    .ruling = Juegan de 2 a 4.
    .other = Que jueguen más: las 108 cartas alcanzan para varios más.
    .because = El reglamento no dice cuántos juegan; la caja dice de 2 a 4.

dos-setup-dealer =
    .ruling = El comodín # y el comodín DOS valen cero aquí, y quienes empatan en lo más alto vuelven a sacar.
    .other = Que el comodín DOS valga 2, o que reparta el primero de los empatados.
    .because = Los comodines son las cartas con símbolo; para los empates no hay nada escrito.

dos-setup-deal =
    .ruling = Las cartas se dan de a una, partiendo por la izquierda de quien reparte.
    .other = Dar las siete de una vez a cada uno.
    .because = No está escrito y da lo mismo para el juego: es la costumbre.

dos-setup-first =
    .ruling = Los turnos siguen el sentido del reloj.
    .other = Que giren hacia el otro lado.
    .because = El libro dice que parte la izquierda de quien reparte, y lo natural es seguir para allá.

dos-turn-steps =
    .ruling = Se calza de a una vez, se avisa que se terminó, y después se ponen de a una las cartas ganadas.
    .other = Tirar todo junto y terminar cuando ya no se pueda más.
    .because = Si el turno terminara solo, la mesa sabría qué no tienes en la mano.

dos-match-row-of-turn =
    .ruling = Se calzan solo las cartas que estaban en la fila al empezar el turno.
    .other = Calzar también las que se reponen o se ponen en ese turno.
    .because = En el libro esas cartas llegan cuando el turno ya se está terminando.

dos-draw-match =
    .ruling = Después de sacar se hace un solo calce, y usa la carta que salió o una igual.
    .other = Poder calzar con cualquier carta de la mano, las veces que se pueda.
    .because = El libro dice calzar «con ella»; las hojas en inglés son más generosas, y por eso existe la opción.

dos-draw-empty =
    .ruling = Si se acaba el mazo se baraja el descarte; si tampoco hay, no se saca nada y el juego sigue.
    .other = Terminar la ronda cuando se acaba el mazo.
    .because = El libro no dice qué hacer, y barajar el descarte es lo que todos hacen.

dos-bonus-double =
    .ruling = Los demás sacan su carta de inmediato, en el sentido del reloj.
    .other = Que la saquen al final del turno.
    .because = El libro lo nombra antes que lo que pasa «al final de tu turno».

dos-bonus-each =
    .ruling = Se pone una carta por cada carta calzada en color, y esos premios no dan puntos.
    .other = Una sola por color, aunque se hayan calzado varias de ese color.
    .because = El libro dice «por cada carta» en una parte y «por cada color» en otra; contamos cartas.

dos-bonus-may =
    .ruling = Poner la carta ganada es un derecho: se puede dejar pasar.
    .other = Que haya que ponerla siempre.
    .because = Está escrito «puedes» y también «no olvides»; tomamos la palabra que da a elegir.

dos-wild-best =
    .ruling = Los comodines toman solos el valor que calza y el color que da premio.
    .other = Que quien lo juega diga en voz alta el número o el color.
    .because = Así no se pregunta lo que tiene una sola respuesta sensata.

dos-wild-sum =
    .ruling = En una suma el comodín # vale del 1 al 9, y la suma llega a 10 como mucho.
    .other = Que pueda valer 10, o que dos cartas sumen más de 10 sobre un comodín #.
    .because = Ninguna carta pasa de 10, y la otra carta de la suma vale al menos 1.

dos-call-duty =
    .ruling = Se debe decir cada vez que la mano llega a dos, también por sacar; pasar de 3 a 1 o de 1 a 3 de una vez no cuenta.
    .other = Que se deba solo al bajar jugando, o también al saltarse el dos.
    .because = El libro dice «en algún momento tienes dos cartas», y en esos saltos nunca hay dos.

dos-call-with =
    .ruling = Se puede decir junto con la jugada que deja dos cartas o después, pero no antes.
    .other = Poder anunciarlo antes, con tres cartas en la mano.
    .because = Decirlo antes sería avisar algo que todavía no pasa.

dos-call-catch =
    .ruling = Quien pilla dice a quién, cualquiera puede hacerlo en todo momento, y nadie se pilla a sí mismo.
    .other = Que un solo grito pille a todos los que lo deben.
    .because = Pueden deberlo varios a la vez, y hay que saber a quién le toca el castigo.

dos-call-catch-own-turn =
    .ruling = El castigo llega después de poner las cartas ganadas, y cada pillada suma dos.
    .other = Sacarlas antes de poner, o una sola vez por turno.
    .because = El libro dice «al final de tu turno», y poner las cartas ganadas es parte del turno.

dos-call-catch-out =
    .ruling = Si te pillan y en ese turno te quedas sin cartas, ganas igual.
    .other = Que el castigo te impida salir.
    .because = La ronda termina apenas una mano queda vacía, y el castigo iba después.

dos-call-window =
    .ruling = El DOS queda pendiente hasta decirlo, ser pillado o dejar de tener dos; un DOS en falso no cuesta nada.
    .other = Que se pueda pillar solo hasta el próximo turno, o que un DOS en falso se pague con cartas.
    .because = El libro no pone plazo ni castiga a quien se equivoca.

dos-round-end =
    .ruling = La ronda termina en el acto, también si la última carta se puso en la fila.
    .other = Terminar el turno completo antes de contar.
    .because = El libro dice que se acaba cuando alguien queda sin cartas, y en ese instante ya es así.

dos-limit =
    .ruling = Una ronda de más de 2000 turnos es empate; tras tres seguidas, o 200 rondas, gana el mejor puntaje.
    .other = No poner límite.
    .because = Un programa no puede jugar para siempre; ninguna partida de personas llega ahí.
