/** Days as people write them: `Sat 14 March`, `14.3.`, `4/3/16`, `Day 2`, `Freitag`, `3月14日`. */
import { plain } from '../../../../../schema/values/plain.ts'
import { type Cell, textOf } from '../times.ts'

/** A day before the sheet as a whole says which one it is. */
export type DayText =
  | { kind: 'date'; year: number | null; month: number; day: number; weekday?: number | null }
  /** `4/3/16`: 4 March or 3 April. */
  | { kind: 'either'; first: number; second: number; year: number | null }
  /** Counted from Monday, 0. */
  | { kind: 'weekday'; weekday: number }
  /** `Day 2`, or a number alone. */
  | { kind: 'nth'; n: number; isBare: boolean }

const monthNames = [
  'january januar janvier enero janeiro gennaio januari tammikuu styczen leden jan',
  'february februar fevrier febrero fevereiro febbraio februari helmikuu luty unor feb fev',
  'march marz mars marzo marco maart mar maaliskuu marzec brezen mrz maerz',
  'april avril abril aprile huhtikuu kwiecien duben apr avr abr',
  'may mai mayo maio maggio mei maj toukokuu kveten',
  'june juni juin junio junho giugno kesakuu czerwiec cerven jun',
  'july juli juillet julio julho luglio heinakuu lipiec cervenec jul',
  'august aout agosto augustus augusti elokuu sierpien srpen aug ago',
  'september septembre septiembre setembro settembre syyskuu wrzesien zari sep sept set',
  'october oktober octobre octubre outubro ottobre lokakuu pazdziernik rijen oct okt out ott',
  'november novembre noviembre novembro marraskuu listopad nov',
  'december dezember decembre diciembre dezembro dicembre desember joulukuu grudzien prosinec dec dez dic des',
]
const weekdayNames = [
  'monday montag lundi lunes segunda lunedi maandag mandag maanantai poniedzialek pondeli mo',
  'tuesday dienstag mardi martes terca martedi dinsdag tirsdag tisdag tiistai wtorek utery di tu',
  'wednesday mittwoch mercredi miercoles quarta mercoledi woensdag onsdag keskiviikko sroda streda mi we wo',
  'thursday donnerstag jeudi jueves quinta giovedi donderdag torsdag torstai czwartek ctvrtek do th',
  'friday freitag vendredi viernes sexta venerdi vrijdag fredag perjantai piatek patek fr vr',
  'saturday samstag sonnabend samedi sabado sabato zaterdag lordag lauantai sobota sa za',
  'sunday sonntag dimanche domingo domenica zondag sondag sunnuntai niedziela nedele so su zo',
]
const lists = (names: readonly string[]) => names.map((text) => text.split(' '))
const months = lists(monthNames)
const weekdays = lists(weekdayNames)
const dayWords = new Set('day tag jour dia dag giorno jornada dzien den paiva'.split(' '))
const fillers = new Set('the of de del do da di le la el den der am on feira st nd rd th und and'.split(' '))

/** The place of the list that has a word, or one that it is short for. */
function placeOf(names: readonly (readonly string[])[], word: string): number {
  const exact = names.findIndex((list) => list.includes(word))
  if (exact >= 0 || word.length < 3) return exact
  return names.findIndex((list) => list.some((name) => name.startsWith(word)))
}

/** [X6] The day that a cell writes, or null if it is not a day and nothing else. */
export function dayOf(cell: Cell): DayText | null {
  if (typeof cell === 'number') return numberDay(cell)
  const text = plain(textOf(cell).normalize('NFKC'))
    .replace(/^[`'"]+/, '')
    .trim()
  if (text === '' || text.length > 60) return null
  const iso = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:\s*\(?[月火水木金土日]\)?)?$/u.exec(text)
  if (iso !== null) return date(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (/^\d{1,8}$/.test(text)) return numberDay(Number(text))
  const east = /^(\d{1,2})月(\d{1,2})日?(?:\s*\(?[月火水木金土日](?:曜日?)?\)?)?$/u.exec(text)
  if (east !== null) return date(null, Number(east[1]), Number(east[2]))
  const eastDay = /^(?:星期|[周週])?([月火水木金土日一二三四五六天])(?:曜日?)?$/u.exec(text)
  if (eastDay !== null) return { kind: 'weekday', weekday: '月火水木金土日'.indexOf(easternDay(eastDay[1] ?? '')) }
  return fromTokens(text)
}

const easternDay = (sign: string): string => {
  const at = '一二三四五六天'.indexOf(sign)
  return at < 0 ? sign : ('月火水木金土日'[at] ?? sign)
}

function fromTokens(text: string): DayText | null {
  let weekday: number | null = null
  let month: number | null = null
  let nth: number | null = null
  let isAfterDay = false
  const numbers: number[] = []
  let pair: DayText | null = null
  for (const written of text.replace(/(\d)(?:st|nd|rd|th|er|º|ª)(?!\p{L})/gu, '$1').split(/[\s,()|–—:]+/u)) {
    const token = written.replace(/^[-./]+|[-./]+$/g, '')
    if (token === '' || fillers.has(token)) continue
    const figures = /^(\d{1,4})([-./])(\d{1,2}|\p{L}+)(?:\2(\d{2,4}))?$/u.exec(token)
    if (/^\d{1,4}$/.test(token)) {
      if (isAfterDay && nth === null) nth = Number(token)
      else numbers.push(Number(token))
    } else if (figures !== null) {
      if (pair !== null) return null
      pair = fromFigures(figures)
      if (pair === null) return null
    } else if (dayWords.has(token)) {
      isAfterDay = true
      continue
    } else {
      const [asMonth, asWeekday] = [placeOf(months, token), placeOf(weekdays, token)]
      if (asMonth >= 0 && month === null && (asWeekday < 0 || token.length <= 3)) month = asMonth + 1
      else if (asWeekday >= 0) weekday = asWeekday
      else return null
    }
    isAfterDay = false
  }
  if (pair !== null)
    return numbers.length > 0 || month !== null ? null : pair.kind === 'date' ? { ...pair, weekday } : pair
  if (month !== null) {
    const year = numbers.find((n) => n > 31) ?? null
    const days = numbers.filter((n) => n <= 31)
    if (days.length !== 1 || numbers.length > 2)
      return month === 3 && numbers.length === 0 && /^mar/.test(text) ? { kind: 'weekday', weekday: 1 } : null
    const found = date(year, month, days[0] ?? 0)
    return found?.kind === 'date' ? { ...found, weekday } : found
  }
  if (weekday !== null) return numbers.length === 0 ? { kind: 'weekday', weekday } : null
  return nth === null || numbers.length > 0 ? null : { kind: 'nth', n: nth, isBare: false }
}

/** `14.3.26`, `4/3/16`, `30-10`, `2020-nov-09`, `09-nov-2020`. */
function fromFigures([, first = '', mark, second = '', third]: RegExpExecArray): DayText | null {
  const name = placeOf(months, second)
  if (!/^\d/.test(second)) {
    if (name < 0) return null
    const [one, other] = [Number(first), third === undefined ? null : Number(third)]
    return one > 31 ? date(one, name + 1, other ?? 0) : date(other, name + 1, one)
  }
  const [a, b] = [Number(first), Number(second)]
  if (a > 31) return third === undefined ? null : date(a, b, Number(third))
  const year = third === undefined ? null : Number(third)
  return mark === '.' ? date(year, b, a) : { kind: 'either', first: a, second: b, year }
}

function date(year: number | null, month: number, day: number): DayText | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return { kind: 'date', year: year !== null && year < 100 ? 2000 + year : year, month, day }
}

/** Days since 1899-12-30 as spreadsheets count; `20261121`, `1121`; or the number of a day. */
function numberDay(n: number): DayText | null {
  if (!Number.isInteger(n) || n < 0) return null
  if (n <= 31) return { kind: 'nth', n, isBare: true }
  if (n >= 101 && n <= 1231) return date(null, Math.floor(n / 100), n % 100)
  if (n >= 32_874 && n <= 73_050) {
    const at = new Date(Date.UTC(1899, 11, 30 + n))
    return date(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
  }
  return n > 19_000_000 && n < 22_000_000 ? date(Math.floor(n / 10_000), Math.floor(n / 100) % 100, n % 100) : null
}
