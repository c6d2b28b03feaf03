/** What cues open and close along with them. Small, because every display runs it. */
import { type Change, type Put, put } from '../../../core/change.ts'
import { replaceById } from '../../../core/entity-list.ts'
import type { RoomState } from '../../../core/state.ts'
import { type EpochMs, isoTime } from '../../../values/time.ts'
import { runningGame } from '../../games/running.ts'
import { listOf } from '../../lists.ts'
import { sent, sentOnCue } from '../../live-messages/schedule.ts'
import { closed, opened } from '../../polls/running.ts'
import { keepScene, passScene, type Showing, withScene } from '../../stage/scene.ts'
import { isOn, type Opens, type Timer } from '../entity.ts'
import { withCueTime } from './with-cue-time.ts'

type Held = 'room' | 'timers' | 'polls' | 'quizzes' | 'liveMessages' | 'stage' | 'questions'

/** What cues may open, as a room has it or as a screen is shown it. */
export type Openable = Pick<RoomState, Held> & {
  readonly games: Showing['games']
}

/**
 * [C8] A cue opens when it begins what it names, and closes its poll or quiz when it ends, with the results shown where it
 * says so. Feedback and questions stay on, and a live message stays shown. What a cue opens may be put on the display. [B6] A poll
 * that is not pinned there makes way for it. [L7] The messages that are bound to its start or end are sent then.
 * @param after the room after the changes
 */
export function engage(after: Openable, changes: readonly Change[], at: EpochMs): Put[] {
  let state = after
  const engaged: Put[] = []
  const add = (puts: Put[]) => {
    engaged.push(...puts)
    state = puts.reduce(withPut, state)
  }
  for (const change of changes) {
    if ((change.kind !== 'put' && change.kind !== 'removed') || change.tool !== 'timer') continue
    const now = change.kind === 'put' ? change.entity : null
    const { before } = change
    if (isOnWith(before) && !isOnWith(now)) {
      add(close(state, before?.opens ?? null, at))
      if (now?.endedAt != null) add(sentOnCue(state, { timerId: now.id, at: 'end' }, at))
    }
    if (now !== null && isOn(now) && !isOnWith(before)) {
      add(passScene(state))
      add(open(state, now.opens, at))
      add(show(state, now.opens))
      add(sentOnCue(state, { timerId: now.id, at: 'start' }, at))
    }
  }
  return [...engaged, ...keepCueTimes(state, changes), ...keepScene(state, [...changes, ...engaged])]
}

/** [C16] What is open follows the time of its cue, whatever changed either. */
export function keepCueTimes({ timers, polls, quizzes }: Openable, changes: readonly Change[]): Put[] {
  if (!changes.some(({ kind }) => kind === 'put' || kind === 'removed')) return []
  return [
    ...polls.flatMap((poll) => {
      const timed = withCueTime(poll, timers)
      return timed === poll ? [] : [put('poll', timed, poll)]
    }),
    ...quizzes.flatMap((quiz) => {
      const timed = withCueTime(quiz, timers)
      return timed === quiz ? [] : [put('quiz', timed, quiz)]
    }),
  ]
}

const isOnWith = (timer: Timer | null): boolean => timer !== null && isOn(timer)

function open(
  { room, timers, polls, quizzes, liveMessages, games }: Openable,
  opens: Opens | null,
  at: EpochMs,
): Put[] {
  const now = isoTime(at)
  switch (opens?.kind) {
    case 'poll':
      return polls
        .filter(({ id, isActive }) => id === opens.id && !isActive)
        .map((poll) => put('poll', withCueTime(opened(poll), timers), poll))
    case 'quiz': {
      const quiz = quizzes.find(({ id, isActive }) => id === opens.id && !isActive)
      // None is active while a game runs (Z2).
      if (quiz === undefined || runningGame({ games }) !== undefined) return []
      // One quiz at a time (Q2).
      const others = quizzes.filter(({ isActive }) => isActive)
      return [
        ...others.map((other) => put('quiz', { ...other, isActive: false, closedAt: now }, other)),
        put('quiz', withCueTime({ ...quiz, isActive: true, startedAt: now, closedAt: null }, timers), quiz),
      ]
    }
    case 'live_message':
      return liveMessages
        .filter(({ id, isVisible }) => id === opens.id && !isVisible)
        .map((message) => put('live_message', sent(message, at), message))
    case 'feedback':
      return room.feedbackEnabled ? [] : [put('room', { ...room, feedbackEnabled: true, updatedAt: now }, room)]
    case 'questions':
      return room.hasQuestions ? [] : [put('room', { ...room, hasQuestions: true, updatedAt: now }, room)]
    default:
      return []
  }
}

/** A poll is not pinned there: it goes when the next cue starts. */
function show({ stage }: Openable, opens: Opens | null): Put[] {
  if (opens?.isOnDisplay !== true) return []
  if (opens.kind === 'poll') return [withScene(stage, { kind: 'poll', id: opens.id, isPinned: false })]
  return opens.kind === 'questions' ? [withScene(stage, { kind: 'questions' })] : []
}

function close({ timers, polls, quizzes }: Openable, opens: Opens | null, at: EpochMs): Put[] {
  if (opens === null || (opens.kind !== 'poll' && opens.kind !== 'quiz')) return []
  const ended = { isActive: false, closedAt: isoTime(at), ...(opens.showResults ? { showResults: true } : {}) }
  return opens.kind === 'poll'
    ? polls
        .filter(({ id, isActive }) => id === opens.id && isActive)
        .map((poll) => put('poll', withCueTime(closed(poll, at, opens.showResults), timers), poll))
    : quizzes
        .filter(({ id, isActive }) => id === opens.id && isActive)
        .map((quiz) => put('quiz', withCueTime({ ...quiz, ...ended }, timers), quiz))
}

/** [C9] A cue opens nothing any more when what it would open is deleted. */
export function forgetOpened({ timers }: Pick<RoomState, 'timers'>, changes: readonly Change[], at: EpochMs): Put[] {
  const gone = changes.flatMap((change) => (change.kind === 'removed' ? [change.before.id] : []))
  if (gone.length === 0) return []
  return timers
    .filter(({ opens }) => opens !== null && 'id' in opens && gone.includes(opens.id))
    .map((timer) => put('timer', { ...timer, opens: null, updatedAt: isoTime(at) }, timer))
}

/** What is held, with one entity in its place. What is not held stays away. */
export function withPut<S extends Openable>(held: S, change: Put): S {
  switch (change.tool) {
    case 'room':
      return { ...held, room: { ...held.room, ...change.entity } }
    case 'logo':
      return held
    case 'selection':
      return { ...held, selectedTimerId: change.entity.timerId }
    case 'stage':
      return { ...held, stage: change.entity }
    default: {
      const list = listOf[change.tool]
      // The table pairs each list with its entities; the compiler cannot follow that pairing through an index.
      const entries = (held as unknown as Record<string, readonly { id: string }[]>)[list] ?? []
      return { ...held, [list]: replaceById(entries, change.entity) }
    }
  }
}
