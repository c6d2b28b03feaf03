import type { ReactNode } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDesk } from '../desk/desk.ts'
import { excerpt } from '../words/phrases.ts'
import * as words from './words/schedule.ts'

/** When a message that waits will be sent, and how long that still takes. Once a second. */
export function SendTime({ message }: { message: LiveMessage }): ReactNode {
  const { room } = useDesk()
  const now = useWallNow()
  const { isMissed, text } = sendWords(message, room, now)
  return (
    <>
      <Badge tone={isMissed ? 'danger' : 'blue'}>{isMissed ? words.missed : words.waiting}</Badge>
      <span>{text}</span>
    </>
  )
}

/** The time of a message that waits, in the room's zone; a cue's time as the running order is expected to go. */
export function sendWords({ sendAt, onCue }: LiveMessage, room: Snapshot, now: EpochMs) {
  const clock = clockIn(room.room.timeZone)
  if (sendAt !== null) {
    const at = Date.parse(sendAt)
    const shown = clock.timeFrom(at, now)
    if (at <= now) return { isMissed: true, text: words.due(shown) }
    return { isMissed: false, text: `${words.atTime(shown)} · ${words.inTime((at - now) / 1000)}` }
  }
  const name = room.timers.find(({ id }) => id === onCue?.timerId)?.name ?? ''
  const cue = projection(room, now).cues.find(({ timerId }) => timerId === onCue?.timerId)
  const expected = (onCue?.at === 'start' ? cue?.expectedStart : cue?.expectedEnd) ?? null
  const soon = expected === null || expected <= now ? [] : [words.aboutIn((expected - now) / 1000)]
  return { isMissed: false, text: [words.onCue(excerpt(name), onCue?.at ?? 'start'), ...soon].join(' · ') }
}
