import type { Reader } from '../../../schema/protocol.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { createDelivery } from './delivery.ts'
import type { KeptCommands } from './kept.ts'
import { newOpId } from './op-id.ts'
import { createOutbox, type Policy } from './outbox.ts'

type Wiring = {
  roomId: string
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply'>
  reader: Pick<Reader, 'readFrameValue'>
  policyOf: (command: DirectCommand) => Policy
  /** Where the commands are kept that outlive a reload. */
  kept?: KeptCommands
}

const nothing: KeptCommands = { keep: () => {}, forget: () => {}, load: () => [] }

/**
 * An outbox with its delivery, for the commands of desks and speakers. Without `kept` none of them outlives its page.
 * `startDelivery` and `start` begin the two; `setLive` says whether the room's socket is live.
 */
export function createPassingOutbox({ policyOf, kept = nothing, ...wiring }: Wiring) {
  const delivery = createDelivery(wiring)
  const outbox = createOutbox(
    {
      policyOf,
      keep: kept.keep,
      forget: kept.forget,
      now: serverNow,
      newOpId,
      random: Math.random,
      canSend: delivery.canSend,
      deliver: delivery.deliver,
      onOutcome: () => {},
    },
    kept.load(),
  )
  const setLive = (isLive: boolean) => {
    delivery.setLive(isLive)
    if (isLive) outbox.wake()
  }
  return { ...outbox, startDelivery: delivery.start, setLive }
}
