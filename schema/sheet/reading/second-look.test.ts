import { describe, expect, test } from 'vitest'
import { wallTimeIn } from '../../values/zone.ts'
import { cellsOf } from '../lines/cells.ts'
import { type Answers, readSheet } from '../read-sheet.ts'

const zone = 'Europe/Berlin'
const sheetOf = (lines: readonly string[], answers: Answers = {}) =>
  readSheet(cellsOf(lines.join('\n')), { timeZone: zone, eventDate: '2026-03-14' }, { answers }) ??
  expect.fail('no columns')
/** Each row as `14 09:00 Title 15`, `? codes` for a marked one, and `-` for one that is only listed. */
const brief = (lines: readonly string[], answers: Answers = {}) =>
  sheetOf(lines, answers).rows.map((row) => {
    if (row.kind === 'problem') return `? ${row.problems.map(({ code }) => code).join()}`
    if (row.kind !== 'cue') return '-'
    const { plannedStart, name, duration } = row.cue
    const at = plannedStart === undefined ? '-' : wallTimeIn(zone, Date.parse(plannedStart)).slice(8, 16)
    return `${at} ${name} ${duration / 60}`
  })
const asked = (lines: readonly string[], answers: Answers = {}) =>
  sheetOf(lines, answers).doubts.map(({ kind }) => kind)

describe('[X44] a few rows at the same time in one place are marked', () => {
  const talks = [
    '9:00\t9:30\tFirst talk',
    '9:30\t10:00\tSecond talk',
    '10:00\t10:30\tThird talk',
    '10:45\t11:15\tLast talk',
  ]
  test('a session around its talks, and not the talks', () => {
    expect(brief(['Start\tEnd\tTitle', '9:00\t10:30\tMorning session', ...talks])).toEqual([
      '? overlap',
      '14 09:00 First talk 30',
      '14 09:30 Second talk 30',
      '14 10:00 Third talk 30',
      '14 10:45 Last talk 30',
    ])
  })
  test('both of two rows, of which one has a wrong time', () => {
    const more = ['11:15\t11:45\tMore', '11:45\t12:15\tAnd more', '12:15\t12:45\tThe end', '13:00\t13:30\tAfter it']
    const rows = brief([
      'Start\tEnd\tTitle',
      ...talks.slice(0, 2),
      '9:50\t10:30\tThird talk',
      ...talks.slice(3),
      ...more,
    ])
    expect(rows.filter((row) => row === '? overlap')).toHaveLength(2)
    expect(rows.slice(1, 3)).toEqual(['? overlap', '? overlap'])
  })
  test('on the same stage only', () => {
    const rows = [
      '9:00\t10:00\tOne\tHall A',
      '9:00\t10:00\tTwo\tHall B',
      '10:00\t11:00\tThree\tHall A',
      '10:30\t11:30\tFour\tHall A',
    ]
    expect(brief(['Start\tEnd\tTitle\tRoom', ...rows]).slice(0, 2)).toEqual(['14 09:00 One 60', '14 09:00 Two 60'])
    expect(brief(['Start\tEnd\tTitle\tRoom', ...rows]).slice(2)).toEqual(['? overlap', '? overlap'])
  })
  test('no more once someone has said that all are added', () => {
    expect(brief(['Start\tEnd\tTitle', '9:00\t10:30\tMorning session', ...talks], { overlap: 'all' })[0]).toBe(
      '14 09:00 Morning session 90',
    )
  })
})

describe('[X42] when a row has lost its start, the row before it asks for its length', () => {
  test('a break without a time', () => {
    expect(
      brief(['Time\tTitle', '9:00\tFirst talk', '9:45\tSecond talk', '\tLunch', '13:00\tThird talk', '14:00\tEnd']),
    ).toEqual(['14 09:00 First talk 45', '? no_length', '? no_length', '14 13:00 Third talk 60', '? no_length'])
  })
  test('lines below a row are about it, if there are many', () => {
    const rows = [
      '9:00\tFirst talk',
      '\twith slides',
      '9:45\tSecond talk',
      '\twith a film',
      '10:30\tThird talk',
      '11:00\tEnd',
    ]
    expect(brief(['Time\tTitle', ...rows]).slice(0, 2)).toEqual(['14 09:00 First talk 45', '-'])
  })
})

test('[X4] starts that go back by hours below a line with a day ask, as they do without one', () => {
  const rows = [
    'Time,Title',
    'Saturday,',
    '9:00-10:00,One',
    '17:00-18:00,Two',
    'Egun berria,',
    '9:00-10:00,Three',
    'Monday,',
    '9:00-10:00,Four',
  ]
  expect(asked(rows)).toContain('days')
  expect(brief(rows)).toEqual(['-', '14 09:00 One 60', '14 17:00 Two 60', '-', '? waits', '-', '16 09:00 Four 60'])
  expect(brief(rows, { days: 'next' })[4]).toBe('15 09:00 Three 60')
  expect(brief(rows, { days: 'same' })[4]).toBe('14 09:00 Three 60')
})

test('[X8] a start a little before the one above it on a day that the sheet names is marked, unless many are', () => {
  const day = ['9:00,One', '9:30,Two', '9:10,Three', '10:00,Four', '10:30,Five', '11:00,Six'].map(
    (row) => `14.3.2026,${row.padStart(row.indexOf(':') < 2 ? row.length + 1 : 0, '0')},10`,
  )
  expect(brief(['Date,Start,Title,Min', ...day])[2]).toBe('? out_of_order')
  expect(brief(['Date,Start,Title,Min', ...day.reverse()]).filter((row) => row.startsWith('?'))).toEqual([])
})

test('[X9] times from 7 to 11 that begin before 8 are a morning or an evening', () => {
  const rows = ['Time\tTitle', '7:00\tDoors open', '8:00\tFirst act', '9:15\tMain act', '10:45\tCurfew']
  expect(asked(rows)).toEqual(['half'])
  expect(brief(rows, { half: 'pm' })[2]).toBe('14 21:15 Main act 90')
  expect(brief(rows, { half: 'am' })[2]).toBe('14 09:15 Main act 90')
  expect(asked(['Time\tTitle', '8:00\tDoors open', '10:00\tFirst part', '11:15\tSecond part'])).toEqual([])
})

test('[X6] of 4/3, 5/3 and 6/3 the days are those of one month', () => {
  const rows = ['Date,Start,Title,Min', '4/3/26,9:00,One,60', '5/3/26,9:00,Two,60', '6/3/26,9:00,Three,60']
  const read = readSheet(cellsOf(rows.join('\n')), { timeZone: 'America/New_York', eventDate: '2026-01-10' })
  expect(read?.rows.flatMap((row) => (row.kind === 'cue' ? [row.cue.plannedStart?.slice(0, 10)] : []))).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ])
})

test('[X45] below another heading that names the columns in another order, the rows are read in that order', () => {
  const rows = [
    'Time\tTitle\tSpeaker',
    '9:00-9:30\tFirst talk\tAda Byron',
    '9:30-10:00\tSecond talk\tBen Okri',
    '',
    'After lunch',
  ]
  expect(
    brief([...rows, 'Title\tSpeaker\tTime', 'Third talk\tCleo Nile\t13:00-13:45', 'Last talk\tDan Low\t13:45-14:00']),
  ).toEqual([
    '14 09:00 First talk 30',
    '14 09:30 Second talk 30',
    '-',
    '-',
    '14 13:00 Third talk 45',
    '14 13:45 Last talk 15',
  ])
})

describe('[X46] a column is no length because of its cells or of one word in its heading', () => {
  const rows = ['16:00\t16:25', '16:25\t16:45', '16:50\t17:15', '17:20\t18:00', '18:10\t18:30']
  test('minutes of something else, that do not fill the time to the next start', () => {
    const table = [
      'time_from\ttime_to\ttitle\ttravel_min',
      ...rows.map((row, at) => `${row}\tStop number ${at}\t${7 - at}`),
    ]
    expect(sheetOf(table).columns).toEqual({ start: 0, end: 1, title: 2 })
    expect(brief(table)[0]).toBe('14 16:00 Stop number 0 25')
  })
  test('an end that cannot be read', () => {
    const table = [
      'start_time\tend_time\tshow',
      '9pm\t12m\tLate songs',
      '10pm\t12m\tNight songs',
      '11pm\t12m\tLast songs',
    ]
    expect(brief(table)).toEqual(['? not_a_time', '? not_a_time', '? not_a_time'])
  })
  test('a span below a word for minutes is no hour of the day', () => {
    const table = ['Time (min)\tTitle', '5-10\tWelcome', '10-15\tFirst part', '5-10\tSecond part', '10-15\tThanks']
    expect(brief(table).filter((row) => row.startsWith('14'))).toEqual([])
  })
})

test('[X39] what a heading calls notes may be more like titles than a column without a name for them', () => {
  const table = [
    'Time\tDescription\tLook',
    ...['Quiet morning', 'A door opens', 'Rain again', 'The bridge', 'Long way down', 'Home'].map(
      (text, at) => `${9 + at}:00-${9 + at}:30\tThe scene with ${text}\t${at < 4 ? 'plain' : 'bright'}`,
    ),
  ]
  expect(asked(table)).toEqual(['title'])
})

describe('[X38] lists between other texts', () => {
  test('with their lengths after spaces', () => {
    expect(
      brief(['Our show', '', '→ Welcome       ~3 min', '→ Round one     ~8 min', '→ Round two     ~6 min']),
    ).toEqual(['-', '14 - Welcome 3', '14 - Round one 8', '14 - Round two 6'].map((row) => row.replace('14 -', '-')))
  })
  test('with dashes before a few of its lines', () => {
    const text = [
      '**Programme**',
      '',
      '- 18:00 Uhr: Welcome',
      '- 18:15 Uhr: A talk',
      '- 19:00 Uhr: Food',
      '',
      '**Registration**',
      '',
      'Please write to us, we are glad.',
      '',
      'See you there!',
      'The team',
      'of the house',
    ]
    expect(brief(text).slice(1, 3)).toEqual(['14 18:00 Welcome 15', '14 18:15 A talk 45'])
  })
  test('what is in another bracket than the time is of the title', () => {
    const text = ['Lunch (90 min) (12:30–14:00)', 'Songs, set 1 (14:00–14:30)', 'Talk (15:00–16:00)']
    expect(brief(text)).toEqual(['14 12:30 Lunch (90 min) 90', '14 14:00 Songs, set 1 30', '14 15:00 Talk 60'])
  })
})

test('[X44] a title with another time or length than its row waits for a yes', () => {
  const rows = [
    '9:00\tbis 9.30Uhr: Welcome',
    '9:40\tWalk (10 min)',
    '10:00\tTalk (30 min)',
    '10:30\tBreakfast 7:30–10:30',
    '10:45\tFilm (30 min)',
    '11:00\tPsalm 23',
    '12:00\tEnd',
  ]
  expect(brief(['Time\tTitle', ...rows]).slice(0, 6)).toEqual([
    '? title_time',
    '14 09:40 Walk (10 min) 10',
    '14 10:00 Talk (30 min) 30',
    '? title_time',
    '? title_time',
    '14 11:00 Psalm 23 60',
  ])
})

describe('[X14] where the times go back, the sheet is asked about and not only the row', () => {
  test('if the rows after it go on before those above it', () => {
    const day = ['9:00\tOne', '9:30\tTwo', '10:00\tThree', '10:30\tFour', '11:00\tFive']
    expect(asked(['Time\tTitle', ...day, ...day])).toEqual(['days'])
  })
  test('and rows that last until the next one wait, because it may be on another day', () => {
    const rows = ['9:00\tOne', '13:00\tTwo', '9:30\tThree', '14:00\tFour']
    expect(brief(['Time\tTitle', ...rows])).toEqual(['? waits', '? waits', '? waits', '? waits'])
  })
})

test('[X9] rows in another order do not say which half of the day it is', () => {
  const rows = ['10:45\t11:45\tLast act', '9:25\t10:30\tThird act', '8:15\t9:15\tSecond act', '7:30\t8:00\tFirst act']
  expect(asked(['Start\tEnd\tTitle', ...rows])).toContain('half')
})

test('[X8] long rows over midnight are a warning even where many are long', () => {
  const rows = ['8:00\t17:00\tOne', '8:00\t18:00\tTwo', '8:30\t17:30\tThree', '9:00\t6:00\tFour', '20:00\t21:00\tFive']
  expect(brief(['Start\tEnd\tTitle', ...rows]).slice(2, 4)).toEqual(['14 08:30 Three 540', '? very_long'])
})

test('[X11] a start that is typed wrong leaves the others offsets', () => {
  const rows = ['0:00\tOne\t10', '0:10\tTwo\t10', '0:02\tThree\t10', '0:30\tFour\t10', '0:40\tFive\t5']
  expect(brief(['At\tTitle\tMin', ...rows])[0]).not.toMatch(/^14 00:00/)
})

describe('[X1] columns of times without a word above them', () => {
  const table = (columns: readonly ((at: number) => string)[]) =>
    readSheet(
      cellsOf(
        ['8:00', '8:30', '9:15', '10:00', '10:40', '11:30']
          .map((_time, at) => columns.map((cell) => cell(at)).join('\t'))
          .join('\n'),
      ),
      {
        timeZone: zone,
        eventDate: '2026-03-14',
      },
    )
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const title = (at: number) => `Part number ${at + 1} of the day`
  const start = (at: number) => clock(540 + at * 40)
  test('ends may stand before starts', () => {
    const end = (at: number) => clock(540 + at * 40 + 40)
    expect(table([end, start, title])?.columns).toEqual({ start: 1, end: 0, title: 2 })
  })
  test('of several columns of ranges, such as days next to each other, the columns are chosen by hand', () => {
    const rows = [
      'Breakfast\t8:00-9:00\t8:00-9:00',
      'Keynote\t9:30-10:30\t',
      'Workshops\t11:00-13:00\t9:30-13:00',
      'Dinner\t18:00-19:00\t19:00-20:00',
    ]
    const text = ['Activity\tMon 3 May\tTue 4 May', ...rows].join('\n')
    expect(readSheet(cellsOf(text), { timeZone: zone, eventDate: '2026-03-14' })).toBeNull()
  })
  test('times that do not meet are no start and end, and the columns are chosen by hand', () => {
    expect(table([(at) => clock(513 + at * 40), start, title])).toBeNull()
  })
})

test('[X1] a heading far below rows with times is the one of another table', () => {
  const rows = [
    '9:00-9:30\tFirst talk',
    '9:30-10:00\tSecond talk',
    '10:00-10:30\tThird talk',
    '',
    'Afternoon',
    'Time\tTitle',
    '13:00-13:30\tLast talk',
  ]
  expect(brief(rows).slice(0, 3)).toEqual([
    '14 09:00 First talk 30',
    '14 09:30 Second talk 30',
    '14 10:00 Third talk 30',
  ])
})

test('[X6] weekdays in the order of their lines follow each other, though the event is on a later one', () => {
  const rows = ['FRIDAY', '18:00-19:00\tCheck-in', 'SATURDAY', '8:00-9:00\tBreakfast', 'SUNDAY', '9:00-10:00\tFarewell']
  expect(brief(['Time\tTitle', ...rows]).filter((row) => row !== '-')).toEqual([
    '13 18:00 Check-in 60',
    '14 08:00 Breakfast 60',
    '15 09:00 Farewell 60',
  ])
})

test('[X42] a line that begins with an hour between the starts around it may have lost its time', () => {
  const rows = [
    '9.00 Opening',
    '9.30 First part',
    '11 Coffee',
    '11.30 Second part',
    '2 microphones',
    '12.30 Lunch',
    '13.30 End',
  ]
  expect(brief(rows)).toEqual([
    '14 09:00 Opening 30',
    '? no_length',
    '-',
    '14 11:30 Second part 60',
    '-',
    '14 12:30 Lunch 60',
    '? no_length',
  ])
})

test('[X2] :30 is half a minute', () => {
  const rows = [
    'A tease\t:30\t9:00:00 PM',
    'First story\t2:15\t9:00:30 PM',
    'The weather\t1:45\t9:02:45 PM',
    'Sports\t3:00\t9:04:30 PM',
  ]
  expect(brief(['Item\tDuration\tStart', ...rows])[0]).toBe('14 21:00 A tease 0.5')
})

test('[X20] columns with wide spaces between them are columns', () => {
  const rows = [
    'Run sheet',
    '',
    '18:00  Guests arrive          Foyer',
    '18:45  Call to seats          Ballroom',
    '19:00  Welcome                MC',
    '19:10  Food',
  ]
  expect(brief(rows).slice(1, 3)).toEqual(['14 18:00 Guests arrive 45', '14 18:45 Call to seats 15'])
})

test('[X1] the numbers from one to some number below a word for times are no lengths', () => {
  const text = 'day\tslot\tsession\n1\t1\tWelcome words\n1\t2\tFirst talk\n2\t1\tWorkshops'
  expect(readSheet(cellsOf(text), { timeZone: zone, eventDate: '2026-03-14' })).toBeNull()
})

test('[X3] 12 noon is noon', () => {
  expect(brief(['Time\tTitle', '10am - 12 noon\tParade', '1pm - 3pm\tDog show'])[0]).toBe('14 10:00 Parade 120')
})

test('[X5] a row before one whose day waits does not know until when it lasts', () => {
  const rows = [
    'Friday',
    '19:30\tHacking starts',
    'Saturday',
    '09:00\tBreakfast',
    '13:00\tLunch',
    '00:00\tSnack',
    'Sunday',
    '10:00\tDemos',
  ]
  expect(brief(['Time\tTitle', ...rows])[1]).toBe('? no_length')
})

test('[X1] small times that go up and down below a word for times are lengths, and are asked about', () => {
  const songs = ['Open the sky\t4:30', 'River\t3:50', 'Still\t5:10', 'Home again\t4:05']
  expect(sheetOf(['song\ttime', ...songs]).columns).toEqual({ title: 0, duration: 1 })
  expect(asked(['song\ttime', ...songs])).toEqual(['length'])
})

describe('[X1] times without a word above them', () => {
  const night = ['22:00\tSet up\t1h', '23:00\tBuild\t2h', '01:00\tTest\t1.5h', '02:30\tRest\t0.5h']
  test('lengths with their unit are no rival of the times, whatever days are above', () => {
    const lines = ['Päev 1 (14. mai)', 'Kell\tTegevus\tKaua', ...night, 'Päev 2 (15. mai)', '09:00\tDemos\t1h']
    expect(brief(lines).filter((row) => row !== '-')[0]).toBe('14 22:00 Set up 60')
  })

  test('times that go back are not left out because there are lengths too', () => {
    const text = ['Kell\tTegevus\tKaua', ...night].join('\n')
    expect(readSheet(cellsOf(text), { timeZone: zone, eventDate: '2026-03-14' })).toBeNull()
  })
})

describe('[X22] days in headings', () => {
  test('a heading of the columns is no day, though its first letters are short for one', () => {
    expect(brief(['Giờ (chính thức)\tSự kiện', '08:00\tMở cửa', '09:00\tKhai mạc'])[0]).toBe('14 08:00 Mở cửa 60')
  })

  test('the title of a part may name its day anywhere', () => {
    const parts = (day: string, n: number) => [
      `## Part ${n}: Doors open, ${day}`,
      '19:00\tDoors',
      '20:00\tShow\t60 min',
    ]
    expect(brief(['Time\tTitle\tLength', ...parts('14 March', 1), ...parts('15 March', 2)])).toEqual([
      '-',
      '14 19:00 Doors 60',
      '14 20:00 Show 60',
      '-',
      '15 19:00 Doors 60',
      '15 20:00 Show 60',
    ])
  })
})

test('[X6] who begins with day 0 means the first', () => {
  expect(brief(['Day\tStart\tTitle\tLength', '0\t9:00\tSet up\t60', '1\t9:00\tOpening\t60'])).toEqual([
    '14 09:00 Set up 60',
    '15 09:00 Opening 60',
  ])
})

test('[X39] what editors of news call a slug is a title in several words', () => {
  const rows = [
    'Fire in the port\tVT\t1:30\t21:00:00',
    'The minister\tLIVE\t2:00\t21:01:30',
    'Snow\tVT\t1:00\t21:03:30',
  ]
  const sheet = ['Slug\tType\tLength\tStart', ...rows, 'The weather\tLIVE\t1:10\t21:04:30']
  expect(sheetOf(sheet).columns.title).toBe(0)
  expect(asked(sheet.map((row) => row.replace(/^(\S+) \S+.*?\t/, '$1\t')))).toContain('title')
})
