import { expect, test } from 'vitest'
import { cellsOf } from '../lines/cells.ts'
import { readSheet } from '../read-sheet.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }
const times = ['9:00', '9:30', '10:15', '11:00', '11:20']
const songs = ['Slow river', 'The long way home', 'Paper boats', 'A house of glass', 'Last train north']
const people = ['Ada Lovelace', 'Ben Okri', 'Cleo de Nile', 'Dan Brown', 'Eve Adams']
const remarks = [
  'Bring two stands',
  'Lights are low here',
  'Check the left screen',
  'No haze please',
  'Doors stay open',
]

/** The titles, or `?` and the columns that are asked about. */
function titles(heading: string[], ...columns: readonly string[][]): string[] {
  const rows = times.map((time, at) => [time, ...columns.map((column) => column[at] ?? '')])
  const sheet = readSheet(cellsOf([heading, ...rows].map((row) => row.join('\t')).join('\n')), eventDay)
  const asked = sheet?.doubts.find(({ kind }) => kind === 'title')
  if (asked !== undefined) return ['?', ...asked.options]
  return (sheet?.rows ?? []).flatMap((row) => ('title' in row ? [row.title] : row.kind === 'cue' ? [row.cue.name] : []))
}

test('[X39] of two columns that are alike, the sheet does not say which one has the titles', () => {
  expect(titles(['Time', 'Foo', 'Bar'], songs, remarks)).toEqual(['?', '1', '2'])
  expect(titles(['', '', ''], songs, remarks)).toEqual(['?', '1', '2'])
})

test('[X39] a word in the heading decides between them, in any order', () => {
  expect(titles(['Time', 'Foo', 'Title'], remarks, songs)).toEqual(songs)
  expect(titles(['Time', 'Activity', 'Foo'], songs, remarks)).toEqual(songs)
  expect(titles(['Time', 'Notes', 'Foo'], remarks, songs)).toEqual(songs)
})

test('[X39] names of people, codes, long texts and columns with gaps are less like titles', () => {
  expect(titles(['', '', ''], songs, people)).toEqual(songs)
  expect(titles(['', '', ''], ['a-1', 'a-2', 'b-1', 'b-2', 'c-1'], songs)).toEqual(songs)
  expect(titles(['', '', ''], songs, ['', 'With a guest', '', '', ''])).toEqual(songs)
  const long = songs.map((song) => `${song} is told at length here, with all that belongs to it and more than fits`)
  expect(titles(['', '', ''], songs, long)).toEqual(songs)
})

test('[X39] texts that repeat may be those of sections', () => {
  const parts = ['First part', 'First part', 'First part', 'Second part', 'Second part']
  expect(titles(['', '', ''], parts, songs)).toEqual(songs)
  expect(titles(['', '', ''], parts, people)).toEqual(['?', '1', '2'])
})

test('[X1] between a heading and its rows there may be an empty line', () => {
  const text = ['Foo\tBar\tActivity', '', ...times.map((time, at) => [time, remarks[at], songs[at]].join('\t'))]
  const rows = readSheet(cellsOf(text.join('\n')), eventDay)?.rows ?? []
  expect(rows.map((row) => (row.kind === 'cue' ? row.cue.name : row.kind))).toEqual([...songs.slice(0, 4), 'problem'])
})

test('[X39] a heading of titles and remarks, and another form of a known word, name the titles', () => {
  expect(titles(['Time', 'Programme / Notes', 'File'], songs, remarks)).toEqual(songs)
  expect(titles(['Tid', 'Aktiviteter', 'Bar'], songs, remarks)).toEqual(songs)
  expect(titles(['Time', 'Foo', 'Presentations'], remarks, songs)).toEqual(songs)
})

test('[X39] of two columns of notes, one has the titles if it is clearly more like them', () => {
  const who = ['Singers', 'All', 'Singers', 'All', 'All']
  expect(titles(['When', 'Description', 'Remarks'], songs, who)).toEqual(songs)
  expect(titles(['When', 'Remarks', 'Description'], who, songs)).toEqual(['?', '1', '2'])
  expect(titles(['When', 'Description', 'Remarks'], songs, remarks)).toEqual(['?', '1', '2'])
  expect(titles(['When', 'Remarks', 'Description'], remarks, songs)).toEqual(['?', '1', '2'])
})
