/** Written by `npm run texts`: what the file of a running order says in the languages of organisers (rule X40). */
/** The headings, a language in each line, in the order of the file. */
// biome-ignore format: as it was written
export const ownHeadings: readonly (readonly string[])[] = [
  ["Title", "Duration", "Start", "End", "Speaker", "Notes", "Type", "Trigger", "Colour", "For the speaker", "Ends at", "Expected start", "Expected end", "Number", "Keeps"],
  ["Titel", "Dauer", "Beginn", "Ende", "Speaker", "Notizen", "Typ", "Auslöser", "Farbe", "Für Speaker", "Zählt bis", "Erwarteter Beginn", "Erwartetes Ende", "Nummer", "Behält"],
  ["Titre", "Durée", "Début", "Fin", "Intervenant", "Notes", "Type", "Déclencheur", "Couleur", "Pour l’intervenant", "Décompte jusqu’à", "Début estimé", "Fin estimée", "Numéro", "Conserve"],
  ["Título", "Duración", "Inicio", "Fin", "Ponente", "Notas", "Tipo", "Arranque", "Color", "Para el ponente", "Cuenta hasta", "Inicio estimado", "Fin estimado", "Número", "Conserva"],
  ["Título", "Duração", "Início", "Fim", "Palestrante", "Notas", "Tipo", "Acionamento", "Cor", "Para o palestrante", "Conta até", "Início estimado", "Fim estimado", "Número", "Mantém"],
  ["Titolo", "Durata", "Inizio", "Fine", "Speaker", "Note", "Tipo", "Avvio", "Colore", "Per lo speaker", "Conta fino a", "Inizio stimato", "Fine stimata", "Numero", "Mantiene"],
  ["Titel", "Duur", "Start", "Einde", "Spreker", "Notities", "Type", "Trigger", "Kleur", "Voor de spreker", "Telt tot", "Verwachte start", "Verwacht einde", "Nummer", "Behoudt"],
  ["Tytuł", "Czas trwania", "Początek", "Koniec", "Prelegent", "Notatki", "Typ", "Wyzwalacz", "Kolor", "Dla prelegenta", "Odlicza do", "Przewidywany początek", "Przewidywany koniec", "Numer", "Zachowuje"],
]

// biome-ignore format: as it was written
const words = {
  up: ["up", "aufwärts", "croissant", "ascendente", "crescente", "in avanti", "omhoog", "w górę"],
  down: ["down", "abwärts", "décroissant", "descendente", "decrescente", "alla rovescia", "omlaag", "w dół"],
  manual: ["manual", "von hand", "à la main", "a mano", "manualmente", "met de hand", "ręcznie"],
  linked: ["linked", "anschließend", "à la suite", "a continuación", "em seguida", "di seguito", "aansluitend", "kolejno"],
  scheduled: ["scheduled", "zur startzeit", "à l’heure prévue", "a su hora", "na hora marcada", "all’ora prevista", "op tijd", "o czasie"],
  red: ["red", "rot", "rouge", "rojo", "vermelho", "rosso", "rood", "czerwony"],
  orange: ["orange", "naranja", "laranja", "arancione", "oranje", "pomarańczowy"],
  yellow: ["yellow", "gelb", "jaune", "amarillo", "amarelo", "giallo", "geel", "żółty"],
  green: ["green", "grün", "vert", "verde", "groen", "zielony"],
  teal: ["teal", "petrol", "turquoise", "turquesa", "turchese", "morski"],
  blue: ["blue", "blau", "bleu", "azul", "blu", "blauw", "niebieski"],
  purple: ["purple", "violett", "violet", "morado", "roxo", "viola", "paars", "fioletowy"],
  pink: ["pink", "rosa", "rose", "roze", "różowy"],
}
/** What each word of it stands for. */
export const ownWords: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([meaning, own]) => own.map((word) => [word, meaning])),
)
