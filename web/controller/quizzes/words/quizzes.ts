/** Interactive Quizzes: list, dialog with its questions, card, analytics. */
import { percentText, say } from '../../../ui/say.ts'

export const list = {
  label: 'Quizzes',
  pages: { all: 'Pages of quizzes', previous: 'Previous page of quizzes', next: 'Next page of quizzes' },
  none: 'No quizzes yet',
  noneText: 'Questions with up to four options, points and a time limit. Everyone answers at their own pace.',
  createFirst: 'Create your first quiz',
  create: 'Create quiz',
  counted: (quizzes: number) => say('{quizzes, plural, one {# quiz} other {# quizzes}}', { quizzes }),
  deleteTitle: 'Delete this quiz?',
  deleteText: (title: string, taken: number) =>
    say(
      '{taken, plural, =0 {“{title}” is active. Deleting it removes it from every phone, along with the answers so far.} one {Deletes “{title}” and its # completed attempt. You can undo this for 24 hours.} other {Deletes “{title}” and its # completed attempts. You can undo this for 24 hours.}}',
      { title, taken },
    ),
  deleteLabel: 'Delete quiz',
  edit: 'Edit quiz',
  emptyTitle: 'Clear the answers to this quiz?',
  emptyText: (title: string, taken: number) =>
    say(
      'Removes {taken, plural, one {# completed attempt} other {# completed attempts}} of “{title}”. Everyone can take it again. You can undo this for 24 hours, or until someone begins.',
      { title, taken },
    ),
  emptyLabel: 'Clear answers',
}
/** What the two keys of a quiz do. */
export const twoWays =
  'Start: people take the quiz at their own pace. Play live: everyone gets each question at the same time, and you decide when.'
export const save = 'Save quiz'
/** A switch: players have names and places. */
export const showLeaderboard = 'Leaderboard'
export const leaderboardHint = 'Everyone enters a name when they start. Scores appear when the quiz ends.'

/** The label of a field. */
export const title = 'Title'
/** In the empty field, as an example of a title. */
export const titleSample = 'Know your hosts'
export const description = 'Description (optional)'
export const timeLimit = 'Time limit (seconds)'
export const timeLimitHint = (min: number, max: number) => say('For each question, {min} to {max}', { min, max })
/** A switch. */
export const showCorrectAnswers = 'Show correct answers'
export const titleMissing = 'Quiz title is required'
export const timeLimitWrong = (min: number, max: number) =>
  say('The time limit must be {min} to {max, plural, one {# second} other {# seconds}}.', { min, max })
export const questionMissing = 'At least one question is required'
export const questionNotAdded = 'This question is not in the quiz yet. Add it or clear it.'

export const questions = 'Questions'
export const countedQuestions = (count: number) =>
  say('{count, plural, one {# question} other {# questions}}', { count })
export const inTheQuiz = (count: number) =>
  say('{count, plural, one {# question} other {# questions}} in the quiz.', { count })
export const questionsOfQuiz = 'Questions of the quiz'
/** A button, for screen readers. */
export const editQuestion = (number: number) => say('Edit question {number}', { number })
/** A button, for screen readers: takes the question out of the quiz. */
export const removeQuestion = (number: number) => say('Remove question {number}', { number })

/** A heading over the fields of a question that is not in the quiz yet. */
export const newQuestion = 'New question'
/** The heading over the fields of a question that is in the quiz. */
export const editedQuestion = (number: number) => say('Question {number}', { number })
export const optionsAndAnswer = 'Options and correct answer'
export const markCorrect = 'Mark the correct one.'
export const markAllCorrect =
  'Mark every correct option. An answer counts as right only with all of them and no others.'
export const severalCorrect = 'Several options are correct'
export const isCorrect = (letter: string) => say('Option {letter} is correct', { letter })
/** The label of a field: how many points the question gives. */
export const points = 'Points'
/** Below the points of a question, which a live quiz shows a hundredfold. */
export const pointsHint = (points: number, shown: number) =>
  say('0 for a warm-up; a live quiz shows {points} as {shown}', { points, shown })
/** The label of a field: how long this question is open. */
export const ownTime = 'Time (seconds)'
export const ownTimeHint = (min: number, max: number) =>
  say('{min} to {max}; leave empty for the quiz’s time', { min, max })
export const ownTimeWrong = (min: number, max: number) =>
  say('The time must be {min} to {max, plural, one {# second} other {# seconds}}, or empty.', { min, max })
export const explanation = 'Explanation (optional)'
export const explanationHint = 'Shown with the right answer.'
/** Seconds, as short as possible. */
export const ownSeconds = (seconds: number) => say('{seconds} s', { seconds })
/** A button: empties the fields of the question. */
export const clearQuestion = 'Clear question'
/** A button: the question stays as it was. */
export const cancelEdit = 'Cancel edit'
/** A button: the question that was typed is now in the quiz. */
export const addQuestion = 'Add question'
/** A button: the changes of a question that is in the quiz. */
export const saveQuestion = 'Save question'
export const full = (questions: number) =>
  say('A quiz has at most {questions, plural, one {# question} other {# questions}}.', { questions })
export const textMissing = 'Please enter the question.'
export const optionMissing = 'Please enter at least one option.'
export const optionsRepeated = 'Two options are the same.'
/** The same of a question that is in the quiz already: one of an event file may have such options. */
export const optionsRepeatedIn = (place: number) =>
  say('Question {place} has two options that are the same. Edit it first.', { place })
export const correctMissing = 'Please choose one of the options as the correct answer.'
export const pointsWrong = (min: number, max: number) =>
  say('Points must be a whole number from {min} to {max}.', { min, max })

/** A button: phones can take the quiz. */
export const start = 'Start'
/** The same button while they can. */
export const stop = 'Stop'
/** Among the facts of a quiz. */
export const noTimeLimit = 'no time limit'
/** Among the facts of a quiz: the time for each question. */
export const secondsEach = (seconds: number) => say('{seconds} s each', { seconds })
export const keptWhileActive = 'Stop the quiz before deleting it'
/** The heading of a number: how many people have finished. */
export const completed = 'Completed'
/** Among the facts of a quiz: players have names and places. */
export const hasLeaderboard = 'leaderboard'
/** A heading over the best players. */
export const leaders = 'Leaderboard'
export const averageScore = 'Average score'
/** The score in large type, the rest in small type. */
export const scoreOfPossible = (score: number, possible: number, percent: number) =>
  say('{score}<of> of {possible} ({share})</of>', { score, possible, share: percentText(percent, 0) })
export const scoreOf = (score: number, possible: number) => say('{score} of {possible}', { score, possible })

export const noAnswer = (count: number) => say('{count} didn’t answer', { count })
/** How many took part when it was last played live. */
export const playedBy = (count: number) =>
  say('{count, plural, one {played live by # person} other {played live by # people}}', { count })
