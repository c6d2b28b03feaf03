/** A quiz from its start to the review of its answers. */
import { say } from '../../../ui/say.ts'

/** A small line above the title. */
export const eyebrow = 'Quiz'
/** The label of the number of questions, which is shown apart. */
export const questionsLabel = (count: number): string =>
  say('{count, plural, one {Question} other {Questions}}', { count })
/** The label of the number of points. */
export const totalPoints = 'Total points'
export const timePerQuestion = (seconds: number): string =>
  say('Time per question: {seconds, plural, one {# second} other {# seconds}}', { seconds })
export const timeOfMost = (seconds: number): string =>
  say(
    'Time per question: {seconds, plural, one {# second} other {# seconds}}. Some questions have their own time limit.',
    { seconds },
  )
export const ownPace = 'Answer at your own pace.'
export const ownPaceTimed = 'Answer at your own pace. The clock starts with the first question.'
/** A button: the person begins to answer. */
export const start = 'Start Quiz'
/** On that button, until the first question is there. */
export const starting = 'Starting...'

export const questionOf = (number: number, count: number): string =>
  say('Question {number} of {count}', { number, count })
/** How many points a question gives; one without points is to warm up. */
export const points = (count: number): string =>
  say('{count, plural, =0 {warm-up} one {# point} other {# points}}', { count })
/** For screen readers: the name of the bar that shows how many questions are done. */
export const progress = 'Quiz progress'
export const selectSeveral = (count: number): string =>
  say('{count, plural, one {Select up to # answer to continue} other {Select up to # answers to continue}}', { count })
/** How many answers are selected, of how many that may be. */
export const answersSelected = (count: number, of: number): string => say('{count} of {of} selected', { count, of })
export const selectAnswer = 'Select an answer to continue'
/** Above the button to the next question: an answer is chosen. */
export const answerSelected = 'Answer selected'
/** A button. */
export const next = 'Next Question'
/** A button after the last question: sends all answers. */
export const submit = 'Submit Quiz'

/** The title, until the answers have arrived. */
export const submittingTitle = 'Submitting'
export const answersKept = 'Your answers are saved.'
export const answersLocked = 'Your answers are locked in.'

/** The title above the score. */
export const completeTitle = 'Quiz Complete!'
/** The title, to a person who opens a quiz again that they have taken. */
export const alreadyTitle = 'Quiz Already Completed'
export const already = 'You have already completed this quiz.'
/** The score, large; what is unseen is for screen readers. */
export const yourScore = (score: number, possible: number): string =>
  say('<unseen>Your score: </unseen><score>{score}</score><possible>/{possible}</possible>', { score, possible })
export const averageScore = (score: number, possible: number): string =>
  say('Average score: {score}/{possible}', { score, possible })
/** Next to an option that this person has chosen. */
export const yourAnswer = 'Your answer'
export const keepOpen = 'Keep this page open: whatever comes next will appear here.'
/** The title of the list of the best players. */
export const leaders = 'Leaderboard'
export const finished = (count: number): string =>
  say('{count, plural, one {# person has finished.} other {# people have finished.}}', { count })
export const scoreWaits = 'Your score appears when the quiz ends.'
export const scoreComing = 'Your score is on its way.'
/** A title: the presenter has stopped the quiz. */
export const endedTitle = 'Quiz Ended'
/** A small line above the score, when the quiz is over. */
export const finalResults = 'Final Results'
/** A button: begins the quiz that is open now. */
export const another = 'Take Another Quiz'

/** The title of the questions with the answers of this person. */
export const reviewTitle = 'Review Your Answers'
/** Next to an option. */
export const marks = {
  'chosen-correct': 'Your answer, correct',
  'chosen-wrong': 'Your answer, wrong',
  'correct-answer': 'Correct answer',
} as const
/** For a question that was not answered. */
export const noAnswer = 'No answer'
/** How long an answer took, in seconds, and the points that it gave, of how many. */
export const reviewLine = (seconds: number, earned: number, possible: number): string =>
  say('Time spent: {seconds}s • Points: {earned}/{possible}', { seconds, earned, possible })
