export const title = 'Someone else has changed this too'
export const text = 'Choose what stays. Nothing is lost until you save.'
export const sides = { mine: 'Yours', theirs: 'Theirs' } as const
export const back = 'Back to editing'
export const save = 'Save what I chose'

const names: Readonly<Record<string, string>> = {
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
  notes: 'Notes',
  color: 'Colour',
  opens: 'Opens',
  content: 'Message',
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
  accentColor: 'Accent',
}
/** What people call a field, or a question of a quiz. */
export function fieldName(field: string): string {
  const place = /^questions\.(\d+)$/.exec(field)?.[1]
  return place === undefined ? (names[field] ?? field) : `Question ${Number(place) + 1}`
}

export const nothing = 'Nothing'
/** Instead of a question that one of them has taken out. */
export const removed = 'Removed'
export const on = 'On'
export const off = 'Off'
export const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
export const never = 'Never'
/** A right option of a question. */
export const right = (option: string) => `${option} (right)`
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
  system: 'System',
  vote: 'After the vote',
  close: 'When it stops',
}
