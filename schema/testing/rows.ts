/** What participants did, as storage keeps it: a model to take `prior` from, and to count tallies anew. */
import type { Change } from '../room/change.ts'
import type { Command } from '../room/command.ts'
import type { Attempt, Ballot, Feedback } from '../room/engagement.ts'
import { noPrior, type Prior } from '../room/facts.ts'

export type Rows = {
  ballots: readonly Ballot[]
  attempts: readonly Attempt[]
  feedback: readonly Feedback[]
}

export const noRows: Rows = { ballots: [], attempts: [], feedback: [] }

/** The rows after some changes. A second ballot of one participant is kept beside the first, so that it is seen. */
export const rowsAfter = (rows: Rows, changes: readonly Change[]): Rows => changes.reduce(rowsAfterOne, rows)

function rowsAfterOne(rows: Rows, change: Change): Rows {
  switch (change.kind) {
    case 'ballot':
      return { ...rows, ballots: [...rows.ballots, change.put] }
    case 'attempt': {
      const { quizId, participantId } = change.put
      const others = rows.attempts.filter((a) => a.quizId !== quizId || a.participantId !== participantId)
      return { ...rows, attempts: [...others, change.put] }
    }
    case 'feedback':
      return { ...rows, feedback: [...rows.feedback, change.put] }
    case 'poll_removed':
      return { ...rows, ballots: rows.ballots.filter((ballot) => ballot.pollId !== change.before.id) }
    case 'quiz_removed':
      return { ...rows, attempts: rows.attempts.filter((attempt) => attempt.quizId !== change.before.id) }
    default:
      return rows
  }
}

/** One participant's own rows. */
export function ownRows(rows: Rows, participantId: string) {
  const isOwn = (row: { participantId: string }) => row.participantId === participantId
  const feedback = rows.feedback.filter(isOwn)
  return {
    ballots: rows.ballots.filter(isOwn),
    attempts: rows.attempts.filter(isOwn),
    feedback,
    feedbackCount: feedback.length,
  }
}

/** What a rule must know of a participant's past before it decides about a command. */
export function priorOf(rows: Rows, command: Command, participantId: string | null): Prior {
  if (participantId === null) return noPrior
  const { ballots, attempts, feedback, feedbackCount } = ownRows(rows, participantId)
  switch (command.type) {
    case 'poll.vote':
      return { ...noPrior, ballot: ballots.find((b) => b.pollId === command.pollId) ?? null }
    case 'quiz.start':
    case 'quiz.answer':
    case 'quiz.submit':
      return { ...noPrior, attempt: attempts.find((a) => a.quizId === command.quizId) ?? null }
    case 'feedback.submit': {
      const same = feedback.find((f) => f.opId !== null && f.opId === command.opId)
      return { ...noPrior, feedbackCount, sameFeedback: same ?? null }
    }
    default:
      return noPrior
  }
}
