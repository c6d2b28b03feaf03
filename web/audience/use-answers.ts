/** The answers of this phone to the room it follows: what is under way, how it ended, and a way to give one. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AttemptView, ParticipantState } from '../../schema/room/project-engagement.ts'
import { serverNow } from '../live/clock.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import type { Answer } from './answer.ts'
import { createAnswerDelivery } from './answer-delivery.ts'
import { createAnswerQueue, type Outcome, type QueueState } from './answer-queue.ts'
import { browserStorage } from './browser-storage.ts'
import { clientSessionId, noteVotedPoll } from './client-id.ts'
import { keptAnswers } from './kept-answers.ts'
import { readOwnAttempt, readOwnVote } from './own-read.ts'

export type Answers = QueueState & {
  ask: (answer: Answer) => void
  dismiss: (subject: string) => void
}

/** One queue per page, beside its feed. */
export function useAnswers(roomId: string, feed: RoomFeed): Answers {
  const { send, retry, onReply, patchOwn } = feed
  const live = useMemo(() => ({ isLive: false }), [])
  const { queue, delivery } = useMemo(() => {
    const storage = browserStorage('local')
    const kept = keptAnswers(roomId, storage)
    const made = createAnswerDelivery({
      roomId,
      feed: { send, retry, onReply },
      sessionId: clientSessionId(storage),
      isLive: () => live.isLive,
    })
    const sources = {
      keep: kept.keep,
      forget: kept.forget,
      now: serverNow,
      newOpId,
      random: Math.random,
      canSend: made.canSend,
      deliver: made.deliver,
      onSettled(outcome: Outcome, attempt: AttemptView | null) {
        void ownAfter(outcome, attempt).then((update) => update !== null && patchOwn(update))
        if (outcome.answer.kind === 'vote' && isVoted(outcome)) noteVotedPoll(storage, outcome.answer.pollId)
      },
    }
    return { queue: createAnswerQueue(sources, kept.load()), delivery: made }
  }, [roomId, send, retry, onReply, patchOwn, live])

  useEffect(() => {
    const stopDelivery = delivery.start()
    const stopQueue = queue.start()
    window.addEventListener('online', queue.wake)
    return () => {
      window.removeEventListener('online', queue.wake)
      stopQueue()
      stopDelivery()
    }
  }, [queue, delivery])

  const isLive = feed.connection === 'live' && feed.refusal === null
  useEffect(() => {
    live.isLive = isLive
    if (isLive) queue.wake()
    else delivery.onConnectionLost()
  }, [live, isLive, queue, delivery])

  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  return useMemo(() => ({ ...state, ask: queue.ask, dismiss: queue.dismiss }), [state, queue])
}

const isVoted = (outcome: Outcome) => outcome.kind === 'done' || outcome.code === 'already_voted'

/** Hardly any page of a hall is not secure, but one opened by a bare address is: there is no `randomUUID` there. */
function newOpId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type OwnUpdate = (own: ParticipantState) => ParticipantState

/** What is known of this participant after an answer ended; null where nothing changed. */
async function ownAfter(outcome: Outcome, attempt: AttemptView | null): Promise<OwnUpdate | null> {
  const { answer } = outcome
  switch (answer.kind) {
    case 'vote': {
      if (!isVoted(outcome)) return null
      const chosen = outcome.kind === 'done' ? answer.selectedOptions : await readOwnVote(answer.pollId)
      return (own) => ({ ...own, votes: { ...own.votes, [answer.pollId]: chosen ?? own.votes[answer.pollId] ?? [] } })
    }
    case 'feedback':
      return outcome.kind === 'done' ? (own) => ({ ...own, feedbackCount: own.feedbackCount + 1 }) : null
    default: {
      // Out of step with the server, as after a second tab: what it says counts.
      const current = attempt ?? (outcome.kind === 'failed' ? await readOwnAttempt(answer.quizId) : null)
      return current === null ? null : withAttempt(current)
    }
  }
}

export const withAttempt =
  (attempt: AttemptView): OwnUpdate =>
  (own) => ({ ...own, attempts: { ...own.attempts, [attempt.quizId]: attempt } })
