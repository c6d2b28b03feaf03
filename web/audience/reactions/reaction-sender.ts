import type { ClientFrame } from '../../../schema/client-frames.ts'
import * as limits from '../../../schema/limits.ts'
import type { Reaction } from '../../../schema/tools/reactions/entity.ts'

type Surroundings = {
  send: (frame: ClientFrame) => void
  /** Milliseconds, by a clock that never goes back. */
  now: () => number
  later: (run: () => void, ms: number) => void
}

const secondMs = 1_000

/**
 * Sends reactions as they are tapped, at most two a second (rule J2) and in at most one frame a second, so the
 * limit on frames always leaves room for a vote. A tap while the phone is offline is dropped: it was meant for that
 * moment.
 * @returns a function to call for each tap; it returns whether the tap counts
 */
export function createReactionSender({ send, now, later }: Surroundings): (reaction: Reaction) => boolean {
  let taps: number[] = []
  let waiting: Reaction[] = []
  let sentAt = Number.NEGATIVE_INFINITY

  function flush(): void {
    sentAt = now()
    send({ type: 'reactions', reactions: waiting })
    waiting = []
  }

  return (reaction) => {
    const at = now()
    taps = taps.filter((tappedAt) => tappedAt > at - secondMs)
    if (taps.length >= limits.reactionsPerSecond) return false
    taps.push(at)
    waiting.push(reaction)
    const dueInMs = sentAt + secondMs - at
    if (dueInMs <= 0) flush()
    else if (waiting.length === 1) later(() => waiting.length > 0 && flush(), dueInMs)
    return true
  }
}
