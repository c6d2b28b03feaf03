import { expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import { cellsOf } from './cells.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-11-20' }
/** The days of the rows below some lines. */
function daysBelow(above: string, rows = 'Start;End;Title\n9:00;10:00;Doors\n10:00;11:00;Keynote'): string[] {
  const read = readSheet(cellsOf(`${above}\n${rows}`), eventDay) ?? expect.fail('no columns')
  return read.rows.flatMap((row) => (row.kind === 'cue' ? [row.cue.plannedStart?.slice(0, 10) ?? '-'] : []))
}

test.each([
  ['Programme for Saturday 14 March 2026', '2026-03-14'],
  ['Running order (March 14th, 2026)', '2026-03-14'],
  ['Programm am Samstag, 14. März 2026', '2026-03-14'],
  ['Ablauf – 14.03.2026', '2026-03-14'],
  ['Programme du samedi 14 mars 2026', '2026-03-14'],
  ['Programação: sexta, 30/10', '2026-10-30'],
  ['Saturday 14 March 2026, 9:00 to 17:00', '2026-03-14'],
  ['sexta, 30/10', '2026-10-30'],
  ['プログラム 2026年3月14日', '2026-03-14'],
  ['Spring conference 2026\n14 March, main hall', '2026-03-14'],
])('[X22] below %j it is %s', (above, day) => expect(daysBelow(above)).toEqual([day, day]))

test.each([
  'Spring conference 2026',
  'Last updated 14 March 2026',
  'Stand: 14.03.2026',
  'Versão de 14/03/2026',
  'Registration until 14 March 2026',
  '14 - 16 March 2026',
  '14–16 March 2026',
  'From March 14 to March 16, 2026',
  '14. und 15. März 2026',
  'du 14 au 16 mars 2026',
  '14 March 2026, 15 March 2026',
  'Saturday service',
  'Room 4/3',
  'News of Python 3.10',
  'Held on 14 March 2026\nSigned on 3 March 2026',
])('[X22] %j does not say the day', (above) => expect(daysBelow(above)).toEqual(['2026-11-20', '2026-11-20']))

test('[X22] the day of rows without a date is that of the title, or that of the event', () => {
  const rows = 'Start;End;Title\n9:00;10:00;Doors\n10:00;11:00;Keynote'
  const firstDay = (text: string) => readSheet(cellsOf(text), eventDay)?.firstDay
  expect(firstDay(`Programme for 14 March 2026\n${rows}`)).toBe('2026-03-14')
  expect(firstDay(rows)).toBe('2026-11-20')
})

test('[X22] the days of the sheet are before that of its title', () =>
  expect(
    daysBelow(
      'Programme for 14 March 2026',
      'Date;Start;End;Title\n2026-03-15;9:00;10:00;Doors\n2026-03-16;9:00;10:00;Talk',
    ),
  ).toEqual(['2026-03-15', '2026-03-16']))

test('[X22] rows without a heading are on the day of the line above them', () =>
  expect(daysBelow('Programme, Sat 14 March 2026', '9:00 Welcome to all\n9:30 Keynote\n10:00-11:00 Panel')).toEqual([
    '2026-03-14',
    '2026-03-14',
    '2026-03-14',
  ]))

test('[X6] a day that was cut at its comma is one', () =>
  expect(daysBelow('Sat, 14 March 2026', '9:00,10:00,Doors open\n10:00,11:00,Keynote')).toEqual([
    '2026-03-14',
    '2026-03-14',
  ]))
