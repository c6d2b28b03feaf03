import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { Outbox, Policy } from '../../client/outbox/outbox.ts'
import { createRoomOutbox } from '../../client/outbox/room-outbox.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { isShowPress } from './unsent.ts'

/** Delivers an operator's commands to the room, one after the other, so quick presses arrive in order. */
type DeskOutbox = Pick<
  Outbox,
  'ask' | 'getState' | 'settled' | 'subscribe' | 'streamReached' | 'roomWasReread' | 'withdraw'
> & {
  /** Whether the room's socket is live. */
  setLive: (isLive: boolean) => void
  /** Starts delivery. The result stops listening to the socket; what was asked before is still sent, by requests. */
  start: () => () => void
}

/**
 * [S5] What is not done in this time is given up, here and in the room: a press happens when it is made or not at all. After
 * that the operator is asked, or told by the form that still has what was typed.
 */
const patienceMs = 10_000

/** Whether a command is GO or Previous. */
export const isStep = ({ type }: DirectCommand): boolean => type === 'rundown.next' || type === 'rundown.previous'

/** No command outlives the page: an operator sees what was not done and asks again. */
export function policyOf(command: DirectCommand): Policy {
  const passing = { isKept: false, tries: 'until-replied', patienceMs, isWithdrawn: isShowPress(command) } as const
  // [C10] Until GO is confirmed, another press is the same press: it must not jump two cues.
  if (isStep(command)) return { ...passing, subject: 'rundown', isReplaceable: false }
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
  const outbox = createRoomOutbox({ roomId, feed, reader: wholeDecoder, policyOf, onOutcome() {} })
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
