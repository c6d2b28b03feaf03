/** What tests compare of a sheet that is read on a day of March in Berlin. */
import { expect } from 'vitest'
import { wallTimeIn } from '../../values/zone.ts'
import { cellsOf } from '../lines/cells.ts'
import { readSheet } from '../read-sheet.ts'

const eventDay = { timeZone: 'Europe/Berlin', eventDate: '2026-03-14' }

/** The sheet of a text; the test fails if it has no columns. */
export const read = (text: string) => readSheet(cellsOf(text), eventDay) ?? expect.fail('no columns')

/** Each cue as `14 09:00 Title 30`, with its length in minutes, or as what is wrong with it. */
export const brief = (text: string): string[] =>
  read(text).rows.flatMap((row) => {
    if (row.kind === 'problem') return `? ${row.problems[0]?.code}`
    if (row.kind !== 'cue') return []
    const { plannedStart, name, duration } = row.cue
    const at = plannedStart === undefined ? '-' : wallTimeIn('Europe/Berlin', Date.parse(plannedStart)).slice(8, 16)
    return `${at} ${name} ${duration / 60}`
  })

/** The kinds of questions that wait for an answer: they have no usual one. */
export const asked = (text: string): string[] =>
  read(text).doubts.flatMap(({ kind, usual }) => (usual === null ? [kind] : []))
