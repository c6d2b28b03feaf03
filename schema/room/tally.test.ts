import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/patience.ts'
import { audienceMoves, play } from '../testing/moves.ts'
import { attemptWith, ballotWith, busyRoom, completedWith, questionWith, quizWith } from '../testing/rooms.ts'
import { emptyFeedbackTally, emptyPollTally, emptyQuizTally, withAttempt, withBallot, withRating } from './tally.ts'

const count = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

describe('[V8] votes', () => {
  test('[V8] a ballot counts once as a response and once for each of its options', () => {
    const one = withBallot(emptyPollTally(3), ballotWith('a', 'p-1', { selectedOptions: [0, 2] }))
    expect(one).toEqual({ totalResponses: 1, counts: [1, 0, 1] })
    expect(withBallot(one, ballotWith('a', 'p-2', { selectedOptions: [2] }))).toEqual({
      totalResponses: 2,
      counts: [1, 0, 2],
    })
    expect(emptyPollTally(3)).toEqual({ totalResponses: 0, counts: [0, 0, 0] })
  })

  test('[V8] [V5] in any life of a room a tally is its ballots counted anew, one for each participant', () => {
    let cast = 0
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        for (const { after, rowsAfter } of play(moves, busyRoom)) {
          for (const poll of after.polls) {
            const ballots = rowsAfter.ballots.filter((ballot) => ballot.pollId === poll.id)
            const tally = after.pollTallies[poll.id] ?? emptyPollTally(poll.options.length)
            const counts = poll.options.map((_, option) => count(ballots, (b) => b.selectedOptions.includes(option)))
            expect(tally).toEqual({ totalResponses: ballots.length, counts })
            expect(new Set(ballots.map((b) => b.participantId)).size).toBe(ballots.length)
            cast += ballots.length
          }
          expect(Object.keys(after.pollTallies).filter((id) => after.polls.every((p) => p.id !== id))).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
    expect(cast).toBeGreaterThan(1_000)
  })
})

describe('[Q18] attempts', () => {
  const quiz = quizWith('q', {
    questions: [questionWith('One?'), questionWith('Two?', { options: ['A', 'B', '', ''] })],
  })
  const chose = (...options: number[]) =>
    options.map((selectedOption, questionIndex) => ({ questionIndex, selectedOption, isCorrect: false, timeSpent: 0 }))

  test('[Q18] an open one counts nowhere, a completed one with its score and what it chose', () => {
    const empty = emptyQuizTally(quiz)
    expect(empty).toEqual({
      totalResponses: 0,
      totalScore: 0,
      chosen: [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
    })
    expect(withAttempt(empty, attemptWith('q', 'p-1', { answers: chose(1) }))).toEqual(empty)
    const one = withAttempt(empty, completedWith('q', 'p-1', { answers: chose(3, -1), totalScore: 10 }))
    expect(one.chosen).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ])
    expect(withAttempt(one, completedWith('q', 'p-2', { answers: chose(3, 1), totalScore: 5 }))).toEqual({
      totalResponses: 2,
      totalScore: 15,
      chosen: [
        [0, 0, 0, 2],
        [0, 1, 0, 0],
      ],
    })
  })

  test('[Q18] [Q13] in any life of a room a tally is its completed attempts counted anew', () => {
    let completed = 0
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        for (const { after, rowsAfter } of play(moves, busyRoom)) {
          for (const quiz of after.quizzes) {
            const attempts = rowsAfter.attempts.flatMap((a) =>
              a.quizId === quiz.id && a.completedAt !== null ? [a] : [],
            )
            const answers = attempts.flatMap((attempt) => attempt.answers)
            const points = answers.filter((a) => quiz.questions[a.questionIndex]?.correctAnswer === a.selectedOption)
            expect(after.quizTallies[quiz.id] ?? emptyQuizTally(quiz)).toEqual({
              totalResponses: attempts.length,
              totalScore: points.reduce((sum, a) => sum + (quiz.questions[a.questionIndex]?.points ?? 0), 0),
              chosen: quiz.questions.map(({ options }, question) =>
                options.map((_, option) =>
                  count(answers, (a) => a.questionIndex === question && a.selectedOption === option),
                ),
              ),
            })
            completed += attempts.length
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(completed).toBeGreaterThan(1_000)
  })
})

describe('[F3] ratings', () => {
  test('[F3] each counts under its number, alone or many at once', () => {
    expect([1, 2, 3, 4, 5, 5].reduce((tally, rating) => withRating(tally, rating), emptyFeedbackTally)).toEqual({
      counts: [1, 1, 1, 1, 2],
    })
    expect(withRating({ counts: [0, 7, 0, 0, 0] }, 2, 3)).toEqual({ counts: [0, 10, 0, 0, 0] })
  })

  test('[F3] in any life of a room the tally is its feedback counted anew', () => {
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        for (const { after, rowsAfter } of play(moves, busyRoom)) {
          expect(after.feedbackTally.counts).toEqual(
            [1, 2, 3, 4, 5].map((rating) => count(rowsAfter.feedback, (f) => f.rating === rating)),
          )
        }
      }),
    )
  })
})
