import type { Attempt, Ballot, FeedbackTally, PollTally, Quiz, QuizTally } from './engagement.ts'

export const emptyPollTally = (options: number): PollTally => ({ totalResponses: 0, counts: Array(options).fill(0) })

/** [V8] The tally with one more ballot. */
export function withBallot(tally: PollTally, ballot: Pick<Ballot, 'selectedOptions'>): PollTally {
  const counts = tally.counts.map((count, index) => count + (ballot.selectedOptions.includes(index) ? 1 : 0))
  return { totalResponses: tally.totalResponses + 1, counts }
}

export const emptyQuizTally = (quiz: Pick<Quiz, 'questions'>): QuizTally => ({
  totalResponses: 0,
  totalScore: 0,
  chosen: quiz.questions.map((question) => Array(question.options.length).fill(0)),
})

/** [Q18] The tally with one more completed attempt; an open one counts nowhere. */
export function withAttempt(tally: QuizTally, attempt: Attempt): QuizTally {
  if (attempt.completedAt === null) return tally
  const chosen = tally.chosen.map((counts, question) => {
    const selected = attempt.answers.find((answer) => answer.questionIndex === question)?.selectedOption
    return counts.map((count, option) => count + (option === selected ? 1 : 0))
  })
  return { totalResponses: tally.totalResponses + 1, totalScore: tally.totalScore + attempt.totalScore, chosen }
}

export const emptyFeedbackTally: FeedbackTally = { counts: [0, 0, 0, 0, 0] }

/** [F3] The tally with one more rating, or with several of the same. */
export function withRating({ counts }: FeedbackTally, rating: number, times = 1): FeedbackTally {
  const [one, two, three, four, five] = counts
  const plus = (n: number) => (rating === n ? times : 0)
  return { counts: [one + plus(1), two + plus(2), three + plus(3), four + plus(4), five + plus(5)] }
}
