import { type Change, type Put, put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { listOf, withPut } from '../../tools/lists.ts'
import { withColumns } from '../../tools/timers/columns/cells.ts'
import type { Opens } from '../../tools/timers/entity.ts'
import { addTimers } from '../../tools/timers/plan/adding.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { type EventSections, sectionsOf } from './section.ts'

/**
 * [Y1] An event is added as a whole or not at all, after what the room already has: cues do not run, messages and live
 * messages are hidden, polls and quizzes are inactive. The settings of the room stay; [C21] columns are added to its own.
 * [Y2] What a cue opens is found by its name in the file, and so is the cue that a message waits for.
 */
export const importEvent =
  (sections: EventSections) =>
  (state: RoomState, { event }: CommandOf<'event.import'>, facts: Facts): Outcome => {
    const bound: ((cueIdOf: (name: string) => string) => Change[])[] = []
    /** The ids in the room, by tool and name in the file. */
    const ids = new Map<string, string>()
    let room = state
    for (const [tool, section] of sectionsOf(sections)) {
      for (const entry of event[listOf[tool]]) {
        const outcome = section.added(room, entry, facts)
        if (!outcome.ok) return outcome
        const { changes, subject } = outcome
        if ('id' in entry && 'id' in subject) ids.set(`${tool} ${entry.id}`, subject.id)
        bound.push((cueIdOf) => changes.map((change) => section.bound?.(change, entry, cueIdOf) ?? change))
        // Each rule checks its limit against what has been added so far.
        room = changes.filter((change): change is Put => change.kind === 'put').reduce(withPut, room)
      }
    }
    const opened = (opens: Opens): Opens =>
      'id' in opens ? { ...opens, id: ids.get(`${opens.kind} ${opens.id}`) ?? '' } : opens
    const { columns, cellsOf } = withColumns(room.room.columns, event.room.columns ?? [])
    const settings = { ...room.room, columns: [...columns], updatedAt: isoTime(facts.now) }
    const widened: Put[] = columns === room.room.columns ? [] : [put('room', settings, room.room)]
    room = widened.reduce(withPut, room)
    // [PR7] A session is one cue of a room: the second one is a cue of its own.
    const sessions = new Set(state.timers.map(({ sourceId }) => sourceId))
    const timers = event.timers.map(({ cells = {}, sourceId = '', ...timer }) => ({
      ...timer,
      sourceId: sessions.has(sourceId) ? '' : sourceId,
      cells: cellsOf(cells),
      opens: timer.opens == null ? null : opened(timer.opens),
    }))
    const cues = addTimers(room, { type: 'timer.add_batch', timers }, facts)
    if (!cues.ok) return cues
    const timerIds = cues.subject.kind === 'timers' ? cues.subject.ids : []
    const cueIds = new Map(event.timers.map(({ id }, place) => [id, timerIds[place]]))
    const cueIdOf = (name: string): string => cueIds.get(name) ?? ''
    return done(cues.subject, ...bound.flatMap((changes) => changes(cueIdOf)), ...widened, ...cues.changes)
  }
