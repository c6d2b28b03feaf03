/** What brings a phone's answers to its room: the outbox, its delivery, and what is known of the participant afterwards. */

import * as z from 'zod/mini'
import { feedbackCommands } from '../../../schema/tools/feedback/commands.ts'
import { pollCommands } from '../../../schema/tools/polls/commands.ts'
import { quizCommands } from '../../../schema/tools/quizzes/commands.ts'
import { createDelivery } from '../../client/outbox/delivery.ts'
import { keptCommands } from '../../client/outbox/kept.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { createOutbox, type Outbox, type Outcome } from '../../client/outbox/outbox.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeedStore } from '../../live/feed/feed-state.ts'
import { browserStorage } from '../browser-storage.ts'
import { noteVotedPoll, votedPolls } from '../client-id.ts'
import { policyOf } from './answer.ts'
import { type OwnSubject, type OwnUpdate, ownAfter, ownInstead, readOwn } from './own-state.ts'

const named = <T extends string, F extends z.core.$ZodShape>(type: T, { fields }: { fields: F }) =>
  z.object({ type: z.literal(type), ...fields })

export const keptAnswer = z.discriminatedUnion('type', [
  named('poll.vote', pollCommands['poll.vote']),
  named('quiz.answer', quizCommands['quiz.answer']),
  named('quiz.submit', quizCommands['quiz.submit']),
  named('feedback.submit', feedbackCommands['feedback.submit']),
])

export type AnswerEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'dismiss' | 'start'> & {
  /** Whether the room's socket is live; a new one is tried at once. */
  setLive: (isLive: boolean) => void
  /** The polls this browser remembers to have voted on: a hint while the server has said nothing. */
  remembered: readonly string[]
  /** Asks the server again what this participant did in a poll or a quiz. */
  refresh: (subject: OwnSubject) => Promise<void>
}

export function createAnswerEngine(
  roomId: string,
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply' | 'patchOwn'>,
): AnswerEngine {
  const storage = browserStorage('local')
  const kept = keptCommands({ roomId, storage, schema: keptAnswer })
  let isLive = false
  const delivery = createDelivery({ roomId, feed, isLive: () => isLive, rejoins: true })

  const patchOwn = (update: OwnUpdate | null) => void (update !== null && feed.patchOwn(update))

  function onSettled(outcome: Outcome): void {
    const { command } = outcome
    // A phone shows nothing ahead of the server: what is done waits for no frame.
    outbox.reached(Number.POSITIVE_INFINITY)
    // At once, or the question that was answered would come back for a moment.
    if (outcome.kind === 'done') patchOwn(ownAfter(outcome))
    else void ownInstead(outcome).then(patchOwn)
    const isVoted = outcome.kind === 'done' || outcome.code === 'already_voted'
    if (command.type === 'poll.vote' && isVoted) noteVotedPoll(storage, command.pollId)
  }

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
      onSettled,
    },
    kept.load(),
  )
  return {
    ...outbox,
    remembered: votedPolls(storage),
    async refresh(subject) {
      patchOwn(await readOwn(subject))
    },
    setLive(next) {
      isLive = next
      if (isLive) outbox.wake()
      else delivery.onConnectionLost()
    },
    start() {
      const stopDelivery = delivery.start()
      const stopOutbox = outbox.start()
      window.addEventListener('online', outbox.wake)
      return () => {
        window.removeEventListener('online', outbox.wake)
        stopOutbox()
        stopDelivery()
      }
    },
  }
}
