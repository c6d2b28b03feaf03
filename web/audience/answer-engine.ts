/** What brings a phone's answers to its room: the queue, its delivery, and what is known of the participant afterwards. */
import type { AttemptView, ParticipantState } from '../../schema/room/project-engagement.ts'
import { serverNow } from '../live/clock.ts'
import type { RoomFeedStore } from '../live/feed-state.ts'
import { createAnswerDelivery } from './answer-delivery.ts'
import { type AnswerQueue, createAnswerQueue, type Outcome } from './answer-queue.ts'
import { browserStorage } from './browser-storage.ts'
import { clientSessionId, noteVotedPoll, votedPolls } from './client-id.ts'
import { keptAnswers } from './kept-answers.ts'
import { readOwnAttempt, readOwnVote } from './own-read.ts'

export type AnswerEngine = AnswerQueue & {
  /** Whether the room's socket is live; a new one is tried at once. */
  setLive: (isLive: boolean) => void
  /** The polls this browser remembers to have voted on (spec 3): a hint while the server has said nothing. */
  remembered: readonly string[]
  /** Asks the server again what this participant did in a poll or a quiz. */
  refresh: (subject: OwnSubject) => Promise<void>
}

export type OwnSubject = { pollId: string } | { quizId: string }

export function createAnswerEngine(
  roomId: string,
  feed: Pick<RoomFeedStore, 'send' | 'retry' | 'onReply' | 'patchOwn'>,
): AnswerEngine {
  const storage = browserStorage('local')
  const kept = keptAnswers(roomId, storage)
  let isLive = false
  const delivery = createAnswerDelivery({ roomId, feed, sessionId: clientSessionId(storage), isLive: () => isLive })
  const sources = {
    keep: kept.keep,
    forget: kept.forget,
    now: serverNow,
    newOpId,
    random: Math.random,
    canSend: delivery.canSend,
    deliver: delivery.deliver,
    onSettled(outcome: Outcome, attempt: AttemptView | null) {
      void ownAfter(outcome, attempt).then((update) => update !== null && feed.patchOwn(update))
      if (outcome.answer.kind === 'vote' && isVoted(outcome)) noteVotedPoll(storage, outcome.answer.pollId)
    },
  }
  const queue = createAnswerQueue(sources, kept.load())
  return {
    ...queue,
    remembered: votedPolls(storage),
    async refresh(subject) {
      const update = await readOwn(subject)
      if (update !== null) feed.patchOwn(update)
    },
    setLive(next) {
      isLive = next
      if (isLive) queue.wake()
      else delivery.onConnectionLost()
    },
    start() {
      const stopDelivery = delivery.start()
      const stopQueue = queue.start()
      window.addEventListener('online', queue.wake)
      return () => {
        window.removeEventListener('online', queue.wake)
        stopQueue()
        stopDelivery()
      }
    },
  }
}

const isVoted = (outcome: Outcome) => outcome.kind === 'done' || outcome.code === 'already_voted'

/** A page that was opened by a bare address in a hall's own network is not secure: there is no `randomUUID` there. */
function newOpId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type OwnUpdate = (own: ParticipantState) => ParticipantState

/** What is known of this participant after an answer ended; null where nothing changed. */
async function ownAfter(outcome: Outcome, attempt: AttemptView | null): Promise<OwnUpdate | null> {
  const { answer } = outcome
  switch (answer.kind) {
    case 'vote':
      if (outcome.kind === 'done') return withVote(answer.pollId, answer.selectedOptions)
      return isVoted(outcome) ? ((await readOwn(answer)) ?? withVote(answer.pollId, [])) : null
    case 'feedback':
      return outcome.kind === 'done' ? (own) => ({ ...own, feedbackCount: own.feedbackCount + 1 }) : null
    default:
      if (attempt !== null) return withAttempt(attempt)
      // Out of step with the server, as after a second tab: what it says counts.
      return outcome.kind === 'failed' ? readOwn(answer) : null
  }
}

async function readOwn(subject: OwnSubject): Promise<OwnUpdate | null> {
  if ('pollId' in subject) {
    const chosen = await readOwnVote(subject.pollId)
    return chosen === null ? null : withVote(subject.pollId, chosen)
  }
  const attempt = await readOwnAttempt(subject.quizId)
  return attempt === null ? null : withAttempt(attempt)
}

const withVote =
  (pollId: string, chosen: number[]): OwnUpdate =>
  (own) => ({ ...own, votes: { ...own.votes, [pollId]: chosen } })

const withAttempt =
  (attempt: AttemptView): OwnUpdate =>
  (own) => ({ ...own, attempts: { ...own.attempts, [attempt.quizId]: attempt } })
