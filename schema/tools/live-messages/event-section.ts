import { type Change, put } from '../../core/change.ts'
import type { EventSection } from '../../engine/event/section.ts'
import type { LiveMessage } from './entity.ts'
import { addLiveMessage } from './rules.ts'
import { isWaiting } from './schedule.ts'

/** Only those that a cue opens, and those that wait for their time. */
export const liveMessageSection: EventSection<'live_message'> = {
  isKept: (message, opened) => opened.has(message.id) || isWaiting(message),
  awaitedCue: ({ onCue }) => onCue?.timerId ?? null,
  written: ({ id, content, senderType, sendAt, onCue }, nameOf) => ({
    id: nameOf(id),
    content,
    senderType,
    ...(sendAt === null ? {} : { sendAt }),
    ...(onCue === null ? {} : { onCue: { ...onCue, timerId: nameOf(onCue.timerId) } }),
  }),
  /** It stays hidden until its cue or its time shows it. A time that has passed is left out. */
  added(room, { id: _, onCue: __, sendAt, ...message }, facts) {
    const time = sendAt == null || Date.parse(sendAt) <= facts.now ? {} : { sendAt }
    const outcome = addLiveMessage(room, { type: 'live_message.add', ...message, ...time }, facts)
    if (!outcome.ok) return outcome
    return { ...outcome, changes: outcome.changes.map((change) => changed(change, { isVisible: false })) }
  },
  bound: (change, { onCue }, cueIdOf) =>
    onCue == null ? change : changed(change, { onCue: { ...onCue, timerId: cueIdOf(onCue.timerId) } }),
}

const changed = (change: Change, fields: Partial<LiveMessage>): Change =>
  change.kind === 'put' && change.tool === 'live_message'
    ? put('live_message', { ...change.entity, ...fields }, null)
    : change
