/** Brings a phone's answers to its room: the outbox, the delivery, and the participant's state afterwards. */
import { audienceDecoder } from '../../../schema/decoders/audience.ts'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import { withOwnChange } from '../../../schema/view/own.ts'
import type { Outbox, Outcome } from '../../client/outbox/outbox.ts'
import { createRoomOutbox } from '../../client/outbox/room-outbox.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { votedPolls } from '../polls/voted-polls.ts'
import { endAnswer, keptAnswer, policyOf } from './answer-list.ts'
import { fetchOwnState, type OwnSubject } from './fetch-own-state.ts'

export type AnswerEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'dismiss' | 'start'> & {
  /** Reports whether the room's socket is live. Once it is, waiting answers are sent immediately. */
  setLive: (isLive: boolean) => void
  /** The polls that this browser remembers voting in: a hint until the server has replied. */
  remembered: readonly string[]
  /** Asks the server again what this participant did in a quiz or a game. */
  refresh: (subject: OwnSubject) => Promise<void>
}

export function createAnswerEngine(
  roomId: string,
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply' | 'patchOwn'>,
): AnswerEngine {
  const storage = browserStorage('local')

  async function refresh(subject: OwnSubject): Promise<void> {
    const update = await fetchOwnState(subject)
    if (update !== null) feed.patchOwn((before) => update(before ?? nothingDone))
  }

  function onOutcome(outcome: Outcome): void {
    // A phone shows nothing ahead of the server, so a finished command need not wait for a frame.
    outbox.roomWasReread()
    if (outcome.kind === 'done') {
      const { own, ownChange } = outcome
      // Immediately, or the answered question would come back for a moment.
      if (own !== undefined) feed.patchOwn(() => own)
      else if (ownChange !== undefined) feed.patchOwn((before) => withOwnChange(before ?? nothingDone, ownChange))
    }
    endAnswer(outcome, { roomId, storage })
  }

  const reader = audienceDecoder
  const kept = { prefix: `cuelight:answer:${roomId}:`, storage, schema: keptAnswer }
  const outbox = createRoomOutbox({ roomId, feed, reader, rejoins: true, policyOf, kept, onOutcome })
  return { ...outbox, remembered: votedPolls(storage), refresh }
}
