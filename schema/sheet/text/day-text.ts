/** Days as people write them: `Sat 14 March`, `14.3.`, `4/3/16`, `Day 2`, `Freitag`, `3月14日`. */
import { plain } from '../../values/plain.ts'
import { type Cell, textOf, withPlainDigits } from '../times.ts'

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
  'january januar janvier enero janeiro gennaio januari tammikuu styczen leden jan' +
    ' ocak sijecanj sijecnja ianuarie januaris janvaris janvari январь января січень січня ιανουαριος ιανουαριου ינואר يناير ژانویه जनवरी',
  'february februar fevrier febrero fevereiro febbraio februari helmikuu luty unor feb fev' +
    ' subat veljaca veljace februarie februaris февраль февраля лютий лютого φεβρουαριος φεβρουαριου פברואר فبراير فوریه फरवरी',
  'march marz mars marzo marco maart mar maaliskuu marzec brezen mrz maerz' +
    ' mart maret marcius martie ozujak ozujka marts marta март марта березень березня μαρτιος μαρτιου מרץ مارس मार्च',
  'april avril abril aprile huhtikuu kwiecien duben apr avr abr' +
    ' nisan aprilis aprilie travanj travnja aprila апрель апреля квітень квітня απριλιος απριλιου אפריל ابريل آوریل अप्रैल',
  'may mai mayo maio maggio mei maj toukokuu kveten' +
    ' mayis majus svibanj svibnja maijs maija май мая травень травня μαιος μαιου מאי مايو मई',
  'june juni juin junio junho giugno kesakuu czerwiec cerven jun' +
    ' haziran junius iunie lipanj lipnja junijs junija июнь июня червень червня ιουνιος ιουνιου יוני يونيو ژوئن जून',
  'july juli juillet julio julho luglio heinakuu lipiec cervenec jul' +
    ' temmuz julius iulie srpanj srpnja julijs julija июль июля липень липня ιουλιος ιουλιου יולי يوليو ژوئیه जुलाई',
  'august aout agosto augustus augusti elokuu sierpien srpen aug ago' +
    ' agustos agustus augusztus kolovoz kolovoza augusts augusta август августа серпень серпня αυγουστος αυγουστου אוגוסט اغسطس اوت अगस्त',
  'september septembre septiembre setembro settembre syyskuu wrzesien zari sep sept set' +
    ' eylul szeptember septembrie rujan rujna septembris septembra сентябрь сентября вересень вересня σεπτεμβριος σεπτεμβριου ספטמבר سبتمبر سپتامبر सितंबर सितम्बर',
  'october oktober octobre octubre outubro ottobre lokakuu pazdziernik rijen oct okt out ott' +
    ' ekim octombrie oktobris oktobra октябрь октября жовтень жовтня οκτωβριος οκτωβριου אוקטובר اكتوبر اکتبر अक्टूबर',
  'november novembre noviembre novembro marraskuu listopad nov' +
    ' kasim noiembrie studeni studenoga studenog novembris novembra ноябрь ноября листопад листопада νοεμβριος νοεμβριου נובמבר نوفمبر نوامبر नवंबर नवम्बर',
  'december dezember decembre diciembre dezembro dicembre desember joulukuu grudzien prosinec dec dez dic des' +
    ' aralik decembrie prosinac prosinca decembris decembra декабрь декабря грудень грудня δεκεμβριος δεκεμβριου דצמבר ديسمبر دسامبر दिसंबर दिसम्बर',
]
const weekdayNames = [
  'monday montag lundi lunes segunda lunedi maandag mandag maanantai poniedzialek pondeli mo' +
    ' pazartesi pzt senin hetfo luni ponedjeljak ponedeljek pirmdiena понедельник понеділок пн δευτερα שני الاثنين الإثنين دوشنبه सोमवार',
  'tuesday dienstag mardi martes terca martedi dinsdag tirsdag tisdag tiistai wtorek utery di tu' +
    ' sali selasa kedd marti utorak torek otrdiena вторник вівторок вт τριτη שלישי الثلاثاء سهشنبه मंगलवार',
  'wednesday mittwoch mercredi miercoles quarta mercoledi woensdag onsdag keskiviikko sroda streda mi we wo' +
    ' carsamba rabu szerda miercuri srijeda sreda tresdiena среда среду середа середу ср τεταρτη רביעי الاربعاء چهارشنبه बुधवार',
  'thursday donnerstag jeudi jueves quinta giovedi donderdag torsdag torstai czwartek ctvrtek do th' +
    ' persembe kamis csutortok joi cetvrtak cetrtek ceturtdiena четверг четвер чт πεμπτη חמישי الخميس پنجشنبه गुरुवार',
  'friday freitag vendredi viernes sexta venerdi vrijdag fredag perjantai piatek patek fr vr' +
    ' cuma jumat pentek vineri petak petek piektdiena пятница пятницу п’ятниця пятниця пт παρασκευη שישי الجمعة جمعه शुक्रवार',
  'saturday samstag sonnabend samedi sabado sabato zaterdag lordag lauantai sobota sa za' +
    ' cumartesi cmt sabtu szombat sambata subota sestdiena суббота субботу субота суботу сб σαββατο שבת السبت شنبه शनिवार',
  'sunday sonntag dimanche domingo domenica zondag sondag sunnuntai niedziela nedele so su zo' +
    ' pazar paz minggu ahad vasarnap duminica nedjelja nedelja svetdiena воскресенье неділя неділю вс нд κυριακη ראשון الاحد الأحد یکشنبه रविवार',
]
const lists = (names: readonly string[]) => names.map((text) => plain(text).split(' '))
const months = lists(monthNames)
const weekdays = lists(weekdayNames)
const dayWords = new Set(
  plain(
    'day tag jour dia dag giorno jornada dzien den paiva gun hari ngày день ημέρα μέρα יום يوم اليوم روز दिन nap ziua dan diena',
  ).split(' '),
)
const fillers = new Set(
  'the of de del do da di le la el den der am on feira st nd rd th und and г р года року г. року nam năm ב'.split(' '),
)

/** The place of the list that has a word, or one that it is short for. */
function placeOf(names: readonly (readonly string[])[], word: string): number {
  const exact = names.findIndex((list) => list.includes(word))
  if (exact >= 0 || word.length < 3) return exact
  return names.findIndex((list) => list.some((name) => name.startsWith(word)))
}

const vietnamese = /(?:thu\s+|chu\s+)(hai|ba|tu|nam|sau|bay|nhat)(?!\p{L})/u

/** [X6] The day that a cell writes, or null if it is not a day and nothing else. */
export function dayOf(cell: Cell): DayText | null {
  if (typeof cell === 'number') return numberDay(cell)
  const text = plain(withPlainDigits(textOf(cell)))
    .replace(/ı/g, 'i')
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/\u200c|(سه)\s+(?=شنبه)/gu, '$1')
    .replace(
      vietnamese,
      (_all, day: string) => ` ${weekdays['hai ba tu nam sau bay nhat'.split(' ').indexOf(day)]?.[0] ?? day} `,
    )
    .replace(/(\d{1,2})\.\s+(\d{1,2})\.(?!\d)/, '$1.$2.')
    .replace(/(\d{1,2})\s+thang\s+(\d{1,2})(?:\s+nam\s+(\d{4}))?/, '$1.$2.$3')
    .replace(/([\p{L}]{3,})(\d{1,2})$/u, (all, word: string, n: string) => (dayWords.has(word) ? `${word} ${n}` : all))
    .trim()
  if (text === '' || text.length > 60 || /\d\s?min\b/.test(text)) return null
  const iso = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?(?:\s*\(?[月火水木金土日]\)?)?$/u.exec(text)
  if (iso !== null) return date(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (/^\d{1,8}$/.test(text)) return numberDay(Number(text))
  const east = /^(\d{1,2})月(\d{1,2})日?(?:\s*\(?[月火水木金土日](?:曜日?)?\)?)?$/u.exec(text)
  if (east !== null) return date(null, Number(east[1]), Number(east[2]))
  const eastDay = /^(?:星期|[周週])?([月火水木金土日一二三四五六天])(?:曜日?)?$/u.exec(text)
  if (eastDay !== null) return { kind: 'weekday', weekday: '月火水木金土日'.indexOf(easternDay(eastDay[1] ?? '')) }
  const nthDay = /^(?:第\s?)?(\d{1,2}|[一二三四五六七])\s?(?:天|日目)$/u.exec(text)
  if (nthDay !== null) {
    const n = '一二三四五六七'.indexOf(nthDay[1] ?? '') + 1 || Number(nthDay[1])
    return { kind: 'nth', n, isBare: false }
  }
  return fromTokens(text)
}

/**
 * [X27] The day with which a line begins, before words about it: `Sat 28 Nov (Hall 2)`, `Day 1: Basics`, `## Sunday`. A
 * weekday alone is written in full, or something sets it apart.
 */
export function beginningDay(line: string): DayText | null {
  const text = withPlainDigits(line).replace(/^[^\p{L}\d第]+/u, '')
  const words = [...text.matchAll(/[^\s:,;|(（）)–—・·•]+/gu)].slice(0, 8)
  for (let count = words.length; count >= 1; count--) {
    const last = words[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const day = dayOf(text.slice(0, end))
    if (day === null || (day.kind === 'nth' && day.isBare)) continue
    const rest = text.slice(end)
    const isApart = /^\s*(?:$|[:,;|(（–—・·•\n-])/u.test(rest)
    const isWord = day.kind === 'weekday' && count === 1 && end >= 5
    const isClear = (day.kind === 'date' && count >= 2) || (day.kind === 'nth' && /^\s/.test(rest))
    return isApart || isWord || isClear ? day : null
  }
  return null
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
  let isAfterNumber = false
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
      // "2 dia" and "1. nap" as well as "Day 2".
      if (isAfterNumber && nth === null) nth = numbers.pop() ?? null
      isAfterDay = nth === null
      isAfterNumber = false
      continue
    } else {
      const [asMonth, asWeekday] = [placeOf(months, token), placeOf(weekdays, token)]
      if (asMonth >= 0 && month === null && (asWeekday < 0 || token.length <= 3)) month = asMonth + 1
      else if (asWeekday >= 0) weekday = asWeekday
      else return null
    }
    isAfterNumber = /^\d{1,2}$/.test(token) && !isAfterDay
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
  // No event has a day 151: that is the number of something else.
  return nth === null || nth > mostDays || numbers.length > 0 ? null : { kind: 'nth', n: nth, isBare: false }
}

const mostDays = 31

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

/** A year of two digits is of this century. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year)

function date(year: number | null, month: number, day: number): DayText | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return { kind: 'date', year: year === null ? null : fullYear(year), month, day }
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
