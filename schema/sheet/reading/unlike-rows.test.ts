import { expect, test } from 'vitest'
import { wallTimeIn } from '../../values/zone.ts'
import { cellsOf } from '../lines/cells.ts'
import { readSheet } from '../read-sheet.ts'

const zone = 'Europe/Berlin'
const sheetOf = (text: string) =>
  readSheet(cellsOf(text), { timeZone: zone, eventDate: '2026-03-14' }) ?? expect.fail('no columns')
/** Each row as `09:00 Title 15`, `? codes` for a marked one, and `-` for one that is only listed. */
const brief = (text: string) =>
  sheetOf(text).rows.map((row) => {
    if (row.kind === 'problem') return `? ${row.problems.map(({ code }) => code).join()}`
    if (row.kind !== 'cue') return '-'
    const { plannedStart, name, duration } = row.cue
    const at = plannedStart === undefined ? '' : wallTimeIn(zone, Date.parse(plannedStart)).slice(11, 16)
    return `${at} ${name} ${duration / 60}`
  })

const timed = ['9:00\t10\tWelcome words', '9:10\t20\tFirst talk', '9:30\t15\tSecond talk', '9:45\t15\tQuestions']

test('[X42] a row with only a length between rows with starts is marked, unless it fits exactly', () => {
  const sheet = (row: string) => ['Start\tMin\tTitle', timed[0], row, ...timed.slice(1)].join('\n')
  expect(brief(sheet('\t5\tA song'))[1]).toBe('? no_time')
  const fits = ['Start\tMin\tTitle', ...timed, '\t15\tA song', '10:15\t5\tThanks']
  expect(brief(fits.join('\n'))).toEqual([
    '09:00 Welcome words 10',
    '09:10 First talk 20',
    '09:30 Second talk 15',
    '09:45 Questions 15',
    ' A song 15',
    '10:15 Thanks 5',
  ])
  // What comes after the last start follows it, and so do all rows of a sheet with one start.
  expect(brief(['Start\tMin\tTitle', ...timed, '\t5\tThanks'].join('\n')).at(-1)).toBe(' Thanks 5')
  expect(brief('Start\tMin\tTitle\n9:00\t10\tOne part\n\t10\tTwo parts\n\t5\tThree parts')[2]).toBe(' Three parts 5')
})

test('[X42] a row without a time that has all that the others have is no heading', () => {
  const rows = ['9:00\tFirst talk\tAda Byron\tHall 1\tSlides', '9:30\tSecond talk\tBen Okri\tHall 1\tFilm']
  const table = [
    'Start\tTitle\tSpeaker\tRoom\tNeeds',
    ...rows,
    '\tThird talk\tCleo Nile\tHall 1\tSlides',
    'Part two',
    '10:00\tFourth talk\tDan Low\tHall 1\tFilm',
  ]
  expect(brief(table.join('\n'))).toEqual(['09:00 First talk 30', '? no_length', '? no_length', '-', '? no_length'])
})

test('[X41] a time and words in the only cell of a row are a time and a title', () => {
  const table = [
    'Time\tTitle\tWho',
    '9:00-9:45\tFirst talk\tAda',
    '9:45-10:15 Break',
    '10:15-11:00\tSecond talk\tBen',
    'Bring your badge',
  ]
  expect(brief(table.join('\n'))).toEqual(['09:00 First talk 45', '09:45 Break 30', '10:15 Second talk 45', '-'])
})

test('[X43] numbers below a word that is only near to lengths are lengths if they fill the time to the next start', () => {
  const starts = ['9:00', '9:45', '10:00', '10:55', '11:10', '12:00']
  const table = (numbers: readonly number[]) =>
    [
      'Start\tNombre de créneau\tTitle',
      ...starts.map((at, row) => `${at}\t${numbers[row]}\tPart number ${row + 1}`),
    ].join('\n')
  expect(brief(table([1, 2, 1, 1, 2, 1]))[0]).toBe('09:00 Part number 1 45')
  expect(brief(table([40, 15, 50, 15, 45, 30]))[2]).toBe('10:00 Part number 3 50')
})

test('[X21] a word that may say that the end is open is part of a title', () => {
  expect(brief('9:00 PM - Open dancing\n10:00 PM - Late snacks\n11:00 PM - End of the night')[0]).toBe(
    '21:00 Open dancing 60',
  )
})

test('[X6] a day far beyond those of an event is the number of something else', () => {
  const { rows } = sheetOf(
    '# Day 151: Waves\n\n| Time | Title |\n|---|---|\n| 9:00-10:00 | Theory |\n| 10:00-11:00 | Practice |\n\n## Day 152: Tides',
  )
  expect(rows.flatMap((row) => (row.kind === 'cue' ? [row.cue.plannedStart?.slice(0, 10)] : []))).toEqual([
    '2026-03-14',
    '2026-03-14',
  ])
})

test('[X11] times into a show on the hour and half hour are asked about, unless all are', () => {
  const show = ['0:00-0:30', '0:30-0:45', '0:45-6:00', '6:00-9:00', '9:00-12:00', '12:00-12:30']
  const doubts = sheetOf(['Time\tTitle', ...show.map((time, at) => `${time}\tPart ${at + 1} of it`)].join('\n')).doubts
  expect(doubts.map(({ kind }) => kind)).toEqual(['starts'])
})
