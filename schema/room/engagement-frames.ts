import type { StreamFrame } from '../protocol.ts'
import { feedbackAnalytics } from './analytics.ts'
import type { Change } from './change.ts'
import {
  isLiveMessageSeen,
  isPollSeen,
  isQuizSeen,
  projectFeedback,
  projectPoll,
  projectQuiz,
} from './project-engagement.ts'
import type { Role, RoomState } from './state.ts'

/** The changes of polls, quizzes, live messages and feedback. */
export type EngagementChange = Extract<
  Change,
  {
    kind:
      | 'poll'
      | 'poll_removed'
      | 'ballot'
      | 'quiz'
      | 'quiz_removed'
      | 'attempt'
      | 'live_message'
      | 'live_message_removed'
      | 'feedback'
  }
>

/** One engagement change as a role may see it. Responses make no frame of their own: their tally follows, coalesced. */
export function engagementFrame(after: RoomState, change: EngagementChange, role: Role): StreamFrame | null {
  switch (change.kind) {
    case 'poll': {
      if (!isPollSeen(change.put, role)) return null
      const poll = projectPoll(after, change.put, role)
      return { type: change.before === null ? 'poll_created' : 'poll_updated', poll }
    }
    case 'poll_removed':
      return isPollSeen(change.before, role) ? { type: 'poll_deleted', pollId: change.before.id } : null
    case 'quiz': {
      // Who saw it run is told that it ended; who never saw it is told nothing.
      const isSeen = isQuizSeen(change.put, role) || (change.before !== null && isQuizSeen(change.before, role))
      if (!isSeen) return null
      const quiz = projectQuiz(after, change.put, role)
      return { type: change.before === null ? 'quiz_created' : 'quiz_updated', quiz }
    }
    case 'quiz_removed':
      return isQuizSeen(change.before, role) ? { type: 'quiz_deleted', quizId: change.before.id } : null
    case 'live_message': {
      const wasSeen = change.before !== null && isLiveMessageSeen(change.before, role)
      if (isLiveMessageSeen(change.put, role)) {
        return { type: wasSeen ? 'live_message_updated' : 'live_message_created', message: change.put }
      }
      return wasSeen ? { type: 'live_message_deleted', messageId: change.put.id } : null
    }
    case 'live_message_removed':
      return isLiveMessageSeen(change.before, role)
        ? { type: 'live_message_deleted', messageId: change.before.id }
        : null
    case 'feedback': {
      if (role !== 'controller') return null
      const analytics = feedbackAnalytics(after.feedbackTally)
      return { type: 'feedback_submitted', rating: change.put.rating, feedback: projectFeedback(change.put), analytics }
    }
    case 'ballot':
    case 'attempt':
      return null
  }
}

/** Whose tally moved. */
export type TallyKey = { kind: 'poll' | 'quiz'; id: string }

/** All tallies of a room. */
export const tallyKeys = (state: RoomState): TallyKey[] => [
  ...state.polls.map(({ id }) => ({ kind: 'poll', id }) as const),
  ...state.quizzes.map(({ id }) => ({ kind: 'quiz', id }) as const),
]

/** The tally a change moved, or null. */
export function movedTally(change: Change): TallyKey | null {
  if (change.kind === 'ballot') return { kind: 'poll', id: change.put.pollId }
  if (change.kind === 'attempt' && change.put.completedAt !== null) return { kind: 'quiz', id: change.put.quizId }
  return null
}

/** [P16] A tally as a role may see it now: the controller always, others while its results are shown. */
export function tallyFrame(state: RoomState, { kind, id }: TallyKey, role: Role): StreamFrame | null {
  if (kind === 'poll') {
    const poll = state.polls.find((p) => p.id === id)
    if (poll === undefined || !isPollSeen(poll, role)) return null
    const { results } = projectPoll(state, poll, role)
    return results === null ? null : { type: 'poll_response', pollId: id, ...results }
  }
  const quiz = state.quizzes.find((q) => q.id === id)
  if (quiz === undefined || !isQuizSeen(quiz, role)) return null
  const { results } = projectQuiz(state, quiz, role)
  return results === null ? null : { type: 'quiz_response', quizId: id, results }
}
