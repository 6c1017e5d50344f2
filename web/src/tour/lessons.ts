/** The lessons of a first game: each is done when the learner has made such a move. */

import type { Both } from "../api/messages";

export interface Lesson {
  /** The move that is learnt. */
  verb: string;
  /** What to look at, as a selector within the page. */
  at: string;
  text: Both;
}

export const LESSONS: Record<string, readonly Lesson[]> = {
  saqqara: [
    {
      verb: "draw",
      at: ".piles",
      text: {
        en: "These are the piles: six sets of relics from 0 to 9, sorted, the lowest on top. Draw one: click a pile. Whatever you take, the next card of that pile comes into sight for the others.",
        fr: "Voici les piles : des séries de reliques de 0 à 9, triées, la plus basse au-dessus. Prends-en une : clique sur une pile. La carte suivante devient alors visible pour les autres.",
      },
    },
    {
      verb: "stop",
      at: ".dock",
      text: {
        en: "On your turn you either draw or place. Drawing, you take as many as you like, up to five in hand. Draw a relic, then end your turn with “Stop drawing”.",
        fr: "À ton tour, tu pioches ou tu poses. En piochant, prends-en autant que tu veux, jusqu'à cinq en main. Pioche, puis termine avec « Arrêter de piocher ».",
      },
    },
    {
      verb: "place",
      at: ".rows",
      text: {
        en: "Now place two relics. Pick a card of your hand, then a row that lights up. Values rise from left to right, so a relic goes to one end or the other. Equal to an end: you win a bonus. Worth 15 or more: the row is yours.",
        fr: "Pose maintenant deux reliques. Choisis une carte de ta main, puis une rangée éclairée. Les valeurs croissent de gauche à droite, une relique va donc à l'un des bouts. Égale à un bout : une prime. Valeur 15 ou plus : la rangée est à toi.",
      },
    },
  ],
  pergamon: [
    {
      verb: "ask",
      at: ".funds",
      text: {
        en: "Each turn begins with research funds. Choose a space: further left asks for more coins and lets you dig deeper, but those on the right are paid, and act, before you. The two cards decide how much there is.",
        fr: "Chaque tour commence par les fonds de recherche. Choisis une case : plus à gauche, tu demandes plus de pièces et creuses plus profond, mais ceux de droite sont payés et agissent avant toi. Les deux cartes décident du total.",
      },
    },
    {
      verb: "dig",
      at: ".cut",
      text: {
        en: "Dig a gallery that lights up: you pay its cost and take all its finds. The deeper, the older. Old things are worth more.",
        fr: "Fouille une galerie éclairée : tu paies son coût et prends toutes ses découvertes. Plus c'est profond, plus c'est ancien, et plus cela vaut.",
      },
    },
    {
      verb: "lay",
      at: ".work",
      text: {
        en: "Each find has half of a thing at either edge. Click finds so that halves match: vase to vase, mask to mask. The worth and the dates of the row are shown as it grows.",
        fr: "Chaque découverte porte une moitié d'objet à chaque bord. Clique sur des découvertes dont les moitiés s'accordent. La valeur et les dates de la rangée s'affichent au fur et à mesure.",
      },
    },
    {
      verb: "show",
      at: ".museum",
      text: {
        en: "Show the row: your marker goes to the space of its worth and pushes down the others. Coins can raise it. At each evaluation it brings the tickets of its room; tickets win the game.",
        fr: "Expose la rangée : ton jeton va sur la case de sa valeur et fait descendre les autres. Des pièces peuvent l'augmenter. À chaque évaluation, elle rapporte les tickets de sa salle ; les tickets font gagner.",
      },
    },
    {
      verb: "store",
      at: ".work",
      text: {
        en: "Your turn ends with storing: three finds are free, each further three cost a coin. Discard what you do not want, then store the rest.",
        fr: "Ton tour se termine par le stockage : trois découvertes sont gratuites, trois de plus coûtent une pièce. Défausse ce que tu ne veux pas, puis stocke le reste.",
      },
    },
  ],
  thebes: [
    {
      verb: "take",
      at: ".storage",
      text: {
        en: "Whoever is furthest back on the time track plays. Take a card of the storage row: the clock on it says how many weeks your marker advances. Books of a site let you dig there; the globe is general knowledge and helps everywhere.",
        fr: "C'est au dernier sur la piste du temps de jouer. Prends une carte du stockage : l'horloge dit de combien de semaines ton pion avance. Les livres d'un site permettent d'y fouiller ; le globe est un savoir général, utile partout.",
      },
    },
    {
      verb: "dig",
      at: ".sites",
      text: {
        en: "With a permit and at least one book of a site you can dig there. The permit is used up, so gather knowledge first. Below each site you see what has not been found yet; nobody may count the pile.",
        fr: "Avec un permis et au moins un livre d'un site, tu peux y fouiller. Le permis est perdu : réunis d'abord du savoir. Sous chaque site, on voit ce qui n'a pas encore été trouvé ; personne ne peut compter la pile.",
      },
    },
    {
      verb: "stay",
      at: ".dig",
      text: {
        en: "Choose how many weeks you dig. Each choice shows the cards that you draw, the week in which you play next, and who plays before that. Rubble goes back into the pile; relics are yours.",
        fr: "Choisis la durée de ta fouille. Chaque choix montre les cartes que tu tires, la semaine où tu rejoues, et qui joue avant. Les gravats retournent dans la pile ; les reliques sont à toi.",
      },
    },
  ],
  peloponnes: [
    {
      verb: "bid",
      at: ".offers",
      text: {
        en: "Each round five tiles are laid out. Click one to bid on it. Under each tile is the least that it takes; the Conquest row costs three coins more, but nobody can outbid you there.",
        fr: "À chaque tour, cinq tuiles sont proposées. Clique sur l'une d'elles pour miser. Le minimum est écrit dessous ; la rangée Conquête coûte trois pièces de plus, mais personne ne peut t'y déloger.",
      },
    },
    {
      verb: "add",
      at: ".peloponnes",
      text: {
        en: "In the open row you choose how much to bid. Each amount shows what it leaves you, and where the bid could move if somebody offers more. Below stands what those after you can raise. A higher bid also comes earlier in the next round.",
        fr: "Dans la rangée ouverte, tu choisis ta mise. Chaque montant montre ce qu'il te laisse, et où l'offre peut aller si quelqu'un fait mieux. Dessous : ce que les suivants peuvent réunir. Une mise plus haute fait aussi jouer plus tôt au tour suivant.",
      },
    },
    {
      verb: "pay",
      at: ".peloponnes",
      text: {
        en: "A building costs wood and stone: win one, then build it. If you lack them, mark it with a coin and pay in a supply round. Lands are free, but a new land must share a good with the last one.",
        fr: "Un bâtiment coûte du bois et de la pierre : gagnes-en un, puis construis-le. S'il t'en manque, marque-le d'une pièce et paie lors d'un approvisionnement. Les terrains sont gratuits, mais un nouveau terrain doit partager un bien avec le dernier.",
      },
    },
    {
      verb: "pass",
      at: ".offers",
      text: {
        en: "Passing brings three coins. Look at the bowl on your civilization first: it says whether your citizens could all be fed now. In the end only the smaller of prestige and population counts, so let both grow.",
        fr: "Passer rapporte trois pièces. Regarde d'abord le bol de ta civilisation : il dit si tous tes citoyens pourraient être nourris maintenant. À la fin ne compte que le plus petit du prestige et de la population : fais croître les deux.",
      },
    },
  ],
  valley: [
    {
      verb: "lay",
      at: ".lots",
      text: {
        en: "Each round begins with stone for sale, in lots of five cubes. Lay your tablets: click a lot for the tablet that is marked, or keep it. They lie face down; the highest sum buys the lot. Blanks are worth nothing, but nobody else knows which they are.",
        fr: "Chaque tour commence par une vente de pierre, en lots de cinq cubes. Pose tes tablettes : clique sur un lot pour y poser celle qui est marquée, ou garde-la. Elles restent face cachée ; la plus forte somme achète le lot. Les vierges ne valent rien, mais toi seul sais lesquelles ce sont.",
      },
    },
    {
      verb: "overseer",
      at: ".own",
      text: {
        en: "Now the overseers, those with a crown. Click one of yours here, then an area or a site on the map. Each line crossed costs a point, and both have six together. The golden spaces of a large site are reached from the middle.",
        fr: "Aux contremaîtres, ceux qui portent une couronne. Clique sur l'un des tiens ici, puis sur une aire ou un chantier du plateau. Chaque ligne franchie coûte un point, et ils en ont six à eux deux. Les cases dorées d'un grand chantier s'atteignent depuis le centre.",
      },
    },
    {
      verb: "claim",
      at: ".own",
      text: {
        en: "An overseer who comes to a free site may claim it: your scarab goes there, and only you build on it. From the second round on, everybody writes these orders in secret; arrows show you your own.",
        fr: "Un contremaître qui arrive sur un chantier libre peut en prendre possession : ton scarabée y va, et toi seul y construis. Dès le deuxième tour, chacun écrit ces ordres en secret ; des flèches te montrent les tiens.",
      },
    },
    {
      verb: "worker",
      at: ".map",
      text: {
        en: "Send workers after them: click where a worker stands, then where it goes. Workers lay the stone, two cubes each, so bring some to your site. Again there are six points for all.",
        fr: "Envoie des ouvriers à leur suite : clique là où se trouve un ouvrier, puis là où il va. Ce sont eux qui posent la pierre, deux cubes chacun : amènes-en sur ton chantier. Là encore, six points pour tous.",
      },
    },
    {
      verb: "build",
      at: ".sheet",
      text: {
        en: "Build: click your site, then a colour of your cubes. Here you see every layer of the pyramid. Layers of one colour are worth more, a pyramid of one colour the most; only finished ones count. Cubes you do not lay go to the Pharaoh, and when the Pharaoh's pyramid is complete, the game ends.",
        fr: "Construis : clique sur ton chantier, puis sur une couleur de tes cubes. Tu vois ici chaque étage de la pyramide. Des étages d'une seule couleur valent plus, une pyramide unicolore le plus ; seules celles qui sont terminées comptent. Les cubes que tu ne poses pas vont au Pharaon, et quand sa pyramide est achevée, la partie se termine.",
      },
    },
  ],
};
