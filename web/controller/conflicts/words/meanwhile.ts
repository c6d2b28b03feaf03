/** Where two people have changed the same: both versions, to choose from. */
import { say } from '../../../ui/say.ts'

export const title = 'Someone else has changed this too'
export const text = 'Choose what stays. Nothing is lost until you save.'
/** The two versions. */
export const sides = { mine: 'Yours', theirs: 'Theirs' } as const
/** A button. */
export const back = 'Back to editing'
/** A button: saves the version that was chosen. */
export const save = 'Save what I chose'

/** What people call a field. */
export const names: Readonly<Record<string, string>> = {
  name: 'Name',
  duration: 'Duration',
  isCountUp: 'Counts up',
  trigger: 'How it starts',
  plannedStart: 'Planned start',
  endsAt: 'Ends at',
  overtime: 'When the time is up',
  warnSeconds: 'Turns orange',
  dangerSeconds: 'Turns red',
  chimes: 'Chimes',
  speaker: 'Speaker',
  notes: 'Private notes',
  speakerNotes: 'For the speaker',
  color: 'Colour',
  number: 'Cue number',
  cells: 'Columns',
  opens: 'Opens',
  content: 'Message',
  shownTo: 'Shown to',
  senderType: 'Sender',
  sendAt: 'Time',
  onCue: 'Sent with a cue',
  question: 'Question',
  options: 'Options',
  allowMultiple: 'Several answers',
  scale: 'Scale',
  labels: 'Labels',
  maxAnswers: 'Answers for each person',
  isReviewed: 'Review answers first',
  resultsAfter: 'Show results',
  title: 'Title',
  description: 'Description',
  questions: 'Questions',
  timeLimit: 'Time for each question',
  showLeaderboard: 'Leaderboard',
  eventDate: 'Day',
  timeZone: 'Time zone',
  backgroundColor: 'Background',
  accentColor: 'Accent colour',
  maskedWords: 'Words to mask',
}
/** A question of a quiz. */
export const questionNumber = (number: number): string => say('Question {number}', { number })

/** Instead of an empty field. */
export const nothing = 'Nothing'
/** Instead of a question that one of them has taken out. */
export const removed = 'Removed'
/** The value of a switch, such as “Leaderboard: on”. */
export const on = 'On'
/** The value of a switch. */
export const off = 'Off'
export const seconds = (count: number): string => say('{count, plural, one {# second} other {# seconds}}', { count })
/** Instead of a time: the timer never turns orange, or red. */
export const never = 'Never'
/** A right option of a question. */
export const right = (option: string): string => say('{option} (right)', { option })
/** Who sends a live message. */
export const senders: Readonly<Record<string, string>> = { presenter: 'Presenter', system: 'System' }
/** The values of fields. */
export const choices: Readonly<Record<string, string>> = {
  manual: 'By hand',
  linked: 'After the one before',
  scheduled: 'At its planned start',
  continue: 'Counts on',
  stop: 'Stops',
  none: 'None',
  end: 'At the end',
  all: 'At orange, red and the end',
  start: 'At the start',
  presenter: 'By the presenter',
  vote: 'After the vote',
  close: 'When it stops',
  everywhere: 'Everywhere',
  speaker: 'Speaker',
  displays: 'Displays',
  feedback: 'feedback',
  questions: 'questions',
}
