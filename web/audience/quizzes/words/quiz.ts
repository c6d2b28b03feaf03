/** A quiz from its start to the review of its answers. */
import { counted, nounFor } from '../../../../schema/values/counted.ts'

export const eyebrow = 'Quiz'
export const questionsLabel = (count: number): string => nounFor(count, 'Question')
export const totalPoints = 'Total points'
export const timePerQuestion = (seconds: number): string => `Time per question: ${counted(seconds, 'second')}`
export const someDiffer = '. Some questions have their own time limit.'
export const ownPace = 'Answer at your own pace.'
export const timeStarts = 'The clock starts with the first question.'
export const start = 'Start Quiz'
export const starting = 'Starting...'

export const questionOf = (number: number, count: number): string => `Question ${number} of ${count}`
export const points = (count: number): string => (count === 0 ? 'warm-up' : counted(count, 'point'))
export const progress = 'Quiz progress'
export const selectSeveral = (count: number): string => `Select up to ${counted(count, 'answer')} to continue`
export const answersSelected = (count: number, of: number): string => `${count} of ${of} selected`
export const selectAnswer = 'Select an answer to continue'
export const answerSelected = 'Answer selected'
export const next = 'Next Question'
export const submit = 'Submit Quiz'

export const submittingTitle = 'Submitting'
export const answersKept = 'Your answers are saved.'
export const answersLocked = 'Your answers are locked in.'

export const completeTitle = 'Quiz Complete!'
export const alreadyTitle = 'Quiz Already Completed'
export const already = 'You have already completed this quiz.'
export const yourScore = 'Your score:'
export const averageScore = (score: number, possible: number): string => `Average score: ${score}/${possible}`
export const yourAnswer = 'Your answer'
export const keepOpen = 'Keep this page open: whatever comes next will appear here.'
export const leaders = 'Leaderboard'
export const finished = (count: number): string =>
  count === 1 ? '1 person has finished.' : `${count} people have finished.`
export const scoreWaits = 'Your score appears when the quiz ends.'
export const scoreComing = 'Your score is on its way.'
export const endedTitle = 'Quiz Ended'
export const finalResults = 'Final Results'
export const another = 'Take Another Quiz'

export const reviewTitle = 'Review Your Answers'
export const marks = {
  'chosen-correct': 'Your answer, correct',
  'chosen-wrong': 'Your answer, wrong',
  'correct-answer': 'Correct answer',
} as const
export const noAnswer = 'No answer'
export const reviewLine = (seconds: number, earned: number, possible: number): string =>
  `Time spent: ${seconds}s • Points: ${earned}/${possible}`
