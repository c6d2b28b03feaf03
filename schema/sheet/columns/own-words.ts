/** Written by `npm run texts`: what the file of a running order says in the languages of organisers (rule X40). */
/** The headings in each language, in the order of the file. */
// biome-ignore format: as it was written
export const ownHeadings: readonly (readonly string[])[] = [
  [
    "Title",
    "Duration",
    "Start",
    "End",
    "Speaker",
    "Notes",
    "Type",
    "Trigger",
    "Colour",
    "For the speaker",
    "Ends at",
    "Expected start",
    "Expected end",
    "Number",
    "Keeps"
  ],
  [
    "Titel",
    "Dauer",
    "Beginn",
    "Ende",
    "Speaker",
    "Notizen",
    "Typ",
    "Auslöser",
    "Farbe",
    "Für Speaker",
    "Zählt bis",
    "Erwarteter Beginn",
    "Erwartetes Ende",
    "Nummer",
    "Behält"
  ],
  [
    "Titre",
    "Durée",
    "Début",
    "Fin",
    "Intervenant",
    "Notes",
    "Type",
    "Déclencheur",
    "Couleur",
    "Pour l’intervenant",
    "Décompte jusqu’à",
    "Début estimé",
    "Fin estimée",
    "Numéro",
    "Conserve"
  ],
  [
    "Título",
    "Duración",
    "Inicio",
    "Fin",
    "Ponente",
    "Notas",
    "Tipo",
    "Arranque",
    "Color",
    "Para el ponente",
    "Cuenta hasta",
    "Inicio estimado",
    "Fin estimado",
    "Número",
    "Conserva"
  ],
  [
    "Título",
    "Duração",
    "Início",
    "Fim",
    "Palestrante",
    "Notas",
    "Tipo",
    "Acionamento",
    "Cor",
    "Para o palestrante",
    "Conta até",
    "Início estimado",
    "Fim estimado",
    "Número",
    "Mantém"
  ],
  [
    "Titolo",
    "Durata",
    "Inizio",
    "Fine",
    "Speaker",
    "Note",
    "Tipo",
    "Avvio",
    "Colore",
    "Per lo speaker",
    "Conta fino a",
    "Inizio stimato",
    "Fine stimata",
    "Numero",
    "Mantiene"
  ],
  [
    "Titel",
    "Duur",
    "Start",
    "Einde",
    "Spreker",
    "Notities",
    "Type",
    "Trigger",
    "Kleur",
    "Voor de spreker",
    "Telt tot",
    "Verwachte start",
    "Verwacht einde",
    "Nummer",
    "Behoudt"
  ],
  [
    "Tytuł",
    "Czas trwania",
    "Początek",
    "Koniec",
    "Prelegent",
    "Notatki",
    "Typ",
    "Wyzwalacz",
    "Kolor",
    "Dla prelegenta",
    "Odlicza do",
    "Przewidywany początek",
    "Przewidywany koniec",
    "Numer",
    "Zachowuje"
  ]
]

/** What each word of it stands for. */
// biome-ignore format: as it was written
export const ownWords: ReadonlyMap<string, string> = new Map([
  [
    "up",
    "up"
  ],
  [
    "down",
    "down"
  ],
  [
    "manual",
    "manual"
  ],
  [
    "linked",
    "linked"
  ],
  [
    "scheduled",
    "scheduled"
  ],
  [
    "red",
    "red"
  ],
  [
    "orange",
    "orange"
  ],
  [
    "yellow",
    "yellow"
  ],
  [
    "green",
    "green"
  ],
  [
    "teal",
    "teal"
  ],
  [
    "blue",
    "blue"
  ],
  [
    "purple",
    "purple"
  ],
  [
    "pink",
    "pink"
  ],
  [
    "aufwärts",
    "up"
  ],
  [
    "abwärts",
    "down"
  ],
  [
    "von hand",
    "manual"
  ],
  [
    "anschließend",
    "linked"
  ],
  [
    "zur startzeit",
    "scheduled"
  ],
  [
    "rot",
    "red"
  ],
  [
    "gelb",
    "yellow"
  ],
  [
    "grün",
    "green"
  ],
  [
    "petrol",
    "teal"
  ],
  [
    "blau",
    "blue"
  ],
  [
    "violett",
    "purple"
  ],
  [
    "rosa",
    "pink"
  ],
  [
    "croissant",
    "up"
  ],
  [
    "décroissant",
    "down"
  ],
  [
    "à la main",
    "manual"
  ],
  [
    "à la suite",
    "linked"
  ],
  [
    "à l’heure prévue",
    "scheduled"
  ],
  [
    "rouge",
    "red"
  ],
  [
    "jaune",
    "yellow"
  ],
  [
    "vert",
    "green"
  ],
  [
    "turquoise",
    "teal"
  ],
  [
    "bleu",
    "blue"
  ],
  [
    "violet",
    "purple"
  ],
  [
    "rose",
    "pink"
  ],
  [
    "ascendente",
    "up"
  ],
  [
    "descendente",
    "down"
  ],
  [
    "a mano",
    "manual"
  ],
  [
    "a continuación",
    "linked"
  ],
  [
    "a su hora",
    "scheduled"
  ],
  [
    "rojo",
    "red"
  ],
  [
    "naranja",
    "orange"
  ],
  [
    "amarillo",
    "yellow"
  ],
  [
    "verde",
    "green"
  ],
  [
    "turquesa",
    "teal"
  ],
  [
    "azul",
    "blue"
  ],
  [
    "morado",
    "purple"
  ],
  [
    "crescente",
    "up"
  ],
  [
    "decrescente",
    "down"
  ],
  [
    "manualmente",
    "manual"
  ],
  [
    "em seguida",
    "linked"
  ],
  [
    "na hora marcada",
    "scheduled"
  ],
  [
    "vermelho",
    "red"
  ],
  [
    "laranja",
    "orange"
  ],
  [
    "amarelo",
    "yellow"
  ],
  [
    "roxo",
    "purple"
  ],
  [
    "in avanti",
    "up"
  ],
  [
    "alla rovescia",
    "down"
  ],
  [
    "di seguito",
    "linked"
  ],
  [
    "all’ora prevista",
    "scheduled"
  ],
  [
    "rosso",
    "red"
  ],
  [
    "arancione",
    "orange"
  ],
  [
    "giallo",
    "yellow"
  ],
  [
    "turchese",
    "teal"
  ],
  [
    "blu",
    "blue"
  ],
  [
    "viola",
    "purple"
  ],
  [
    "omhoog",
    "up"
  ],
  [
    "omlaag",
    "down"
  ],
  [
    "met de hand",
    "manual"
  ],
  [
    "aansluitend",
    "linked"
  ],
  [
    "op tijd",
    "scheduled"
  ],
  [
    "rood",
    "red"
  ],
  [
    "oranje",
    "orange"
  ],
  [
    "geel",
    "yellow"
  ],
  [
    "groen",
    "green"
  ],
  [
    "blauw",
    "blue"
  ],
  [
    "paars",
    "purple"
  ],
  [
    "roze",
    "pink"
  ],
  [
    "w górę",
    "up"
  ],
  [
    "w dół",
    "down"
  ],
  [
    "ręcznie",
    "manual"
  ],
  [
    "kolejno",
    "linked"
  ],
  [
    "o czasie",
    "scheduled"
  ],
  [
    "czerwony",
    "red"
  ],
  [
    "pomarańczowy",
    "orange"
  ],
  [
    "żółty",
    "yellow"
  ],
  [
    "zielony",
    "green"
  ],
  [
    "morski",
    "teal"
  ],
  [
    "niebieski",
    "blue"
  ],
  [
    "fioletowy",
    "purple"
  ],
  [
    "różowy",
    "pink"
  ]
])
