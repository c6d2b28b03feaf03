/** What cues open when they begin and close when they end. Small, because every display runs it. */
import type { Made } from '../../core/advance.ts'
import { type Change, type Put, put } from '../../core/change.ts'
import { listOf, withPut } from '../../tools/lists.ts'
import { keepScene, passScene, putScene, showNewResults } from '../../tools/stage/scene.ts'
import { isOn, type Opens, type Timer } from '../../tools/timers/entity.ts'
import { withCueTime } from '../../tools/timers/show/with-cue-time.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { atCues, openings, type Running, timedTools } from './openings.ts'

/**
 * [C8] When a cue begins, it opens what it names; when it ends, it closes its poll or quiz and shows the results if it
 * says so. Feedback and questions stay on, and a live message stays shown. What a cue opens may be put on the display.
 * [B6] Any poll that is not pinned leaves the display when a cue of the show begins. [L7] The messages that are bound to its start
 * or end are sent then. [B8] Results that are shown then lie over the timer. Undo itself brings back what cues opened and
 * closed.
 */
export function runCueActions(
  after: Running,
  { changes, at, by }: Pick<Made<Running>, 'changes' | 'at' | 'by'>,
): Put[] {
  if (by === 'undo') return [...keepCueTimes(after, changes), ...keepScene(after, changes)]
  let state = after
  const engaged: Put[] = []
  const add = (puts: Put[]) => {
    engaged.push(...puts)
    state = puts.reduce(withPut, state)
  }
  const addAll = (timerId: string, moment: 'start' | 'end') => {
    for (const send of atCues) add(send(state, { timerId, at: moment }, at))
  }
  for (const change of changes) {
    if ((change.kind !== 'put' && change.kind !== 'removed') || change.tool !== 'timer') continue
    const now = change.kind === 'put' ? change.entity : null
    const { before } = change
    if (isOnWith(before) && !isOnWith(now)) {
      add(close(state, before?.opens ?? null, at))
      if (now?.endedAt != null) addAll(now.id, 'end')
    }
    if (now !== null && isOn(now) && !isOnWith(before)) {
      if (!now.isParallel) add(passScene(state))
      add(open(state, now.opens, at))
      add(show(state, now.opens))
      addAll(now.id, 'start')
    }
  }
  add(showNewResults(state, [...changes, ...engaged]))
  return [...engaged, ...keepCueTimes(state, changes), ...keepScene(state, [...changes, ...engaged])]
}

/** [C16] An open poll or quiz follows the time of its cue, whichever of the two changed. */
function keepCueTimes(state: Running, changes: readonly Change[]): Put[] {
  if (!changes.some(({ kind }) => kind === 'put' || kind === 'removed')) return []
  return timedTools.flatMap((tool) =>
    state[listOf[tool]].flatMap((entry) => {
      const timed = withCueTime(entry, state.timers)
      return timed === entry ? [] : [put(tool, timed, entry)]
    }),
  )
}

const isOnWith = (timer: Timer | null): boolean => timer !== null && isOn(timer)

const idOf = (opens: Opens): string => ('id' in opens ? opens.id : '')

const open = (state: Running, opens: Opens | null, at: EpochMs): Put[] =>
  opens === null ? [] : timed(state, openings[opens.kind].open(state, idOf(opens), at), idOf(opens))

function show({ stage }: Running, opens: Opens | null): Put[] {
  const scene = opens?.isOnDisplay === true ? openings[opens.kind].scene?.(idOf(opens)) : undefined
  return scene === undefined ? [] : [putScene(stage, scene)]
}

function close(state: Running, opens: Opens | null, at: EpochMs): Put[] {
  if (opens === null) return []
  const puts = openings[opens.kind].close?.(state, idOf(opens), at, opens.showResults) ?? []
  return timed(state, puts, idOf(opens))
}

/** [C16] A poll or quiz has the time of its cue as soon as it opens, and loses it as soon as it closes. */
const timed = ({ timers }: Running, puts: readonly Put[], id: string): Put[] =>
  puts.map((one) =>
    (one.tool === 'poll' || one.tool === 'quiz') && one.entity.id === id
      ? put(one.tool, withCueTime(one.entity, timers), one.before)
      : one,
  )

/**
 * [C9] A cue no longer opens anything once what it would open is deleted, nor does one that undo brings back after that:
 * a cue that names something missing could not be edited (C2).
 */
export function forgetOpened(state: Running, { changes, at }: Made<Running>): Put[] {
  const mayMiss = changes.some(
    (change) => change.kind === 'removed' || (change.kind === 'put' && change.tool === 'timer'),
  )
  if (!mayMiss) return []
  const isMissing = (opens: Opens | null) =>
    opens !== null && 'id' in opens && !state[listOf[opens.kind]].some(({ id }) => id === opens.id)
  return state.timers
    .filter(({ opens }) => isMissing(opens))
    .map((timer) => put('timer', { ...timer, opens: null, updatedAt: isoTime(at) }, timer))
}
