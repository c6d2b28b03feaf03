/** The questions of the import about a whole sheet. */
import { say } from '../../../ui/say.ts'

export const rows = (n: number): string => say('{n, plural, one {# row} other {# rows}}', { n })

/** The heading over the questions about a sheet. */
export const title = 'Before you add'

export const asked = {
  block: 'Which of these running orders do you add?',
  title: 'Which column has the titles?',
  starts: 'What are the times in this sheet?',
  length: 'What is a duration such as 01:00?',
  days: 'The times go back. Does a new day begin there?',
  half: 'Are these times in the morning or in the afternoon?',
  until: 'These rows have no end. How long does each last?',
  stage: 'Which stage do you run from here?',
  overlap: 'Some rows run at the same time.',
}

/** The answers to those questions. */
export const answers = {
  hours: 'Hours and minutes',
  minutes: 'Minutes and seconds',
  startsDay: 'Times of day',
  startsHours: 'Hours and minutes into the show',
  startsMinutes: 'Minutes and seconds into the show',
  next: 'Yes, a new day begins',
  same: 'No, it is the same day',
  am: 'In the morning',
  pm: 'In the afternoon or evening',
  untilNext: 'Until the next row begins',
  untilAsk: 'I will type the durations',
  allStages: 'All of them',
  all: 'Add all of them',
  ask: 'Ask me at each row',
}
/** A column without a heading; `letter` as spreadsheets have it. */
export const column = (letter: string): string => say('Column {letter}', { letter })
export const parallel = (n: number): string => say('{n, plural, one {# row overlaps.} other {# rows overlap.}}', { n })
