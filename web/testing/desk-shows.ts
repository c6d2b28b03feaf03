/** A conference morning of twelve cues, and the situations in which an operator meets it. */
import { participant } from '../local-room/local-room.ts'
import { addMessage, addPoll, addQuiz, type TestRoom } from './room.ts'

const cues = [
  ['Doors and coffee', 30, ''],
  ['Welcome by the mayor', 10, 'Ada Lovelace'],
  ['Opening keynote: what we learned from a hundred conferences', 40, 'Grace Hopper'],
  ['Questions to the keynote', 10, 'Grace Hopper'],
  ['Coffee break', 20, ''],
  ['Panel: who pays for it?', 45, 'Barbara Liskov, Edsger Dijkstra'],
  ['Vote of the hall', 5, ''],
  ['Lightning talks', 30, ''],
  ['Lunch', 60, ''],
  ['Workshop results', 25, 'Radia Perlman'],
  ['Awards', 20, 'Donald Knuth'],
  ['Closing', 10, 'Ada Lovelace'],
] as const

/** The ids of the cues, in order, planned from 9:30. */
export function addMorning(room: TestRoom): string[] {
  const ids = cues.map(([name, minutes, speaker]) =>
    room.run({ type: 'timer.add', name, duration: minutes * 60, isCountUp: false, speaker }),
  )
  room.run({ type: 'timer.edit', timerId: ids[0] ?? '', plannedStart: '2026-11-21T09:30:00.000Z' })
  return ids
}

/** A show with three messages, a poll and a quiz. Returns the ids of the cues. */
export function addFullMorning(room: TestRoom): string[] {
  const ids = addMorning(room)
  for (const text of ['Slower please', 'Five minutes left', 'Thank you']) addMessage(room, text)
  addPoll(room)
  addQuiz(room)
  return ids
}

/** Four columns of the crew, filled as far as they are in a real show. */
export const crewColumns = [
  { id: 'av', name: 'AV', color: 'blue' },
  { id: 'lx', name: 'LX', color: 'orange' },
  { id: 'mics', name: 'Mics', color: 'green' },
  { id: 'wardrobe', name: 'Costumes', color: null },
] as const
const crewCells: readonly (readonly [number: string, cells: Record<string, string>])[] = [
  ['1', { av: 'Holding slide', lx: 'House full' }],
  ['2', { av: 'Name strap: mayor', lx: 'House to half', mics: 'Lectern, HH2 as spare' }],
  ['3', { av: 'Her own laptop on input 2, sound over HDMI; video at minute 12 runs from Q2', mics: 'H1' }],
  ['3a', { mics: 'HH3 and HH4 in the aisles', lx: 'House up' }],
  ['4', {}],
  ['5', { av: 'Panel look', lx: 'Special 4 to 7', mics: 'H1 to H4', wardrobe: 'Jackets off' }],
  ['5b', { av: 'Poll on the wall' }],
]

/** The columns of a crew and their texts, in the cues of the morning. */
export function addColumns(room: TestRoom, cueIds: readonly string[]): void {
  room.run({ type: 'room.update', columns: crewColumns.map((column) => ({ ...column })) })
  for (const [place, [number, cells]] of crewCells.entries())
    room.run({ type: 'timer.edit', timerId: cueIds[place] ?? '', number, cells })
}

type Situation = (room: TestRoom, cueIds: readonly string[]) => void

const begin =
  (place: number, startedAgo: number): Situation =>
  (room, ids) =>
    void room.run({ type: 'timer.start', timerId: ids[place] ?? '', startedAgo })
const after =
  (first: Situation, then: Situation): Situation =>
  (room, ids) => {
    first(room, ids)
    then(room, ids)
  }
const running = begin(0, 100)

export const situations: Readonly<Record<string, Situation>> = {
  'nothing running': () => {},
  running,
  'over time': begin(0, 30 * 60 + 851),
  early: begin(4, 100),
  paused: after(running, (room, ids) => void room.run({ type: 'timer.pause', timerId: ids[0] ?? '' })),
  'a speaker and a note': after(
    begin(2, 100),
    (room, ids) =>
      void room.run({
        type: 'timer.edit',
        timerId: ids[2] ?? '',
        notes:
          'Microphone 2. The slides come from her own laptop.\nSecond line.\nThird line, as long as a line can be.',
      }),
  ),
  'a poll on the display': after(running, (room) => {
    const id = addPoll(room, 'Which of these talks should the organisers invite for the next conference?')
    room.run({ type: 'poll.edit', pollId: id, isActive: true, showResults: true })
    room.run({ type: 'room.stage', scene: { kind: 'poll', id, isPinned: false } })
  }),
  'a message': after(running, (room) => {
    room.run({
      type: 'message.edit',
      messageId: addMessage(room, 'Two minutes left, please come to an end'),
      isVisible: true,
    })
  }),
  blackout: after(running, (room) => {
    room.run({ type: 'message.edit', messageId: addMessage(room, 'Two minutes left'), isVisible: true })
    room.run({ type: 'room.stage', blackout: true })
  }),
  'columns of the crew': after(begin(2, 100), addColumns),
  'the last cue': begin(11, 100),
}

/** The keynote runs nine minutes late, lunch has a fixed start, and the vote of the hall keeps its length. */
export function addLateness(room: TestRoom, ids: readonly string[]): void {
  const start = Date.now() - (30 + 10 + 10 + 9) * 60_000
  const plannedStart = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  room.run({ type: 'timer.edit', timerId: ids[0] ?? '', plannedStart: plannedStart(0) })
  room.run({ type: 'timer.edit', timerId: ids[6] ?? '', keepsPercent: 100 })
  room.run({ type: 'timer.edit', timerId: ids[8] ?? '', plannedStart: plannedStart(190) })
  begin(2, 600)(room, ids)
}

/** Brings a show back to its beginning. */
export function calm(room: TestRoom): void {
  const { timers = [], messages = [] } = room.live.loaded?.state ?? {}
  for (const { id, isRunning } of timers) {
    if (isRunning) room.run({ type: 'timer.pause', timerId: id })
    room.run({ type: 'timer.reset', timerId: id })
  }
  for (const { id } of messages) room.run({ type: 'message.edit', messageId: id, isVisible: false })
  room.run({ type: 'room.stage', blackout: false, scene: { kind: 'timer' } })
}

/** A quiz that three people have taken: two know the first question, one of them also the second. */
export function takeQuiz(room: TestRoom): void {
  const quizId = addQuiz(room)
  room.run({ type: 'quiz.edit', quizId, isActive: true })
  for (const [who, first, second] of [
    ['ada', 1, 0],
    ['grace', 1, 1],
    ['alan', 0, 1],
  ] as const) {
    const answers = [first, second].map((selectedOption, questionIndex) => ({ questionIndex, selectedOption }))
    room.run({ type: 'quiz.start', quizId, sessionId: null }, participant(who))
    room.run({ type: 'quiz.submit', quizId, answers, sessionId: null }, participant(who))
  }
}
