import { type Change, put } from '../../core/change.ts'
import type { Facts, Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { CommandOf } from './commands.ts'
import type { LiveMessage } from './entity.ts'
import { addLiveMessage } from './rules.ts'
import { isWaiting } from './schedule.ts'

type Filed = Omit<CommandOf<'live_message.add'>, 'type'> & { id: string }

/** What an event file has of live messages: only those that a cue opens, and those that wait for their time. */
export const liveMessageSection = {
  isKept: (message: LiveMessage, opened: ReadonlySet<string>) => opened.has(message.id) || isWaiting(message),
  awaitedCue: ({ onCue }: LiveMessage) => onCue?.timerId ?? null,
  written: ({ id, content, senderType, sendAt, onCue }: LiveMessage, nameOf: (id: string) => string) => ({
    id: nameOf(id),
    content,
    senderType,
    ...(sendAt === null ? {} : { sendAt }),
    ...(onCue === null ? {} : { onCue: { ...onCue, timerId: nameOf(onCue.timerId) } }),
  }),
  /** It stays hidden until its cue or its time shows it. A time that has passed is left out. */
  added(room: RoomState, { id: _, onCue: __, sendAt, ...message }: Filed, facts: Facts): Outcome {
    const time = sendAt == null || Date.parse(sendAt) <= facts.now ? {} : { sendAt }
    const outcome = addLiveMessage(room, { type: 'live_message.add', ...message, ...time }, facts)
    if (!outcome.ok) return outcome
    return { ...outcome, changes: outcome.changes.map((change) => changed(change, { isVisible: false })) }
  },
  bound: (change: Change, { onCue }: Filed, cueIdOf: (name: string) => string) =>
    onCue == null ? change : changed(change, { onCue: { ...onCue, timerId: cueIdOf(onCue.timerId) } }),
}

const changed = (change: Change, fields: Partial<LiveMessage>): Change =>
  change.kind === 'put' && change.tool === 'live_message'
    ? put('live_message', { ...change.entity, ...fields }, null)
    : change
