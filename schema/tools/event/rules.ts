import { type Change, put } from '../../core/change.ts'
import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { listOf } from '../lists.ts'
import type { LiveMessageCommand } from '../live-messages/commands.ts'
import type { CueMoment, LiveMessage } from '../live-messages/entity.ts'
import { addLiveMessage } from '../live-messages/rules.ts'
import { addMessage } from '../messages/rules.ts'
import { addPoll } from '../polls/rules.ts'
import { addQuiz } from '../quizzes/rules.ts'
import type { Opens } from '../timers/entity.ts'
import { addTimers } from '../timers/rules.ts'
import type { EventCommand } from './commands.ts'

type Asked = CommandOf<EventCommand, 'event.import'>

/**
 * [Y1] An event is added as a whole or not at all, after what the room already has: cues do not run, messages and live messages
 * are hidden, polls and quizzes are inactive. The settings of the room stay. [Y2] What a cue opens is found by its name in the file, and so is
 * the cue that a message waits for.
 */
export function importEvent(state: RoomState, { event }: Asked, facts: Facts): Outcome {
  const changes: Change[] = []
  /** The ids in the room, by kind and by name in the file. */
  const ids = new Map<string, string>()
  let room = state
  const named = (kind: string, name: string, outcome: Outcome): Outcome => {
    if (outcome.ok && 'id' in outcome.subject) ids.set(`${kind} ${name}`, outcome.subject.id)
    return outcome
  }
  const opened = (opens: Opens | null | undefined): Opens | null =>
    opens === null || opens === undefined || !('id' in opens)
      ? (opens ?? null)
      : { ...opens, id: ids.get(`${opens.kind} ${opens.id}`) ?? '' }
  const timers = () => event.timers.map((timer) => ({ ...timer, opens: opened(timer.opens) }))

  const steps: readonly (() => Outcome)[] = [
    ...event.polls.map(
      ({ id, ...poll }) =>
        () =>
          named('poll', id, addPoll(room, { type: 'poll.add', ...poll }, facts)),
    ),
    ...event.quizzes.map(
      ({ id, ...quiz }) =>
        () =>
          named('quiz', id, addQuiz(room, { type: 'quiz.add', ...quiz }, facts)),
    ),
    ...event.liveMessages.map(
      ({ id, ...message }) =>
        () =>
          named('live_message', id, prepared(addLiveMessage(room, asAdded(message, facts), facts))),
    ),
    ...event.messages.map((message) => () => addMessage(room, { type: 'message.add', ...message }, facts)),
    () => addTimers(room, { type: 'timer.add_batch', timers: timers() }, facts),
  ]
  for (const step of steps) {
    const outcome = step()
    if (!outcome.ok) return outcome
    changes.push(...outcome.changes)
    room = withAdded(room, outcome.changes)
  }
  const timerIds = changes.filter((change) => change.kind === 'put' && change.tool === 'timer').map(idOf)
  for (const [place, { id }] of event.timers.entries()) ids.set(`cue ${id}`, timerIds[place] ?? '')
  const cues = event.liveMessages.flatMap(({ id, onCue }): [string, CueMoment][] =>
    onCue == null
      ? []
      : [[ids.get(`live_message ${id}`) ?? '', { ...onCue, timerId: ids.get(`cue ${onCue.timerId}`) ?? '' }]],
  )
  return done({ kind: 'timers', ids: timerIds }, ...bound(changes, new Map(cues)))
}

const idOf = (change: Change): string => (change.kind === 'put' && 'id' in change.entity ? change.entity.id : '')

type NewMessage = CommandOf<LiveMessageCommand, 'live_message.add'>

/** A message of the file as it is added. A time that has passed is left out; its cue is there only when all cues are. */
const asAdded = ({ onCue: _cue, sendAt, ...message }: Omit<NewMessage, 'type'>, { now }: Facts): NewMessage => ({
  type: 'live_message.add',
  ...message,
  ...(sendAt == null || Date.parse(sendAt) <= now ? {} : { sendAt }),
})

/** A message to phones is prepared here: its cue shows it, or its time. */
const prepared = (outcome: Outcome): Outcome =>
  outcome.ok
    ? { ...outcome, changes: outcome.changes.map((change) => ofMessage(change, { isVisible: false })) }
    : outcome

/** The messages with the cues that they wait for. */
const bound = (changes: readonly Change[], cues: ReadonlyMap<string, CueMoment>): Change[] =>
  changes.map((change) => ofMessage(change, { onCue: cues.get(idOf(change)) ?? null }))

const ofMessage = (change: Change, fields: Partial<LiveMessage>): Change =>
  change.kind === 'put' && change.tool === 'live_message'
    ? put('live_message', { ...change.entity, ...fields }, null)
    : change

/** The room with what was added so far: each rule counts what is there. */
function withAdded(state: RoomState, changes: readonly Change[]): RoomState {
  let room = state
  for (const change of changes) {
    if (change.kind !== 'put' || !(change.tool in listOf)) continue
    const list = listOf[change.tool as keyof typeof listOf]
    room = { ...room, [list]: [...room[list], change.entity] }
  }
  return room
}
