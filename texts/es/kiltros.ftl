# Kiltros: rules/kiltros.md

## Cartas

kiltros-deck-kiltros = Los kiltros van numerados del 1 al 9 en azul, verde, fucsia y negro, con dos copias de cada uno.
    .title = Los kiltros
    .why = Los kiltros son del 1 al 9, en cuatro colores.
kiltros-deck-pillerias = Hay tres pillerías, Pulgoso, Galleta y Chancletazo, con seis cartas blancas de cada una.
    .title = Las pillerías
    .why = Las pillerías son las cartas blancas: Pulgoso, Galleta y Chancletazo.
kiltros-players = Se juega de 3 a 9, de a 2 en un mano a mano, o en manadas.
    .packs-2 = En manadas de dos juegan 4, 6 u 8.
    .packs-3 = En manadas de tres juegan 6 o 9.
    .packs-mixed = En manadas mixtas juegan 7, 8 o 9.
    .title = Cuántos juegan
    .why = Kiltros es para 2 a 9 jugadores y en esta mesa { $seats ->
        [one] hay 1
       *[other] hay { $seats }
    }. Ajusta los asientos para empezar.

## Preparación

kiltros-setup-deal = Cada uno recibe 9 cartas, lo demás queda en el mazo y el descarte parte vacío.
    .title = Nueve cartas cada uno
    .why = Todos parten con 9 cartas.
kiltros-setup-first = Ataca primero quien tiene más mascotas.
    .title = Quién ataca primero
    .why = El primer ataque es de quien dijo tener más mascotas.
kiltros-pile-empty = Si se acaba el mazo se sigue con lo que hay en las manos: el descarte no vuelve.
    .title = Mazo agotado
    .why = Ya no hay mazo. Se sigue con las cartas de las manos.

## La ronda

kiltros-roles = Siempre hay un solo atacante, y el defensor es quien está a su derecha.
    .title = Atacante y defensor
    .why = Eso no va con tu rol: atacar y parar es del atacante; defender, controlar o rendirse, del defensor.
kiltros-whose-move = Si hay un ataque sin cubrir juega el defensor; si no, juega el atacante.
    .title = A quién le toca
    .why = Con un ataque abierto le toca al defensor. Si todo está cubierto, al atacante.
kiltros-attack-first = Con la mesa vacía, el atacante abre con un kiltro cualquiera: si tiene cartas, es su obligación.
    .title = El primer ataque
    .why = La mesa está vacía y todavía tienes cartas. Abre con la que quieras; después podrás parar.
kiltros-defend-higher = Un ataque se cubre con un kiltro de su mismo color y de número más alto, puesto cruzado encima.
    .title = Cubrir con uno mayor
    .why = Ahí no sirve { $the-card }: sobre { $the-attack } va uno de su color con un número mayor, o cualquier negro.
kiltros-defend-black = Un negro de cualquier número cubre un ataque de color, pero a un negro solo lo cubre un negro mayor.
    .title = Cubrir con negro
    .why = Ahí no sirve { $the-card }: el ataque es negro, y sobre { $the-attack } solo va un negro de número mayor.
kiltros-defend-each = Cada ataque abierto necesita su propia carta; el defensor elige el orden y no cubre dos veces el mismo.
    .title = Una defensa por ataque
    .why = Ese ataque, { $the-attack }, ya está cubierto. Elige uno que siga abierto.
kiltros-attack-more = Con todo cubierto, y si el defensor aún tiene cartas, el atacante puede sumar un kiltro de un número que ya esté en la mesa.
    .title = Seguir atacando
    .why = Ahora no puedes atacar con { $the-card }: ese número no está en la mesa. Usa uno que ya se vea, o para.
kiltros-attack-no-cards = No se sigue atacando a un defensor sin cartas, aunque sí se puede abrir una mesa vacía.
    .title = Defensor sin cartas
    .why = Al defensor no le quedan cartas, así que no puedes seguir atacando. Puedes parar.
kiltros-attack-limit = No hay tope de ataques, salvo que en una ronda no se cubren más de 45.
    .limit-six = Con seis ataques en la mesa, cubiertos o no, ya no hay otro ni se controla.
    .limit-hand = No se controla hacia quien tenga menos cartas que ataques abiertos.
    .title = Tope de ataques
    .why = Con el tope que acordó esta mesa no cabe otro ataque. Si te toca defender, cubre lo que está abierto o ríndete; si atacas, para.
kiltros-attack-throw-in = Cuando el atacante para, nadie más ataca.
    .throw-in-neighbours = Cuando el atacante para, el otro vecino del defensor puede sumar un ataque de un número que esté en la mesa.
    .throw-in-all = Cuando el atacante para, cualquiera menos el defensor y su manada puede sumar un ataque de un número que esté en la mesa.
    .title = Sumarse al ataque
    .why = Aquí no te puedes sumar al ataque: cuando el atacante para, lo hacen quienes acordó la mesa, nunca el defensor ni su manada. Pasa, o usa una pillería.
kiltros-stop = Cuando el atacante para con todo cubierto, el defensor gana la ronda.
    .title = Parar el ataque
    .why = El atacante puede parar cuando todo está cubierto.
kiltros-yield = El defensor puede rendirse mientras haya un ataque abierto, y si no puede responder, tiene que hacerlo: pierde la ronda.
    .title = Rendirse en la ronda
    .why = El defensor se rinde en su jugada, con un ataque abierto.
kiltros-close = La ronda termina solo si alguien para o se rinde y nadie responde con una pillería.
    .title = Cierre de la ronda
    .why = La ronda no se cierra sola: alguien para o se rinde, y nadie usa una pillería.

## Control

kiltros-control = En vez de cubrir, el defensor puede poner al lado un kiltro con el número de un ataque abierto, de cualquier color.
    .title = Controlar un ataque
    .why = No puedes controlar con { $the-card }: ningún ataque abierto tiene ese número. Iguala uno, cúbrelo o ríndete.
kiltros-control-roles = Al controlar, los roles corren a la derecha: atacas tú, y tu vecino de ese lado enfrenta todos los ataques abiertos.
    .title = Los roles corren
    .why = Después de un control, quien controló pasa a atacar.
kiltros-control-mixed = El defensor puede cubrir unos ataques y luego controlar otro; lo cubierto se queda en la mesa.
    .title = Cubrir y controlar
    .why = Puedes cubrir unos ataques y controlar con otro que siga abierto.
kiltros-control-always = Se puede controlar aunque el nuevo defensor no tenga cartas: si ninguna pillería lo salva, pierde la ronda.
    .title = Controlar siempre vale
    .why = Un control vale aunque el próximo defensor no tenga cartas.
kiltros-control-chain = El nuevo defensor también puede controlar, y así dar la vuelta a la mesa.
    .title = Controles en cadena
    .why = A un control se le puede responder con otro control.

## Fin de la ronda

kiltros-round-won = Si el defensor gana, todo lo que hay en la mesa va al descarte.
    .title = Ronda ganada
    .why = Cuando gana el defensor, la mesa se va al descarte.
kiltros-round-lost = Si el defensor pierde, se lleva a su mano todo lo que hay en la mesa.
    .title = Ronda perdida
    .why = Cuando pierde el defensor, la mesa se va a su mano.
kiltros-win = Gana quien no tiene cartas cuando la ronda ya terminó; si son varios, comparten la victoria.
    .packs = Gana quien no tiene cartas cuando la ronda ya terminó, y con eso gana toda su manada.
    .title = Ganar la partida
    .why = Para ganar faltan dos cosas: quedar sin cartas y que la ronda termine.
kiltros-refill = Si nadie gana, se completa hasta 9 cartas: primero el último defensor y después los demás hacia su izquierda.
    .title = Volver a nueve
    .why = Entre rondas se completa la mano hasta 9 mientras haya mazo.
kiltros-next-won = El defensor que ganó ataca primero en la próxima ronda.
    .title = Tras ganar, ataca
    .why = La próxima ronda la abre el defensor que ganó.
kiltros-next-lost = Si el defensor perdió, en la próxima ronda ataca primero quien está a su derecha.
    .title = Tras perder, espera
    .why = La próxima ronda la abre la derecha del defensor que perdió.

## Pillerías

kiltros-pilleria-any-time = Puedes usar una pillería cuando quieras durante la ronda, te toque o no, y después se descarta.
    .title = Pillerías siempre
    .why = Una pillería se puede usar en todo momento de la ronda.
kiltros-window = Después de cada jugada hay una pausa: los demás responden con una pillería o pasan, y el juego sigue.
    .title = La pausa
    .why = Con la pausa abierta, primero pasa o usa una pillería. Si no hay pausa, no hace falta pasar.
kiltros-pilleria-zero = Una pillería también se puede jugar como kiltro negro de número 0, sin su efecto.
    .title = Pillería como cero
    .why = En vez de usarse, una pillería puede ir a la mesa como un 0 negro.
kiltros-pulgoso = Con Pulgoso eliges a dos jugadores, tú incluido si quieres, y uno le saca al otro una carta al azar.
    .title = El Pulgoso
    .why = Pulgoso necesita a dos jugadores distintos, y quien pierde la carta debe tener al menos una.
kiltros-galleta = Con Galleta tomas un kiltro de la mesa y se lo das a quien quieras, también a ti.
    .title = La Galleta
    .why = Galleta mueve un kiltro de la mesa a una mano.
kiltros-galleta-attack-taken = Si te llevas un ataque cubierto, la carta que lo cubría queda sola y pasa a ser un ataque.
    .title = Se llevan el ataque
    .why = Una carta que queda sola en la mesa cuenta como ataque y hay que responderle.
kiltros-galleta-defence-taken = Si te llevas una defensa, el ataque que cubría queda abierto otra vez.
    .title = Se llevan la defensa
    .why = Sin su defensa, ese ataque vuelve a estar abierto.
kiltros-galleta-roles = Una Galleta nunca cambia los roles, ni siquiera si se lleva la carta que controló.
    .title = Galleta sin cambio
    .why = Con una Galleta cada uno mantiene su rol.
kiltros-galleta-table-empty = Si la mesa queda vacía, el atacante abre de nuevo; si no tiene cartas y nadie lo ayuda, para y gana el defensor.
    .title = La mesa vacía
    .why = Con la mesa vacía, el atacante vuelve a abrir si tiene cartas.
kiltros-chancletazo = Chancletazo borra la última jugada, como si nada, y la carta que se jugó se descarta.
    .title = El Chancletazo
    .why = Chancletazo borra solamente la última jugada.
kiltros-chancletazo-roles = Si se borra un control, los roles vuelven a como estaban.
    .title = Los roles vuelven
    .why = Al borrar un control, cada uno recupera el rol de antes.
kiltros-chancletazo-chancletazo = Un Chancletazo puede borrar a otro: la jugada que había caído vuelve a valer, y así las veces que sea.
    .title = Chancletazo contra Chancletazo
    .why = A un Chancletazo se le responde con otro, y la jugada vuelve.
kiltros-chancletazo-what = Se puede borrar cualquier carta jugada o pillería usada, mientras sea lo último de la ronda; parar o rendirse no se borra.
    .title = Qué se borra
    .why = No hay jugada que borrar. Chancletazo alcanza solo a la última carta jugada en esta ronda.
kiltros-chancletazo-spent = Un Chancletazo usado queda gastado, aunque la jugada que borra lo haya traído a tu mano.
    .title = Chancletazo gastado
    .why = Un Chancletazo que ya se usó no vuelve a ninguna mano.
kiltros-chancletazo-opening = Si al borrar la jugada la mesa queda vacía, el atacante tiene que abrir de nuevo.
    .title = Borrar la apertura
    .why = Si se borró la apertura, el atacante abre otra vez.

## Modos

kiltros-duel = De a dos, quien defendía al final de la ronda ataca primero en la próxima, gane o pierda.
    .title = Mano a mano
    .why = De a dos, el último defensor siempre abre la próxima ronda.
kiltros-packs = Se puede jugar en manadas iguales, de dos o de tres, sentadas de forma alternada para no atacarse entre sí.
    .packs-2 = Se juega en manadas de dos, sentadas de forma alternada para no atacarse entre sí.
    .packs-3 = Se juega en manadas de tres, sentadas de forma alternada para no atacarse entre sí.
    .packs-mixed = Se juega en manadas de dos y de tres, sentadas de forma alternada para no atacarse entre sí.
    .title = Las manadas
    .why = Las manadas son de 2 (con 4, 6 u 8 jugadores), de 3 (con 6 o 9) o mixtas (con 7, 8 o 9). Sin manadas no hay a quién pedirle ayuda.
kiltros-packs-win = Si gana uno, gana toda su manada.
    .title = Gana la manada
    .why = La victoria de uno es de toda su manada.
kiltros-packs-help = Cuando te toca, puedes pedirle una carta a cada uno de tu manada, de a uno, que la juega en tu nombre o dice que no.
    .packs-2 = Cuando te toca, puedes pedirle una carta a tu pareja de manada, que la juega en tu nombre o dice que no.
    .title = Pedir ayuda
    .why = La ayuda se pide a la propia manada y para algo permitido. Si te la piden a ti, da una carta o di que no.
kiltros-packs-help-again = Cada miembro de la manada ayuda una vez; un control o una ronda nueva le permite ayudar de nuevo.
    .title = Ayudar otra vez
    .why = { $seat } ya respondió una vez. Podrás pedirle de nuevo después de un control o en otra ronda.
kiltros-stalemate = Si pasan 40 rondas por jugador sin que se saque ni se descarte una carta, la partida termina y ganan todos.
    .title = Partida trabada
    .why = La partida se trabó y la victoria es de todos.
kiltros-limit = Tras 1000 rondas la partida termina y todos comparten la victoria.
    .title = Límite de rondas
    .why = La partida llegó a 1000 rondas y la victoria es de todos.
