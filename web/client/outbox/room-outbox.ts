import * as z from 'zod/mini'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { wholeRev } from '../../live/feed/feed-state.ts'
import { listen } from '../../live/listen.ts'
import { createDelivery, type Wiring } from './delivery.ts'
import { type Kept, keptCommands } from './kept.ts'
import { newOpId } from './op-id.ts'
import { createOutbox, type Outbox, type Outcome, type Policy } from './outbox.ts'

type OutboxWiring = Wiring & {
  policyOf: (command: DirectCommand) => Policy
  /** Which commands outlive a reload, and where they are kept; by default none. */
  kept?: Kept
  onOutcome: (outcome: Outcome) => void
}

const nothing: Kept = { prefix: '', storage: null, schema: z.never() }

/** An outbox with its delivery to a room, for the commands of desks and speakers and the answers of phones. */
export function createRoomOutbox({ policyOf, kept = nothing, onOutcome, ...wiring }: OutboxWiring) {
  const { start: startDelivery, ...delivery } = createDelivery(wiring)
  const { load, ...store } = keptCommands(kept)
  const outbox = createOutbox(
    { policyOf, ...store, now: serverNow, newOpId, random: Math.random, ...delivery, onOutcome },
    load(),
  )
  return {
    ...outbox,
    /** Says whether the room's socket is live. */
    setLive(isLive: boolean) {
      delivery.setLive(isLive)
      if (isLive) outbox.wake()
    },
    startDelivery,
    startSending: outbox.start,
    /** Starts both, and sends when the network is back. */
    start() {
      const stops = [startDelivery(), outbox.start(), listen(outbox.wake, [window, 'online'])]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Tells an outbox how far its page shows the room: up to a `rev` of the stream, or all of it. */
export const tellReached = (outbox: Pick<Outbox, 'streamReached' | 'roomWasReread'>, rev: number): void =>
  rev === wholeRev ? outbox.roomWasReread() : outbox.streamReached(rev)
