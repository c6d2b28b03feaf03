/** Reads projects of Ontime, whose rundowns are in a JSON file. */
import * as z from 'zod/mini'
import { clockText } from '../../../../schema/sheet/file/xlsx-cells.ts'
import * as columns from '../../../../schema/sheet/lines/made-columns.ts'
import type { Cell } from '../../../../schema/sheet/times.ts'

const text = z.catch(z.string(), '')
/** Milliseconds since midnight, or of a length. */
const ms = z.catch(z.nullable(z.number()), null)
const entry = z.object({
  type: z.string(),
  cue: text,
  title: text,
  presenter: text,
  note: text,
  colour: text,
  timeStart: ms,
  timeEnd: ms,
  duration: ms,
  timerType: text,
  endAction: text,
  skip: z.catch(z.boolean(), false),
  /** What a group has in it. */
  entries: z.catch(z.array(z.string()), []),
  events: z.catch(z.array(z.string()), []),
})
type Entry = z.infer<typeof entry>

/** Up to version 3 a project has one rundown; from version 4 it has several, whose entries have an order. */
const project = z.object({
  rundown: z.optional(z.array(entry)),
  rundowns: z.optional(
    z.record(z.string(), z.object({ title: text, order: z.array(z.string()), entries: z.record(z.string(), entry) })),
  ),
})

/** Each rundown of a project as a sheet; null if this is not a project of Ontime. */
export function cellsOfOntime(value: unknown, name: string): { name: string; cells: Cell[][] }[] | null {
  const { data } = project.safeParse(value)
  if (data === undefined || (data.rundown === undefined && data.rundowns === undefined)) return null
  const several = Object.values(data.rundowns ?? {}).map(({ title, order, entries }) => ({
    name: title || name,
    cells: cellsOf(inOrder(order, entries)),
  }))
  return data.rundown === undefined ? several : [{ name, cells: cellsOf(data.rundown) }, ...several]
}

/** Groups are followed by what is in them. An entry is listed once. */
function inOrder(order: readonly string[], entries: Readonly<Record<string, Entry>>): Entry[] {
  const byId = new Map(Object.entries(entries))
  const seen = new Set<string>()
  const walk = (ids: readonly string[]): Entry[] =>
    ids.flatMap((id) => {
      const one = byId.get(id)
      if (one === undefined || seen.has(id)) return []
      seen.add(id)
      return [one, ...walk([...one.entries, ...one.events])]
    })
  return walk(order)
}

function cellsOf(entries: readonly Entry[]): Cell[][] {
  const events = entries.filter(({ type }) => type === 'event')
  const listed = entries.filter(({ type }) => type !== 'delay')
  return [columns.ontime, ...listed.map((one) => rowOf(one, events[events.indexOf(one) - 1]))]
}

/** A group and an event that is skipped there have a title and no times, so they are not imported. */
function rowOf(one: Entry, before: Entry | undefined): Cell[] {
  const title = one.title || one.cue
  if (one.type !== 'event' || one.skip) return [title]
  const { timeStart: start, timeEnd: end } = one
  const dayMs = 86_400_000
  const length = one.duration ?? (start !== null && end !== null ? (end - start + dayMs) % dayMs : null)
  const isUp = one.timerType === 'count-up'
  const trigger = before?.endAction === 'play-next' ? 'linked' : 'manual'
  return [title, clock(start), clock(length), one.presenter, one.note, isUp ? 'up' : 'down', trigger, one.colour]
}

const clock = (time: number | null): string => (time === null ? '' : clockText(Math.round(time / 1000)))
