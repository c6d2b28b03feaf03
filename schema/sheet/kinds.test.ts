import { describe, expect, test } from 'vitest'
import { wallTimeIn } from '../values/zone.ts'
import { cellsOf } from './lines/cells.ts'
import { readSheet } from './read-sheet.ts'

/** Kinds of running orders that people bring, each in a shape of our own. A Saturday. */
const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const read = (text: string) => readSheet(cellsOf(text), eventDay) ?? expect.fail('no columns')
/** Each row as `14 09:00 Title 15`: day, time, title, minutes; `? code` for what waits, and nothing for headings. */
const brief = (text: string) =>
  read(text).rows.flatMap((row) => {
    if (row.kind === 'problem') return [`${row.line} ? ${row.problems.map(({ code }) => code).join()}`]
    if (row.kind !== 'cue') return []
    const { plannedStart, name, duration } = row.cue
    const at = plannedStart === undefined ? '-' : wallTimeIn('Europe/Berlin', Date.parse(plannedStart)).slice(8, 16)
    return [`${at} ${name} ${duration / 60}`]
  })

describe('[X27] a line that begins with a day', () => {
  test.each([
    ['Sun 15 Mar (Main hall)', '15'],
    ['Sunday: talks', '15'],
    ['📅 Sunday', '15'],
    ['## Monday', '16'],
    ['Day 2: In depth', '15'],
    ['2. nap – előadások', '15'],
    ['3 dia\n16/03/2026', '16'],
    ['HARI 2: MINGGU', '15'],
    ['Воскресенье, 15 марта', '15'],
    ['Κυριακή 15 Μαρτίου', '15'],
    ['יום ראשון', '15'],
    ['الأحد 15 مارس', '15'],
    ['Chủ nhật, 15 tháng 3', '15'],
    ['रविवार', '15'],
    ['第2天：实战', '15'],
  ])('%s', (line, day) => {
    const text = ['Time\tTitle\tMin', '9:00\tOpening\t60', `"${line}"\t\t`, '9:00\tAgain\t60', '10:00\tEnd\t30'].join(
      '\n',
    )
    expect(brief(text)).toEqual(['14 09:00 Opening 60', `${day} 09:00 Again 60`, `${day} 10:00 End 30`])
  })

  test.each(['Sunglasses on', 'May we begin?', 'Marching band', 'Order of service'])('%s is no day', (line) => {
    const text = ['Time\tTitle\tMin', '9:00\tOpening\t60', `${line}\t\t`, '10:00\tMore\t60'].join('\n')
    expect(brief(text)).toEqual(['14 09:00 Opening 60', '14 10:00 More 60'])
  })
})

describe('[X26] [X3] times in other scripts and words', () => {
  test.each([
    ['٩:٠٠ ص', '٢:٣٠ م'],
    ['۰۹:۰۰', '۱۴:۳۰'],
    ['०९:००', '१४:३०'],
    ['上午9:00', '下午2:30'],
    ['9時', '14時半'],
    ['9 óra', '14:30 óra'],
    ['pukul 09.00', 'pukul 14.30 WIB'],
    ['9 giờ', '14g30'],
  ])('%s', (first, second) => {
    expect(brief(`Start,Title,Min\n${first},One,30\n${second},Two,30`)).toEqual(['14 09:00 One 30', '14 14:30 Two 30'])
  })

  test.each([
    ['Waktu,Kegiatan,Keterangan', 'id'],
    ['Saat,Etkinlik,Açıklama', 'tr'],
    ['Время,Название,Примечание', 'ru'],
    ['Час,Подія,Примітки', 'uk'],
    ['Ώρα,Δραστηριότητα,Περιγραφή', 'el'],
    ['שעה,פעילות,הערות', 'he'],
    ['الوقت,النشاط,ملاحظات', 'ar'],
    ['زمان,برنامه,توضیحات', 'fa'],
    ['समय,कार्यक्रम,विवरण', 'hi'],
    ['Időpont,Esemény,Leírás', 'hu'],
    ['Ora,Activitate,Observații', 'ro'],
    ['Vrijeme,Aktivnost,Napomena', 'hr'],
    ['Laiks,Pasākums,Piezīmes', 'lv'],
  ])('%s', (heading) => {
    const found = read(`${heading}\n09:00 - 09:30,Aa bb,Cc dd\n09:30 - 10:00,Ee ff,Gg hh`)
    expect(found.columns).toMatchObject({ range: 0, title: 1, notes: 2 })
  })
})

describe('[X2] lengths', () => {
  test.each([
    ['10-15 min', 15],
    ['PT30M', 30],
    ['00:05:00.000', 5],
    ['0.0208333', 30],
    ['20 dakika', 20],
    ['45 мин', 45],
  ])('%s', (length, minutes) => {
    expect(brief(`Start;Title;Duration\n9:00;One;${length}\n11:00;Two;${length}`)).toEqual([
      `14 09:00 One ${minutes}`,
      `14 11:00 Two ${minutes}`,
    ])
  })
})

describe('[X31] texts that were written for a page', () => {
  test('a table of Markdown', () => {
    expect(
      brief(
        '# Plan\n\n| Time | What |\n|---|---|\n| 9:00-9:30 | **Welcome** &amp; coffee |\n| 9:30-10:00 | [Talk](https://a.example)<br>live |',
      ),
    ).toEqual(['14 09:00 Welcome & coffee 30', '14 09:30 Talk live 30'])
  })
  test('a table of HTML', () => {
    const rows =
      '<tr><td>9:00–9:30</td><td>Talk&nbsp;one</td></tr>\n<tr><td>9:30–10:00</td><td><b>Talk</b> two</td></tr>'
    expect(brief(`<table><tr><th>Time</th><th>Title</th></tr>\n${rows}</table>`)).toEqual([
      '14 09:00 Talk one 30',
      '14 09:30 Talk two 30',
    ])
  })
  test('a day that could be a time beyond midnight is a day beside a column of times', () => {
    const rows = 'День\tВремя\tСодержание\nСБ 14.03\t14:00-14:30\tВступление\n\t14:30- 15:30\tНовые продукты'
    expect(brief(rows)).toEqual(['14 14:00 Вступление 30', '14 14:30 Новые продукты 60'])
  })
  test('a heading of HTML before a table names its day', () => {
    const table = (at: string) =>
      `<table><tr><td>${at}</td><td>Evening talk</td></tr>\n<tr><td>20:00</td><td>End</td></tr></table>`
    const page = `<h3>Saturday</h3>\n${table('19:00')}\n<h3 class="day">Monday</h3>\n${table('19:15')}`
    expect(brief(page).filter((row) => row.includes('talk'))).toEqual([
      '14 19:00 Evening talk 60',
      '16 19:15 Evening talk 45',
    ])
  })
  test.each(['- ', '• ', '* '])('a list with %s', (mark) => {
    expect(brief(['9:00 Welcome', '9:30 Talk', '10:00 – 10:15 Break'].map((line) => mark + line).join('\n'))).toEqual([
      '14 09:00 Welcome 30',
      '14 09:30 Talk 30',
      '14 10:00 Break 15',
    ])
  })
  test('a list with numbers', () => {
    expect(brief('1. 9:00 Welcome\n2. 9:30 Talk\n3. 10:00-10:15 Break')).toHaveLength(3)
  })
})

test('[X8] totals are no cues', () => {
  expect(brief('Item,Min\nOpening,5\nTalk,20\nSubtotal Act 1,25\nTotal show time,25\nИТОГО,25')).toEqual([
    '- Opening 5',
    '- Talk 20',
    '4 ? sum',
    '5 ? sum',
    '6 ? sum',
  ])
})

test('[X28] a running total is no start', () => {
  expect(brief('Item,Length,Running total\nOpening,5 min,0:05\nTalk,20 min,0:25\nEnd,5 min,0:30')).toEqual([
    '- Opening 5',
    '- Talk 20',
    '- End 5',
  ])
})

test('[X9] a leading zero is of a clock with 24 hours', () => {
  expect(
    brief(
      'Time,Title\n08:00 - 09:00,A part\n12:00 - 13:00,B part\nSunday,\n05:00 - 06:00,C part\n06:00 - 07:00,D part',
    ),
  ).toContain('15 05:00 C part 60')
})

test('[X30] a time that cannot be read ends the row before it', () => {
  expect(brief('Time,Title\n9:00,Opening\nafter that,Talk\n10:00-10:30,End')).toEqual([
    '2 ? no_length',
    '3 ? not_a_time',
    '14 10:00 End 30',
  ])
})

test('[X29] a title that is too long is cut, and goes on in the notes', () => {
  const long = 'A very long title about many things '.repeat(5).trim()
  const [row] = read(`Title,Min\n${long},5\nTalk,20`).rows
  expect(row).toMatchObject({
    kind: 'cue',
    cue: { isCut: true, name: expect.stringMatching(/…$/), notes: expect.stringMatching(/^…/) },
  })
})

test('[X32] the cells of a table are not glued', () => {
  expect(read('A room,,9:00,Anna\nB room,,x,Ben\nC room,,10:00,Cleo').rows.length).toBeGreaterThan(0)
})

test('[X7] two sides are one title', () => {
  expect(brief('Time,Team 1,Team 2\n10:00-10:30,Reds,Blues\n10:30-11:00,Greens,Greys')).toEqual([
    '14 10:00 Reds – Blues 30',
    '14 10:30 Greens – Greys 30',
  ])
})

describe('[X33] the rows decide how the whole sheet is read', () => {
  test('the starts, before anything that is written in another way', () => {
    const text = 'Start,Item,Length\n9:00,A,0:05\n9:05,B,0:10\n9:15,C,1:15:00\n10:30,D,0:20\n10:50,E,0:10'
    expect(brief(text)).toEqual(['14 09:00 A 5', '14 09:05 B 10', '14 09:15 C 75', '14 10:30 D 20', '14 10:50 E 10'])
  })
  test('starts from nought without lengths, which may be a day or a talk', () => {
    const found = read('At,What\n0:00,Intro\n0:45,Story\n4:10,Demo\n12:40,End')
    expect(found.doubts).toMatchObject([{ kind: 'starts', options: ['day', 'hours', 'minutes'], answer: null }])
  })
})

test('[X9] a time from one to five that is not written as on a clock of 24 hours is in the afternoon', () => {
  expect(brief('Time,Item\n3:00–3:05,Welcome\n3:05–3:25,Talk')).toEqual(['14 15:00 Welcome 5', '14 15:05 Talk 20'])
})

test('[X35] a column of ends that has lengths', () => {
  expect(brief('Start,End,Title\n18:00,0:30,A part\n18:30,0:45,B part\n19:15,1:00,C part\n20:15,0:15,D part')).toEqual([
    '14 18:00 A part 30',
    '14 18:30 B part 45',
    '14 19:15 C part 60',
    '14 20:15 D part 15',
  ])
})

describe('[X13] halls', () => {
  test('next to each other, with gaps', () => {
    const found = read('Time,Hall A,Hall B,Hall C\n9:00-10:00,Opening,,\n10:00-11:00,One,Two,\n11:00-12:00,,Three,Four')
    expect(found.stages).toEqual(['Hall A', 'Hall B', 'Hall C'])
    expect(found.doubts).toMatchObject([{ kind: 'stage', options: ['Hall A', 'Hall B', 'Hall C'], usual: null }])
    expect(found.rows).toMatchObject([
      { cue: { name: 'Opening' } },
      { kind: 'problem', title: 'One', besides: [{ stage: 'Hall B', title: 'Two' }] },
      { kind: 'problem', title: 'Three', besides: [{ stage: 'Hall C', title: 'Four' }] },
    ])
  })
  test('as headings above their rows', () => {
    const found = read(
      'Time,Title\nMain stage,\n9:00-10:00,One\n10:00-11:00,Two\nGarden stage,\n9:00-10:00,Three\n10:00-11:00,Four',
    )
    expect(found.stages).toEqual(['Main stage', 'Garden stage'])
    expect(found.rows.flatMap((row) => (row.kind === 'cue' ? [row.stage] : []))).toEqual([
      'Main stage',
      'Main stage',
      'Garden stage',
      'Garden stage',
    ])
  })
})

test.each([
  [
    'with a stage',
    'Date,Time,Stage,Act,Min\n14 Mar,22:00,A,One,60\n14 Mar,22:00,B,Two,60\n14 Mar,23:25,A,Three,60\n14 Mar,01:00,A,Four,60\n14 Mar,00:30,B,Five,30',
  ],
  ['unsorted', 'Date,Time,Act,Min\n14 Mar,01:00,Four,60\n14 Mar,21:30,One,60\n14 Mar,23:25,Three,60'],
])('[X34] a night under the date of its evening asks: %s', (_name, text) => {
  const night = read(text).rows.flatMap((row) => (row.kind === 'problem' ? row.problems.map(({ code }) => code) : []))
  expect(new Set(night)).toContain('after_midnight')
})

test('[X1] a list with few times', () => {
  const text = '19.00 Doors\nHall manager\nTickets\n20.00 First half\nLights\nBand\nGuests\n21.15 Interval\nBar'
  expect(brief(text)).toEqual(['14 19:00 Doors 60', '14 20:00 First half 75', expect.stringContaining('no_length')])
})

test('[X2] below Time, numbers with their unit are lengths', () => {
  expect(brief("Item\tTime\tFile\nWelcome back\t10'\ta.html\nHands on\t25'\tb.html")).toEqual([
    '- Welcome back 10',
    '- Hands on 25',
  ])
})
