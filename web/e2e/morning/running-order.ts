/**
 * The running order of a conference as its committee wrote it: rows above the headings, columns that no tool knows, lengths in
 * a heading of their own. Its shape is that of a real symposium's sheet.
 */
import { danubeQuestion } from '../../testing/rivers.ts'

/** The flow takes a zone where it is nine in the morning now: its plan is of one day at any time. */
const offsetHours = ((9 - new Date().getUTCHours() + 35) % 24) - 11
/** The names of these zones count westwards. */
export const timezoneId = `Etc/GMT${offsetHours > 0 ? '-' : '+'}${Math.abs(offsetHours)}`

const minuteMs = 60_000
const dayMs = 86_400_000
/** The time in the zone of the room, as a time of UTC. */
const roomTime = (ms: number) => new Date(ms + offsetHours * 3_600_000)
export const today = roomTime(Date.now()).toISOString().slice(0, 10)
export const tomorrow = roomTime(Date.now() + dayMs)
  .toISOString()
  .slice(0, 10)
/** As the desk names it in its question. */
export const todayInWords = roomTime(Date.now()).toLocaleDateString('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The doors should have opened four minutes ago. */
export const lateMinutes = 4
const begins = Date.now() - lateMinutes * minuteMs
const clock = (minutes: number) =>
  roomTime(begins + minutes * minuteMs)
    .toISOString()
    .slice(11, 16)

const sessions = [
  ['Doors and coffee', 30, '', 'Break', 'Foyer'],
  ['Welcome', 10, 'Ada Ruiz', 'Opening', 'Hall'],
  ['Keynote: rivers and cities', 45, 'Grace Okafor', 'Keynote', 'Hall'],
  ['Questions and answers', 15, 'Ada Ruiz', 'Discussion', 'Hall'],
  ['Coffee break', 20, '', 'Break', 'Foyer'],
  ['Harbours without cranes', 25, 'Miko Laine', 'Talk', 'Ports'],
  ['Ferries at night', 25, 'Júlia Nagy', 'Talk', 'Ports'],
  ['The quiet canal', 20, 'Omar Haddad', 'Talk', 'Canals'],
  ['Panel: who owns the water?', 40, 'Ada Ruiz', 'Discussion', 'Hall'],
  ['Quiz with prizes', 15, 'Ada Ruiz', 'Game', 'Hall'],
  ['Closing words', 5, 'Ada Ruiz', 'Closing', 'Hall'],
  ['Lunch', 60, '', 'Break', 'Foyer'],
] as const
export const cueNames = sessions.map(([name]) => name)

const rows = sessions.map(([name, minutes, speaker, type, area], index) => {
  const from = sessions.slice(0, index).reduce((sum, [, length]) => sum + length, 0)
  return [index + 1, clock(from), clock(from + minutes), minutes, speaker, type, area, name]
})

/** What is copied out of the spreadsheet. */
export const sheet = [
  ['', 'Running order of Waterways 2026, main hall', '', '', '', '', '', ''],
  ['Hosted by:', '', 'Harbour House', '', '', '', 'Desk: room 12', ''],
  ['Order', 'Start', 'End', 'Duration including Q&A [min]', 'Speaker', 'Type', 'Area', 'Title'],
  ...rows,
]
  .map((row) => row.join('\t'))
  .join('\n')

export const quiz = {
  title: 'Rivers and capitals',
  // Long enough for a tester with two phones.
  timeLimit: 300,
  questions: [
    danubeQuestion,
    {
      question: 'Which city has the longest network of canals?',
      options: ['Venice', 'Amsterdam', 'Birmingham', 'Saint-Nazaire'],
      correctAnswer: 2,
    },
  ],
}

/** What the hall asks, in the scripts and lengths that halls have. */
export const questions = [
  'Who pays for the locks?',
  'هل ستُفتح القناة للملاحة في فصل الشتاء القادم؟',
  'Gilt die Donaudampfschifffahrtsgesellschaftsordnung noch?',
  'מתי יפורסמו המצגות?',
]
/** What the hall says to its neighbours. */
export const greetings = ['Hello', 'Servus', 'مرحبا', 'שלום', 'Hello', 'こんにちは', 'Hello', 'Servus']

export const pollQuestion = 'Which talk would you hear again?'
export const pollOptions = [
  'Harbours without cranes',
  'Ferries at night',
  'The quiet canal',
  'None of them: more coffee',
]
