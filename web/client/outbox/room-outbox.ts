import type { Reader } from '../../../schema/protocol.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { createDelivery } from './delivery.ts'
import type { KeptCommands } from './kept.ts'
import { newOpId } from './op-id.ts'
import { createOutbox, type Outcome, type Policy } from './outbox.ts'

type Wiring = {
  roomId: string
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply'>
  reader: Pick<Reader, 'readFrameValue'>
  policyOf: (command: DirectCommand) => Policy
  /** Whether a browser that has not joined the room joins it and tries again. */
  rejoins?: boolean
  /** Where the commands are kept that outlive a reload. */
  kept: KeptCommands
  onOutcome: (outcome: Outcome) => void
}

/**
 * An outbox with its delivery to a room, for the commands of desks and speakers and the answers of phones.
 * `startDelivery` and `start` begin the two; `setLive` says whether the room's socket is live.
 */
export function createRoomOutbox({ policyOf, kept, onOutcome, ...wiring }: Wiring) {
  const { start: startDelivery, ...delivery } = createDelivery(wiring)
  const outbox = createOutbox(
    { policyOf, ...kept, now: serverNow, newOpId, random: Math.random, ...delivery, onOutcome },
    kept.load(),
  )
  const setLive = (isLive: boolean) => {
    delivery.setLive(isLive)
    if (isLive) outbox.wake()
  }
  return { ...outbox, startDelivery, setLive }
}
