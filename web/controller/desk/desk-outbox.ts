import { wholeReader } from '../../../schema/readers/whole.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import type { Outbox, Policy } from '../../client/outbox/outbox.ts'
import { createRoomOutbox } from '../../client/outbox/room-outbox.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'

/** Delivers an operator's commands to the room, one after the other, so quick presses arrive in order. */
type DeskOutbox = Pick<Outbox, 'ask' | 'getState' | 'subscribe' | 'reached'> & {
  /** Whether the room's socket is live. */
  setLive: (isLive: boolean) => void
  /** Starts delivery. The result stops listening to the socket; what was asked before is still sent, by requests. */
  start: () => () => void
}

/** Over the socket, by a request, and once more. After that the operator sees a failure and may press again. */
const tries = 3

/** No command outlives the page: an operator sees what was not done and asks again. */
export function policyOf(command: DirectCommand): Policy {
  const passing = { isKept: false, tries } as const
  switch (command.type) {
    // Only the last of quick presses counts.
    case 'timer.adjust':
      return { ...passing, subject: `${command.type} ${command.timerId}`, isReplaceable: true }
    case 'timer.select':
      return { ...passing, subject: command.type, isReplaceable: true }
    default:
      return { ...passing, subject: null, isReplaceable: false }
  }
}

export function createDeskOutbox(roomId: string, feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply'>): DeskOutbox {
  const outbox = createRoomOutbox({ roomId, feed, reader: wholeReader, policyOf, onOutcome() {} })
  return {
    ...outbox,
    start() {
      const stop = outbox.startDelivery()
      outbox.startSending()
      return () => {
        outbox.setLive(false)
        stop()
      }
    },
  }
}
