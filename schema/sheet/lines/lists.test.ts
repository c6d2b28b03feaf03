import { expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import { briefOf } from '../testing/brief.ts'
import { cellsOf } from './cells.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const brief = (text: string) => briefOf(text) ?? expect.fail('no columns')

test.each([
  [
    'with commas in its words',
    'Trip to Leeds\n10:00 am Load the van, all of it\n10:30 am Leave\n1:30 pm Warm-up: breathing, songs, finals\n2:00 pm Play',
    [
      'Trip to Leeds',
      '10:00 Load the van, all of it 30',
      '10:30 Leave 180',
      '13:30 Warm-up: breathing, songs, finals 30',
      'Play ?',
    ],
  ],
  [
    'with semicolons in its words',
    '9h00 : Accueil ; café\n9h30 : Atelier ; salle B\n12h00 : Repas ; terrasse',
    ['09:00 Accueil ; café 30', '09:30 Atelier ; salle B 150', 'Repas ; terrasse ?'],
  ],
  [
    'of times with a comma',
    '9,00 – 9,30 – Sosire\n9,30 – 11,00 – Dans, muzică\n11,00 – 11,15 – Pauză',
    ['09:00 Sosire 30', '09:30 Dans, muzică 90', '11:00 Pauză 15'],
  ],
  [
    'of four figures',
    'Load-in\n0800 Trucks, dock B\n0930 Rigging\n1200 Lunch, canteen',
    ['Load-in', '08:00 Trucks, dock B 90', '09:30 Rigging 150', 'Lunch, canteen ?'],
  ],
  [
    'with a dash right after the time',
    '6 p.m.—Doors\n7 p.m.—Support\n8:30 p.m.—Ann & Bo\n10 p.m.—Close',
    ['18:00 Doors 60', '19:00 Support 90', '20:30 Ann & Bo 90', 'Close ?'],
  ],
  [
    'with a colon right after the time',
    '18.00:Ovet\n18.30:Puhe\n19.00:Ruoka',
    ['18:00 Ovet 30', '18:30 Puhe 30', 'Ruoka ?'],
  ],
  [
    'with noon',
    '10 AM Opening, hall\n11 AM Talk\n12 NOON Lunch\n1 PM Walk',
    ['10:00 Opening, hall 60', '11:00 Talk 60', '12:00 Lunch 60', 'Walk ?'],
  ],
  [
    'that goes on after midnight',
    'Gala\n17:00 Doors\n18:00 Dinner\nFour courses\n22.30 Band\nwith Lea\n00.30 End',
    ['Gala', '17:00 Doors 60', '18:00 Dinner 270', 'Four courses', '22:30 Band 120', 'with Lea', 'End ?'],
  ],
  [
    'of times alone, before their titles',
    '8:00 A.M.\n\nCrew\n\n12:00 NOON\n\nLunch\n\n4:30–5:30 P.M.\n\nSound check',
    ['08:00 Crew 240', '12:00 Lunch 270', '16:30 Sound check 60'],
  ],
  [
    'of times alone, after their titles',
    'Doors\n7:00 PM\n\nSupport\n7:45 PM\n\nMain act\n9:00 PM – 10:30 PM',
    ['19:00 Doors 45', '19:45 Support 75', '21:00 Main act 90'],
  ],
  [
    'with a unit behind the time',
    '10:00 h. Recepción\n10:30 h. Acto, con música\n12 horas - Comida',
    ['10:00 Recepción 30', '10:30 Acto, con música 90', 'Comida ?'],
  ],
  [
    'with a line that ends the row before it',
    '9:00 - Opening\n9:15 - Reports\nuntil 10:30 - Discussion\n10:45 - Close',
    ['09:00 Opening 15', 'Reports ?', 'until 10:30 - Discussion', 'Close ?'],
  ],
  [
    'of a page',
    '<ul>\n<li>18:00 Doors</li>\n<li><b>18:30</b> Talk, with film</li>\n<li>19:30 Drinks</li>\n</ul>',
    ['18:00 Doors 30', '18:30 Talk, with film 60', 'Drinks ?'],
  ],
])('[X38] [X47] a list %s', (_name, text, rows) => expect(brief(text)).toEqual(rows))

test('[X47] each line has one comma, and only some have a time', () =>
  expect(
    brief(
      '18:00 Doors, bar\nThe bar is open, and the shop\nAsk Bo, please\n19:00 Band, live\nFour songs, or five\nTea, too\n20:00 End, all',
    ),
  ).toEqual([
    '18:00 Doors, bar 60',
    'The bar is open, and the shop',
    'Ask Bo, please',
    '19:00 Band, live 60',
    'Four songs, or five',
    'Tea, too',
    'End, all ?',
  ]))

test('[X47] years are no times, and a table of commas stays one', () => {
  expect(
    readSheet(cellsOf('1965 Founded\n1970 First concert, in a barn\n2000 New hall\n2010 Again'), eventDay),
  ).toBeNull()
  expect(brief('9:00-9:15, Welcome, Hall A\n9:15-10:00, Talk, Hall A\n10:00-10:30, Break, Foyer')).toEqual([
    '09:00 Welcome 15',
    '09:15 Talk 45',
    '10:00 Break 30',
  ])
})

test('[X31] comments of a page are not read', () => {
  const table =
    '| Time | Item |\n|--|--|\n| 9:00 | Doors <!-- id:1 --> |\n| 9:30 <!-- or 9:45 --> | **Talk** (hall) |\n| 10:00 | End |'
  expect(brief(table)).toEqual(['09:00 Doors 30', '09:30 Talk (hall) 30', 'End ?'])
})

test('[X38] lengths before words need no sign between them', () => {
  const rows = readSheet(cellsOf('5 min Welcome\n10 min Notices\n20 min Talk, with film'), eventDay)?.rows ?? []
  expect(rows.map((row) => row.kind === 'cue' && [row.cue.name, row.cue.duration / 60])).toEqual([
    ['Welcome', 5],
    ['Notices', 10],
    ['Talk, with film', 20],
  ])
})

test.each([
  [
    'at the ends of most lines, though three begin with a time',
    'Doors 18:00\n18:15 Last bus\nSupport 19:00\nChange over 19:45\n20:00 Bar closes\nMain act 20:15\nEncore 21:30\n21:45 Taxis\nLast song 22:00',
    [
      '18:00 Doors 15',
      '18:15 Last bus 45',
      '19:00 Support 45',
      '19:45 Change over 15',
      '20:00 Bar closes 15',
      '20:15 Main act 75',
      '21:30 Encore 15',
      '21:45 Taxis 15',
      'Last song ?',
    ],
  ],
  [
    'at the words before times, and not at what half of them are called',
    '### Doors\nTime: 18:00\n### Support\nTime: 19:00\n### Main act\nTime: 20:15\n### End\nTime: 22:00',
    ['18:00 Doors 60', '19:00 Support 75', '20:15 Main act 105', 'End ?'],
  ],
  [
    'at its commas, if more lines have a time with them than at their beginnings',
    'Doors, Hall, 18:00\nSupport, Stage, 19:00\nMain act, Stage, 20:15\nEnd, Hall, 22:00',
    ['18:00 Doors 60', '19:00 Support 75', '20:15 Main act 105', 'End ?'],
  ],
])('[X49] a text is cut %s', (_name, text, rows) =>
  expect(brief(text).filter((row) => /^\d\d:|\?$/.test(row))).toEqual(rows),
)

test('[X31] titles that count are read without their numbers, and rounds keep theirs', () => {
  const list = (titles: readonly string[]) => brief(titles.map((title, at) => `### ${title}\n1${at}:00\n`).join('\n'))
  expect(list(['1. Doors', '2. Talk', '3. Close'])).toEqual(['10:00 Doors 60', '11:00 Talk 60', 'Close ?'])
  expect(list(['1. round', '2. round', '3. round'])).toEqual(['10:00 1. round 60', '11:00 2. round 60', '3. round ?'])
  const semifinals = ['10:00 1. Semifinal 60', '11:00 2. Semifinal 60', '12:00 3. Break 60', '4. Final ?']
  expect(list(['1. Semifinal', '2. Semifinal', '3. Break', '4. Final'])).toEqual(semifinals)
})
