import type { ParticipantState } from './own.ts'

/** A participant who has done nothing yet. */
export const nothingDone: ParticipantState = {
  votes: {},
  ballots: {},
  attempts: {},
  feedbackCount: 0,
  ownQuestions: [],
  questionVotes: [],
  games: {},
}
