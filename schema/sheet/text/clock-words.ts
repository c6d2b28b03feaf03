/** The words around times of day, in many languages, and a time without them. */
import { onceForAlike } from '../../values/alike.ts'
import { type Cell, textOf, withPlainDigits } from '../times.ts'

/** Words that may be before a time, in any number: `from`, `a partir de las`, `od godz.`. */
const leads = [
  'about approx ca cirka circa around um from starting at ab gegen von zwischen vers entre à dès début partir de a la les',
  'las desde sobre às as das pelas alle ore dalle ora orele dela începând cu între om vanaf tussen rond kl klokken klockan',
  'från fra vid mellan mellem mellom klo alkaen noin kell alates plkst ap nuo godz godzina o od około między mezi v ve ob',
  'uri u oko saat saatleri kb pukul jam mulai lúc từ о в во с со около от од у об з від між между ώρα ώρες από τις στις',
  'בשעה משעה الساعة من عند ساعت از เวลา',
]
const lead = String.raw`(?:${leads.join(' ').replace(/ /g, '|')})(?:\.?\s+|\.|:\s*)|(?:kl|klo|ca|om|um|ab|at)(?=\d)|[~≈@>]\s*`
export const leadWords = new RegExp(`^(?:${lead})+(?=\\d)`, 'u')
/** A letter before a number, as in "B 2", is no word before a time. */
export const isPlace = /^[a-z]\s/
/** A word that is before times, and not before other numbers. */
export const isNamed =
  /^(?:.*\s)?(?:kl\.?|klo|klokken|klockan|kell|pukul|saat|plkst\.?|godz\.?|dalle|ore|ora|orele|a l[ae]s|às)\s*\d/u
export const zones =
  /\s*\(?\b(?:uhr|uur|o'clock|hod|hrs|wib|wita|wit|msk|est|edt|cst|cdt|pst|pdt|mst|mdt|et|pt|gmt|utc|bst|wet|cet|cest|mez|mesz|eet|jst|kst|ist|hkt|sgt|aest|aedt|sast)(?:\s?[+-]\d{1,2}(?::?\d{2})?)?\)?$/u
/** [X24] What says that a time is a hard start, before or after it. */
const hardWords = 'hard(?:[ -]?start)?|fix(?:e|ed|o)?|fest|fisso|fijo|vast'
const hard = new RegExp(
  String.raw`(?:\s+|\s*[([])(?:${hardWords})[)\]]?!?$|^[([]?(?:${hardWords})(?:[)\]]|:)?\s+(?=\d)`,
  'u',
)

/** The word for hours behind a number; without minutes it says that the number is an hour. */
const hourWords =
  'óra|órakor|बजे|час(?:а|ов)?|часот|година|годині|giờ|sati?|sata|uri|uro|ura|hod(?:in[ay]?)?|hrs|horas?|val|kell|orë|tundi'
const hourBehind = new RegExp(String.raw`(\d)([:.h]\d\d)?\.?\s?(?:${hourWords})\.?(?=$|\s*[-–—])`, 'u')

/** Words for the halves of a day behind a time; those of the night are of both. */
const halves = {
  am: 'утра|ранку|сутринта|ujutro|zjutraj|ráno|rano|dopoledne|délelőtt|sabah|صباحا|صباحًا|صباح|pagi|sáng|morgens|vormittags|ochtends|सुबह',
  pm: 'дня|вечера|вечора|вечерта|следобед|popodne|popoldne|zvečer|navečer|odpoledne|večer|délután|este|akşam|مساءً|مساء|ظهرا|petang|sore|siang|tengah hari|chiều|trưa|nachmittags|abends|middags|avonds|दोपहर|शाम',
  night: 'ночи|ночі|malam|tối|nachts|रात',
}
/** Those that need a preposition: `9:00 in the morning` is a time, and in `9:00 Morning` the word is the title. */
const nouns = {
  am: 'matin|mañana|manhã|mattino|mattina|morning',
  pm: 'après-midi|soir|tarde|tarda|pomeriggio|sera|afternoon|evening',
  night: 'noche|noite|notte|nuit',
}
const words = (of: keyof typeof halves): ReadonlySet<string> => new Set([halves[of], nouns[of]].join('|').split('|'))
const [mornings, nights] = [words('am'), words('night')]
const [half, noun] = [halves, nouns].map((lists) => Object.values(lists).join('|')) as [string, string]
const prepositions = "(?:du |de la |de l['’]|da |del |della |di |in the )"
const halfBehind = new RegExp(
  String.raw`(\d{1,2})([:.h]\d\d)?(?:\s?(?:h|uhr|uur|${hourWords})\.?)?,?\s+(?:${prepositions}?(${half})|${prepositions}(${noun}))(?=$|\s*[-–—])`,
  'u',
)
/** With minutes or a word for hours: `Morning 1` is the first slot of a morning. */
const halfBefore = new RegExp(
  String.raw`^(${half}|${noun}) (\d{1,2})(?:([:.]\d\d)|(?=\s?(?:h|uhr|uur|${hourWords})(?!\p{L})))`,
  'u',
)

const amOrPm = (word: string, hours: string): string => {
  const isEarly = Number(hours) === 12 || Number(hours) < 5
  // "12 de la mañana" is noon.
  if (mornings.has(word)) return Number(hours) === 12 ? 'pm' : 'am'
  return nights.has(word) && isEarly ? 'am' : 'pm'
}

const halfAtEnd = new RegExp(`\\d.*\\s(?:${half}|[ap])$`, 'u')
/** Whether a text ends with the half of a day: with no sign behind it, it may be the first word of a title. */
export const endsWithHalf = (text: string): boolean => halfAtEnd.test(text.toLowerCase())

/** [X24] Whether a cell says that its time is a hard start. */
export const isHardStart = (cell: Cell): boolean =>
  typeof cell === 'string' && /\d/.test(cell) && hard.test(cell.toLowerCase().trim())

/** Whether what is in brackets behind a time is about something else: `(Hall)`, and not `(ca.)`, `(CET)` or `(fix)`. */
export const hasOtherBracket = (time: string): boolean =>
  /\([^()\d]*\)$/.test(time) && !zones.test(time.toLowerCase()) && !isHardStart(time) && !ofTime.test(time)
const ofTime = /\((?:ca|circa|approx\p{L}*|tb[acd]|est\p{L}*|sharp|local time|Ortszeit)\.?\)$/iu

/** What a cell says once typing habits are taken away: full-width signs, odd spaces, capitals. */
export const plainTime = (cell: Cell): string => plainText(textOf(cell))
const plainText = onceForAlike((text) => (isPlain.test(text) ? text : withoutHabits(text)))
const isPlain = /^\d{1,2}[:.]\d\d(?: ?[-–] ?\d{1,2}[:.]\d\d)?$/

const withoutHabits = (text: string): string =>
  withPlainDigits(text)
    .replace(/\s+/gu, ' ')
    .replace(/(\d{1,2})\s*[時点點时]半/gu, '$1:30')
    .replace(/(\d{1,2})\s?(?:gi\u1edd|g)\s?(\d{2})(?!\d)/giu, '$1:$2')
    .replace(/(\d)-?(?:t[oó]l|től|ig|kor)(?!\p{L})/giu, '$1')
    .replace(/^[`'"]+/, '')
    .replace(/(\d)\s?[*†‡]+$/u, '$1')
    // A semicolon is next to the colon on a keyboard.
    .replace(/^(\d{1,2});(?=[0-5]\d(?!\d))/, '$1:')
    // `9.30'`, and the endings of Turkish and Finnish: `9.30'da`.
    .replace(/(\d[:.,h]\d\d)\s?(?:['’′]|\u0301)(?!\d)(?:\p{L}{1,3}(?!\p{L}|\.))?/gu, '$1')
    .toLowerCase()
    .trim()
    .replace(halfBefore, (_all, word, hours, minutes = '') => `${hours}${minutes} ${amOrPm(word, hours)}`)
    .replace(
      halfBehind,
      (_all, hours, minutes = '', word, named) => `${hours}${minutes} ${amOrPm(word ?? named, hours)}`,
    )
    .replace(hourBehind, (_all, hours, minutes = 'h') => `${hours}${minutes}`)
    .replace(/(\d) ?uhr ?(\d\d)(?!\d)/, '$1:$2')
    .replace(/(\dh\d\d) ?min/, '$1')
    .replace(/(\d)(?=uhr|uur)/, '$1 ')
    .replace(/(uhr|uur|hrs|hs|h)\.$/, '$1')
    .replace(/(^|[^\d:.,])(\d{1,2})([0-5]\d) ?(?=[ap]\.?m(?!\p{L}))/gu, '$1$2:$3')
    .replace(/(\d) ?(?:hs|horas?|u\.?)$/, '$1h')
    .replace(/(\d)u(\d\d)(?!\d)/g, '$1:$2')
    .replace(/\b12(?:[:.]00)? ?(?=noon|midday|midnight)/, '')
    .replace(/(^|[^\d,.])(\d{1,2}),([0-5]\d)(?![\d:,.])/g, '$1$2.$3')
    .replace(hard, '')
    .replace(/^t?\s?\+\s?(?=\d)/, '')
