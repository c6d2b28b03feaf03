import type { QuestionTally, QuestionVote } from './rows.ts'

export const emptyQuestionTally: QuestionTally = { votes: 0 }

const weight = (vote: Pick<QuestionVote, 'hasVoted'> | null): number => (vote?.hasVoted === true ? 1 : 0)

/** [K5] The tally with one participant's vote added or replaced. */
export const withVote = (
  { votes }: QuestionTally,
  vote: Pick<QuestionVote, 'hasVoted'>,
  before: Pick<QuestionVote, 'hasVoted'> | null,
): QuestionTally => ({ votes: votes + weight(vote) - weight(before) })

/** [A22] The tally without a vote, or with one that came back. */
export const weighedVote = (tally: QuestionTally, vote: QuestionVote, sign: 1 | -1): QuestionTally =>
  sign === 1 ? withVote(tally, vote, null) : withVote(tally, { hasVoted: false }, vote)

/** The tally of a question, counted from its votes. */
export const countVotes = (votes: readonly Pick<QuestionVote, 'hasVoted'>[]): QuestionTally =>
  votes.reduce((tally, vote) => withVote(tally, vote, null), emptyQuestionTally)

/** [A22] Votes: nobody has written anything in them. */
export const votes = { isWritten: () => false }
