/** What an import asks of the room: the timers with their places, and the columns that they bring along. */

import type { Column } from '../tools/timers/columns/columns.ts'
import { isoTime } from '../values/time.ts'
import type { SheetCue } from './read-sheet.ts'

/** A row that is ready, with its line in the sheet. */
export type ReadyRow = { line: number; cue: SheetCue }
type InRoom = { timerIds: readonly string[]; columns: readonly Column[] }

/** [X23] [X25] The request that adds rows. The same rows make the same one, so it can be sent again. */
export function requestOf(
  rows: readonly ReadyRow[],
  cueIds: Readonly<Record<string, string>>,
  { timerIds, columns }: InRoom,
) {
  const ids = new Map(columns.map(({ id, name }) => [name, id]))
  const added: Pick<Column, 'id' | 'name'>[] = []
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? newId(name, new Set(ids.values()))
    if (!ids.has(name)) added.push({ id, name })
    ids.set(name, id)
    return id
  }
  const places = placesOf(rows, cueIds, timerIds)
  const cues = rows.map(({ cue }) => cue)
  const timers = withHardStarts(cues).map(({ cells = {}, isCut: _isCut, isHard: _isHard, ...cue }, at) => ({
    ...cue,
    order: places[at],
    cells: Object.fromEntries(Object.entries(cells).map(([name, text]) => [idOf(name), text])),
  }))
  return { timers, columns: added.length === 0 ? undefined : added }
}

/**
 * [X24] Where a sheet says which starts are hard, those of other rows that only follow from the row before are left out:
 * these rows still follow it, and what is late is held against the hard starts alone.
 */
function withHardStarts(cues: readonly SheetCue[]): readonly SheetCue[] {
  if (!cues.some(({ isHard }) => isHard === true)) return cues
  return cues.map((cue, at) => {
    const { plannedStart, ...others } = cue
    const before = cues[at - 1]
    const isFree = cue.isHard !== true && cue.trigger !== 'scheduled'
    return isFree && plannedStart !== undefined && plannedStart === endOf(before) ? others : cue
  })
}

const endOf = (cue: SheetCue | undefined): string | null =>
  cue?.plannedStart === undefined ? null : isoTime(Date.parse(cue.plannedStart) + cue.duration * 1000)

/** An id made of a name, which no other column has. */
function newId(name: string, taken: ReadonlySet<string>): string {
  let sum = 5381
  for (const letter of name) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296
  let id = `c${sum.toString(36)}`
  while (taken.has(id)) id = `${id}-`
  return id
}

/**
 * [X25] The place of each row: after the row above it in the sheet that is in the room, or before the one below it.
 * Undefined for the end of the list.
 */
function placesOf(
  rows: readonly ReadyRow[],
  cueIds: Readonly<Record<string, string>>,
  timerIds: readonly string[],
): (number | undefined)[] {
  const lines = new Map(Object.entries(cueIds).map(([line, id]) => [id, Number(line)]))
  const list = timerIds.map((id) => lines.get(id) ?? null)
  return rows.map(({ line }) => {
    const known = list.flatMap((other, at) => (other === null ? [] : [{ other, at }]))
    const above = known.filter(({ other }) => other < line).sort((a, b) => b.other - a.other)[0]
    const below = known.filter(({ other }) => other > line).sort((a, b) => a.other - b.other)[0]
    const place = above === undefined ? (below?.at ?? list.length) : above.at + 1
    list.splice(place, 0, line)
    return place === list.length - 1 ? undefined : place
  })
}
