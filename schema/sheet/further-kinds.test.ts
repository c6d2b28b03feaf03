import { describe, expect, test } from 'vitest'
import { wallTimeIn } from '../values/zone.ts'
import { cellsOf } from './lines/cells.ts'
import { type Answers, readSheet } from './read-sheet.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const read = (text: string, answers: Answers = {}) =>
  readSheet(cellsOf(text), eventDay, { answers }) ?? expect.fail('no columns')
/** Each row as `14 09:00 Title 15`, `? code` for what waits, and its words for what is only listed. */
const brief = (text: string, answers: Answers = {}) =>
  read(text, answers).rows.map((row) => {
    if (row.kind === 'problem') return `? ${row.problems.map(({ code }) => code).join()}`
    if (row.kind !== 'cue') return row.kind === 'skipped' ? row.text : row.title
    const { plannedStart, name, duration } = row.cue
    const at = plannedStart === undefined ? '-' : wallTimeIn('Europe/Berlin', Date.parse(plannedStart)).slice(8, 16)
    return `${at} ${name} ${duration / 60}`
  })
const table = (times: readonly string[], above = '') =>
  [above, 'Time\tItem', ...times.map((time, at) => `${time}\tPart ${'ABCDE'[at]}`)].join('\n')

describe('[X36] from when to when into the show', () => {
  test.each([
    ['in minutes', ['0-10 min', '10-25 min', '25-30 min'], [10, 15, 5]],
    ['with a unit behind the last', ['0〜10分', '10〜25分', '25〜30分'], [10, 15, 5]],
    ['without a unit', ['0–10', '10–25', '25–30'], [10, 15, 5]],
    ['with a gap', ['0-10', '10-20', '25-30'], [10, 10, 5]],
    ['with its length behind it', ["00 - 10 min (10')", "10 - 25 min (15')", "25 - 30 min (5')"], [10, 15, 5]],
    ['in seconds', ['0-30 s', '30-60 s', '60-90 s'], [0.5, 0.5, 0.5]],
  ])('%s', (_name, times, minutes) => {
    expect(brief(table(times))).toEqual(minutes.map((n, at) => `- Part ${'ABC'[at]} ${n}`))
  })

  test('lengths from one to another are the longer ones, and hours are hours', () => {
    expect(brief(table(['10-15 min', '5-10 min', '20-30 min']))).toEqual(['- Part A 15', '- Part B 10', '- Part C 30'])
    expect(brief(table(['9-10', '10-12', '12-13']))).toEqual([
      '14 09:00 Part A 60',
      '14 10:00 Part B 120',
      '14 12:00 Part C 60',
    ])
  })
})

test('[X36] spans that overlap keep from when they are', () => {
  expect(brief(table(['0-10 min', '0-15 min', '10-20 min', '15-25 min']))).toEqual(
    brief(table(['0:00:00-0:10:00', '0:00:00-0:15:00', '0:10:00-0:20:00', '0:15:00-0:25:00'])),
  )
})

test('a quoted cell may have a space before it, and a date comes before the number of a day', () => {
  expect(brief('Time, Item\n9:00, "Hymn, sung"\n9:30, "Talk"\n9:40, "End"').slice(0, 2)).toEqual([
    '14 09:00 Hymn, sung 30',
    '14 09:30 Talk 10',
  ])
  expect(
    brief('Day,Date,Time,Item\n1,2026-03-16,9:00-9:30,One\n1,2026-03-16,9:30-9:40,Two\n2,2026-03-17,9:00-9:10,Three'),
  ).toEqual(['16 09:00 One 30', '16 09:30 Two 10', '17 09:00 Three 10'])
})

test('[X14] of rows that only start and would mostly run over others in another hall, the import asks until when', () => {
  const text = [
    'Time\tRoom\tItem',
    '8:00\tFoyer\tWelcome',
    '8:30\tHall\tOpening',
    '9:00\tHall\tKeynote',
    '10:00\tFoyer\tCoffee',
    '10:30\tHall\tPanel',
    '12:00\tFoyer\tLunch',
  ].join('\n')
  expect(read(text).doubts.map(({ kind }) => kind)).toContain('until')
  expect(brief(text, { until: 'next' })[0]).toBe('14 08:00 Welcome 120')
})

test('a Markdown table says its marks with a stroke before them', () => {
  expect(brief('| Time | Item |\n|---|---|\n| 9:00-9:30 | Hymn \\#3 \\+ reading |\n| 9:30-9:40 | A\\|B |')).toEqual([
    '14 09:00 Hymn #3 + reading 30',
    '14 09:30 A|B 10',
  ])
})

test('[X36] in a column of minutes small figures are minutes', () => {
  expect(brief('Nr\tMin\tItem\nA1\t0–1\tHello\nA2\t1–4\tMap\nA3\t4–6\tEnd')).toEqual([
    '- Hello 1',
    '- Map 3',
    '- End 2',
  ])
})

describe('[X33] how long a line above says that the show is', () => {
  const times = ['0:00–2:00', '2:00–5:00', '5:00–6:00']
  test('decides between minutes and hours', () => {
    expect(brief(table(times, 'A talk of 6 minutes'))).toEqual(['- Part A 2', '- Part B 3', '- Part C 1'])
    expect(brief(table(times, 'Workshop (6 h)'))).toEqual(['- Part A 120', '- Part B 180', '- Part C 60'])
  })
  test('says nothing if it is of another show, or one of several', () => {
    expect(brief(table(times, 'Room 6'))).toEqual(['? waits', '? waits', '? waits'])
    expect(brief(table(times, '6 minutes or 6 hours'))).toEqual(['? waits', '? waits', '? waits'])
  })
  test('counts a last row that does not say when it ends', () => {
    expect(brief(table(['0:00', '0:20', '1:10', '1:45'], 'A 2-minute demo')).slice(0, 2)).toEqual([
      `- Part A ${20 / 60}`,
      `- Part B ${50 / 60}`,
    ])
    expect(brief(table(['0:00–0:30', '0:30–1:15', '1:15–2:59'], 'Durée : 2 min 59 s'))[2]).toBe(`- Part C ${104 / 60}`)
  })
  test('without it, times that may be both wait, and those that begin soon after nought do too', () => {
    expect(brief(table(['0:00–0:25', '0:25–0:55', '0:55–1:35', '1:35–2:20', '2:20–3:00']))[0]).toBe('? waits')
    expect(brief(table(['0:24', '1:03', '2:22', '7:54']))).toEqual(['? waits', '? waits', '? waits', '? waits'])
    expect(brief(table(['0:00–0:05', '0:05–0:10', '0:10–0:55']))[0]).toBe('- Part A 5')
  })
  test('[X11] T+ is from the start of the show', () => {
    expect(read(table(['T+0:00', 'T+0:05', 'T+0:50', 'T+1:00'])).rows[1]).toMatchObject({ cue: { duration: 2700 } })
  })
  test('a plan from midnight to midnight is a day', () => {
    expect(brief(table(['00:00–08:00', '08:00–16:00', '16:00–24:00']))[2]).toBe('14 16:00 Part C 480')
  })
  test('a break of seconds is none', () => {
    expect(brief('Time,Item\n0:00-1:30,Basics\n1:30-1:45,Coffee break\n1:45-3:00,Practice')).toEqual([
      '- Basics 90',
      '- Coffee break 15',
      '- Practice 75',
    ])
  })
  test('[X11] each day and each table may begin at nought again', () => {
    expect(
      brief('Time\tItem\n0:00\tBasics\n0:45\tPractice\n1:30\tEnd\nDay 2\t\n0:00\tMore\n1:00\tLast\n1:30\tEnd'),
    ).toEqual(['- Basics 45', '- Practice 45', '? no_length', 'Day 2', '- More 60', '- Last 30', '? no_length'])
  })
})

describe('[X8] what looks like the whole show', () => {
  test('a first row as long as all others waits for a yes', () => {
    expect(brief('Team meeting (30 min)\n\n- Check-in (10 min)\n- Numbers (15 min)\n- Questions (5 min)')).toEqual([
      '? sum',
      '- Check-in 10',
      '- Numbers 15',
      '- Questions 5',
    ])
  })
  test('long rows are a warning only if they are few', () => {
    const row = (day: number, from: string, to: string) => `2026-03-${day},${from},${to},Row ${day} ${from}`
    const many = [
      row(14, '08:00', '18:00'),
      row(15, '08:00', '18:00'),
      row(16, '08:00', '18:00'),
      row(17, '09:00', '10:00'),
    ]
    expect(brief(['Date,Start,End,Title', ...many].join('\n')).filter((text) => text.startsWith('?'))).toEqual([])
    const few = [row(14, '08:00', '18:00'), row(15, '08:00', '9:00'), row(16, '08:00', '10:00')]
    expect(brief(['Date,Start,End,Title', ...few].join('\n'))[0]).toBe('? very_long')
  })
})

describe('[X37] running orders next to each other', () => {
  const days =
    'Sat 14 March\t\t\tSun 15 March\t\nTime\tWhat\t\tTime\tWhat\n10:00\tDoors\t\t11:00\tBrunch\n10:30\tTalk\t\t12:00\tPanel\n11:00\tEnd\t\t13:00\tEnd'
  test('are asked about, and the chosen one is read', () => {
    expect(read(days).doubts[0]).toMatchObject({
      kind: 'block',
      options: ['Sat 14 March', 'Sun 15 March'],
      answer: null,
    })
    expect(brief(days).slice(1)).toEqual(['? waits', '? waits', '? waits'])
    expect(brief(days, { block: 'Sun 15 March' }).slice(1)).toEqual([
      '15 11:00 Brunch 60',
      '15 12:00 Panel 60',
      '? no_length',
    ])
  })
  test.each([
    [
      'starts and ends',
      'Start\tTitle\tEnd\n9:00\tOne thing\t9:30\n9:30\tAnother thing\t10:00\n10:00\tLast thing\t10:30',
    ],
    [
      'times and lengths',
      'Zeit\tWas\tDauer\tWer\n9:00\tEins\t0:30\tAnna\n9:30\tZwei\t0:20\tBen\n9:50\tDrei\t0:25\tCleo',
    ],
  ])('%s are none', (_name, text) => {
    expect(read(text).doubts.map(({ kind }) => kind)).not.toContain('block')
  })
})

describe('[X38] texts', () => {
  test('headings with their times are rows, and all else is about them', () => {
    expect(
      brief(
        '# Evening\n\n## 18:00–18:30 — Doors\nCheck the badges.\n\n## 18:30–19:00 — Welcome\n- Anna\n- Ben\n\n## 19:00–20:00 — Show\nAll hands.',
      ),
    ).toEqual([
      '# Evening',
      '14 18:00 Doors 30',
      'Check the badges.',
      '14 18:30 Welcome 30',
      'Anna',
      'Ben',
      '14 19:00 Show 60',
      'All hands.',
    ])
  })
  test('so are headings that end with their time', () => {
    expect(
      brief(
        'Notes of the crew\n\n## Intro `[0:00–0:05]`\nBe loud.\n\n## Demo `[0:05–0:20]`\nBe slow, or stop.\n\n## Close `[0:20–0:30]`\nBow.',
      ).filter((text) => /\d$/.test(text)),
    ).toEqual(['- Intro 5', '- Demo 15', '- Close 10'])
  })
  test('a time alone has its title in the heading before it, else in the line after it', () => {
    const rows = ['14 09:00 Register 30', '14 09:30 Talk 30', '14 10:00 Coffee 15']
    const blocks = [
      ['Register', '09:00 – 09:30'],
      ['Talk', '09:30 – 10:00'],
      ['Coffee', '10:00 – 10:15'],
    ]
    expect(
      brief(blocks.map(([title, time]) => `### ${title}\n\n🕓 ${time}\nOwner: Anna\n`).join('\n')).filter(
        (text) => text !== 'Owner: Anna',
      ),
    ).toEqual(rows)
    expect(brief(blocks.map(([title, time]) => `${time}\n${title}\n`).join('\n'))).toEqual(rows)
  })
  test.each([
    ['1. Welcome (5 min)\n2. Numbers (10 min)\n3. Questions (20 min)'],
    ['- 5 min: Welcome\n- 10 min: Numbers\n- 20 min: Questions'],
    ['Welcome – 5 min\nNumbers – 10 min\nQuestions – 20 min'],
    ["5' | Welcome\n10' | Numbers\n20' | Questions"],
  ])('a list with lengths: %s', (text) => {
    expect(brief(text)).toEqual(['- Welcome 5', '- Numbers 10', '- Questions 20'])
  })
  test('lines above the times of a text are listed', () => {
    expect(brief('Our evening\nBring water\n18:00 Doors\n18:30 Show\n20:00 End')).toEqual([
      'Our evening',
      'Bring water',
      '14 18:00 Doors 30',
      '14 18:30 Show 90',
      '? no_length',
    ])
  })
})

describe('days and nights', () => {
  test('[X27] the number of a day may be followed by any words', () => {
    expect(
      brief(
        '### Day 1 Agenda\n\n| Time | Item |\n|---|---|\n| 9:00-10:00 | One |\n\n### Day 2 Agenda\n\n| Time | Item |\n|---|---|\n| 9:00-10:00 | Two |',
      ).filter((text) => /\d$/.test(text)),
    ).toEqual(['14 09:00 One 60', '15 09:00 Two 60'])
  })
  test('[X14] where the times go back after a heading, a new day may begin', () => {
    const text = 'Time\tAct\nMain stage\t\n18:00\tOwls\n19:00\tKites\nTent\t\n18:30\tMoth\n19:30\tLark'
    expect(read(text).doubts.map(({ kind }) => kind)).toContain('days')
  })
  test('[X34] after a night, the day of the line goes on', () => {
    const text = 'Time\tAct\nFri 13 March\t\n22:00-23:00\tOwls\n00:30-01:30\tKites\nTent\t\n18:30-19:00\tMoth'
    expect(brief(text).slice(1)).toEqual(['13 22:00 Owls 60', '14 00:30 Kites 60', 'Tent', '13 18:30 Moth 30'])
  })
})

test('[X1] a row of lengths is no heading, whatever words are in it', () => {
  expect(
    brief(
      'Time | Activity | Result\n---|---|---\n10 min | Opening | Know the event\n15 min | Topic and talk | A session title\n5 min | End | Home',
    ),
  ).toEqual(['- Opening 10', '- Topic and talk 15', '- End 5'])
})

test('[X2] [X3] shares of a day and hours as programs write them are read by their column', () => {
  expect(brief('Start,End,Item\n0.75,0.770833333,Doors\n0.770833333,0.78125,Welcome')).toEqual([
    '14 18:00 Doors 30',
    '14 18:30 Welcome 15',
  ])
  expect(brief('Time,Performer\n17.5,Ada\n18.0,Ben\n19.0,Cleo')).toEqual([
    '14 17:30 Ada 30',
    '14 18:00 Ben 60',
    '? no_length',
  ])
})

test('[X33] of two columns of starts, the one counts in which rows begin where others end', () => {
  const rows = ['9:00,9:00,9:30,One', '9:00,9:30,10:00,Two', '9:00,10:00,10:30,Three', '11:00,11:00,11:30,Four']
  expect(brief(['Start,Talk start,Talk end,Title', ...rows].join('\n'))).toEqual([
    '14 09:00 One 30',
    '14 09:30 Two 30',
    '14 10:00 Three 30',
    '14 11:00 Four 30',
  ])
})

test('[X9] the first, the second and the third hour are no times of day', () => {
  expect(brief('Hour\tItem\tMin\n1\tTest\t10\n1\tLesson\t25\n2\tWork\t20\n2\tTalk\t5')).toEqual([
    '- Test 10',
    '- Lesson 25',
    '- Work 20',
    '- Talk 5',
  ])
})

test('[X7] what is the same in all rows is asked about', () => {
  const rows = Array.from({ length: 9 }, (_, at) => `${at + 9}:00-${at + 10}:00,Conference,Group ${at % 3}`)
  expect(brief(['Time,Aaa,Bbb', ...rows].join('\n'))[0]).toBe('? waits')
})

test('[X38] a text with days begins again in the morning, and Uhr may follow its figures', () => {
  const text =
    'Day 1 – Town\n15:30 – Pool\n18:00 – Dinner\nBring shoes, and a hat.\nA long walk.\nDay 2 – Garden\n07:00 – Coffee\n9:00 – End'
  expect(brief(text).filter((line) => /^1\d/.test(line))).toEqual(['14 15:30 Pool 150', '15 07:00 Coffee 120'])
  expect(brief('9.00 bis 9.30Uhr: Eins\n9.30 bis 10.00Uhr: Zwei')).toEqual(['14 09:00 Eins 30', '14 09:30 Zwei 30'])
  expect(brief('Samstag, 10 bis 16 Uhr.\n10 Uhr: Eins\n11 Uhr: Zwei\n12 Uhr: Drei')[1]).toBe('14 10:00 Eins 60')
})

test('[X31] a link is its text, wherever it leads', () => {
  expect(brief('Time,Item\n9:00,Set-up ([how](guides/one))\n9:30,[Talk](talks/one)\n10:00,End')).toEqual([
    '14 09:00 Set-up (how) 30',
    '14 09:30 Talk 30',
    '? no_length',
  ])
})

test('[X7] of several columns without a name for it, the first is the title in a row that has only that', () => {
  const halls = ['Crystal', 'Pearl', 'Ruby', 'Opal']
  const row = (time: string) => [time, ...halls.map((hall) => `${hall} talk at ${time}`)].join('\t')
  const rows = [row('9:00-10:00'), '10:00-10:15\tCoffee\t\t\t', row('10:15-11:00'), row('11:00-12:00')]
  expect(brief([['Time', ...halls].join('\t'), ...rows].join('\n'))).toEqual([
    '? waits',
    '14 10:00 Coffee 15',
    '? waits',
    '? waits',
  ])
})
