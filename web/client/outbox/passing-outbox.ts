import type { Reader } from '../../../schema/protocol.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { createDelivery } from './delivery.ts'
import { newOpId } from './op-id.ts'
import { createOutbox, type Policy } from './outbox.ts'

type Wiring = {
  roomId: string
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply'>
  reader: Pick<Reader, 'readFrameValue'>
  policyOf: (command: DirectCommand) => Policy
}

/**
 * An outbox with its delivery, for commands that do not outlive their page: those of desks and speakers.
 * `startDelivery` and `start` begin the two; `setLive` says whether the room's socket is live.
 */
export function createPassingOutbox({ policyOf, ...wiring }: Wiring) {
  const delivery = createDelivery(wiring)
  const outbox = createOutbox({
    policyOf,
    keep: () => {},
    forget: () => {},
    now: serverNow,
    newOpId,
    random: Math.random,
    canSend: delivery.canSend,
    deliver: delivery.deliver,
    onOutcome: () => {},
  })
  const setLive = (isLive: boolean) => {
    delivery.setLive(isLive)
    if (isLive) outbox.wake()
  }
  return { ...outbox, startDelivery: delivery.start, setLive }
}
