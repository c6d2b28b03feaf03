/** Interactive Quizzes: list, dialog with its questions, card, analytics. */
import { counted } from '../../../../schema/values/counted.ts'

export const list = {
  label: 'Quizzes',
  pages: 'quizzes',
  none: 'No quizzes yet',
  noneText: 'Questions with up to four options, points and a time limit. Everyone answers at their own pace.',
  createFirst: 'Create your first quiz',
  create: 'Create quiz',
  goToLive: 'Go to the live quiz',
  counted: (quizzes: number) => counted(quizzes, 'quiz', 'quizzes'),
  deleteTitle: 'Delete this quiz?',
  deleteText: (title: string, taken: number) =>
    taken === 0
      ? `“${title}” is active. Deleting it removes it from every phone, along with the answers so far.`
      : `Deletes “${title}” and its ${counted(taken, 'completed attempt', 'completed attempts')}. You can undo this for 24 hours.`,
  deleteLabel: 'Delete quiz',
  edit: 'Edit quiz',
  emptyTitle: 'Clear the answers to this quiz?',
  emptyText: (title: string, taken: number) =>
    `Removes ${counted(taken, 'completed attempt', 'completed attempts')} of “${title}”. Everyone can take it again. You can undo this for 24 hours, or until someone begins.`,
  emptyLabel: 'Clear answers',
}
/** What the two keys of a quiz do. */
export const twoWays =
  'Start: people take the quiz at their own pace. Play live: everyone gets each question at the same time, and you decide when.'
export const save = 'Save quiz'
export const showLeaderboard = 'Leaderboard'
export const leaderboardHint = 'Everyone enters a name when they start. Scores appear when the quiz ends.'

export const title = 'Title'
export const titleSample = 'Know your hosts'
export const description = 'Description (optional)'
export const timeLimit = 'Time limit (seconds)'
export const timeLimitHint = (min: number, max: number) => `For each question, ${min} to ${max}`
export const showCorrectAnswers = 'Show correct answers'
export const titleMissing = 'Quiz title is required'
export const timeLimitWrong = (min: number, max: number) =>
  `The time limit must be ${min} to ${counted(max, 'second')}.`
export const questionMissing = 'At least one question is required'
export const questionNotAdded = 'This question is not in the quiz yet. Add it or clear it.'

export const questions = 'Questions'
export const countedQuestions = (count: number) => counted(count, 'question', 'questions')
export const inTheQuiz = (count: number) => `${counted(count, 'question', 'questions')} in the quiz.`
export const countedPoints = (count: number) => counted(count, 'point', 'points')
export const questionsOfQuiz = 'Questions of the quiz'
export const editQuestion = (number: number) => `Edit question ${number}`
export const removeQuestion = (number: number) => `Remove question ${number}`

export const newQuestion = 'New question'
export const editedQuestion = (number: number) => `Question ${number}`
export const optionsAndAnswer = 'Options and correct answer'
export const markCorrect = 'Mark the correct one.'
export const markAllCorrect =
  'Mark every correct option. An answer counts as right only with all of them and no others.'
export const severalCorrect = 'Several options are correct'
export const isCorrect = (letter: string) => `Option ${letter} is correct`
export const points = 'Points'
export const warmUp = '0 for a warm-up'
export const ownTime = 'Time (seconds)'
export const ownTimeHint = (min: number, max: number) => `${min} to ${max}; leave empty for the quiz’s time`
export const ownTimeWrong = (min: number, max: number) =>
  `The time must be ${min} to ${counted(max, 'second')}, or empty.`
export const explanation = 'Explanation (optional)'
export const explanationHint = 'Shown with the right answer.'
export const ownSeconds = (seconds: number) => `${seconds} s`
export const clearQuestion = 'Clear question'
export const cancelEdit = 'Cancel edit'
export const addQuestion = 'Add question'
export const saveQuestion = 'Save question'
export const textMissing = 'Please enter the question.'
export const optionMissing = 'Please enter at least one option.'
export const correctMissing = 'Please choose one of the options as the correct answer.'
export const pointsWrong = (min: number, max: number) => `Points must be a whole number from ${min} to ${max}.`

export const start = 'Start'
export const stop = 'Stop'
export const noTimeLimit = 'no time limit'
export const secondsEach = (seconds: number) => `${seconds} s each`
export const keptWhileActive = 'Stop the quiz before deleting it'
export const completed = 'Completed'
export const hasLeaderboard = 'leaderboard'
export const leaders = 'Leaderboard'
export const averageScore = 'Average score'
/** After the score: the possible points and the share. */
export const ofPossible = (possible: number, percent: number) => ` of ${possible} (${percent}%)`
export const scoreOf = (score: number, possible: number) => `${score} of ${possible}`

export const noAnswer = (count: number) => `${count.toLocaleString('en')} didn’t answer`
