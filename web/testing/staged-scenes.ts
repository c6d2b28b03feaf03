/** The scenes that an audience fills, made in a test’s room with the test’s texts. */

import { type CommandOf, directCommand } from '../../schema/engine/commands/commands.ts'
import { participant } from '../local-room/local-room.ts'
import { whenLong } from './long.ts'
import type { TestRoom } from './room.ts'

export type HallTexts = {
  question: string
  /** Six. */
  options: readonly string[]
  /** Eight answers to a word cloud. */
  words: readonly string[]
  /** Free answers, and the questions of the audience. */
  answers: readonly string[]
  names: readonly string[]
}

/** Short texts, as most halls have them. */
export const hallTexts: HallTexts = {
  question: 'Which of these should we improve first?',
  options: ['Food', 'Sound', 'Wi-Fi', 'Shorter talks', 'Breaks', 'Chairs'],
  words: ['fun', 'loud', 'friendly', 'practical', 'coffee', 'long', 'useful', 'dense'],
  answers: ['How do you keep it quiet?', 'Will there be slides?', 'A second day?', 'More coffee?', 'Thanks', 'Longer'],
  names: ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia'],
}

/** A command with its texts cleaned as the API does it, since a room gets no others. */
const atEdge = (command: unknown) => directCommand.parse(command)

/** Runs a command as a participant of the room. */
function by(room: TestRoom, who: string, command: unknown): void {
  room.run(atEdge(command), participant(who))
}

const people = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Radia']

/** A poll that fills the display. */
function poll(
  room: TestRoom,
  { question }: HallTexts,
  fields: Partial<CommandOf<'poll.add'>>,
  showResults: boolean,
): string {
  const id = room.run(atEdge({ type: 'poll.add', question, ...fields }))
  room.run({ type: 'poll.edit', pollId: id, isActive: true, showResults })
  room.run({ type: 'room.stage', scene: { kind: 'poll', id, isPinned: false } })
  return id
}

function vote(room: TestRoom, pollId: string, answerOf: (index: number) => Partial<CommandOf<'poll.vote'>>): void {
  people.forEach((who, index) => {
    by(room, who, { type: 'poll.vote', pollId, ...answerOf(index) })
  })
}

function ask(room: TestRoom, { answers, names }: HallTexts): string[] {
  room.run({ type: 'room.update', hasQuestions: true })
  people.slice(0, 4).forEach((who, index) => {
    by(room, who, { type: 'question.ask', text: answers[index], name: names[index] })
  })
  return room.live.loaded?.state.questions.map(({ id }) => id) ?? []
}

type Phase = 'lobby' | 'intro' | 'open' | 'closed' | 'answer' | 'leaderboard' | 'podium'
type Play = {
  players?: number
  answerOf?: (player: number, questionIndex: number) => number
  introSeconds?: number
  /** How many questions are asked until the phase. */
  rounds?: number
}

/** One of the six names, or one of a larger crowd made from them, no longer than a name may be. */
const nameOf = (names: readonly string[], index: number): string =>
  names[index] ?? `${[...(names[index % names.length] ?? '')].slice(0, 16).join('')} ${index}`

/** Brings a game to a phase. @returns its id */
export function play(
  room: TestRoom,
  { question, options, names }: HallTexts,
  phase: Phase,
  { players = people.length, answerOf = (player) => player % 4, introSeconds = 0, rounds = 1 }: Play = {},
): string {
  const asked = { question, options: options.slice(0, 4), correctAnswer: 1, points: 10, explanation: question }
  const quizId = room.run(
    atEdge({
      ...{ type: 'quiz.add', title: 'Rivers of Europe', timeLimit: 60, showResults: true, showCorrectAnswers: true },
      questions: Array.from({ length: rounds + (phase === 'podium' ? 0 : 1) }, () => asked),
    }),
  )
  const gameId = room.run({ type: 'game.start', quizId, scoring: 'correct', hasLeaderboard: true, introSeconds })
  const playing = Array.from({ length: players }, (_, index) => people[index] ?? `player ${index}`)
  playing.forEach((who, index) => {
    by(room, who, { type: 'game.join', gameId, name: nameOf(names, index) })
  })
  for (;;) {
    const game = room.live.loaded?.state.games[0]
    if (game === undefined) return gameId
    const { questionIndex } = game
    const isThere = game.phase === phase && (phase === 'lobby' || phase === 'podium' || questionIndex === rounds - 1)
    if (isThere) return gameId
    if (game.phase === 'open') {
      playing.forEach((who, index) => {
        by(room, who, { type: 'game.answer', gameId, questionIndex, selectedOptions: [answerOf(index, questionIndex)] })
      })
    }
    const { phase: now } = room.live.loaded?.state.games[0] ?? game
    if (now !== phase || questionIndex < rounds - 1)
      room.run({ type: 'game.advance', gameId, from: { phase: now, questionIndex } })
  }
}

const labels = ['Poor', 'Excellent'] as const

/** Each puts one picture on the display of a room. */
export const stagedScenes = {
  'a choice that is open': (room, texts) =>
    vote(room, poll(room, texts, { options: [...texts.options] }, false), (index) => ({
      selectedOptions: [index % 3],
    })),
  'a choice with its results': (room, texts) =>
    vote(room, poll(room, texts, { options: [...texts.options] }, true), (index) => ({ selectedOptions: [index % 3] })),
  'a choice that was stopped': (room, texts) => {
    const pollId = poll(room, texts, { options: [...texts.options] }, true)
    room.run({ type: 'poll.edit', pollId, isActive: false })
  },
  'a rating that is open': (room, texts) =>
    void poll(room, texts, { kind: 'rating', scale: 10, labels: [...labels] }, false),
  'a rating with its results': (room, texts) =>
    vote(room, poll(room, texts, { kind: 'rating', scale: 5, labels: [...labels] }, true), (index) => ({
      rating: 1 + (index % 5),
    })),
  'a ranking that is open': (room, texts) =>
    void poll(room, texts, { kind: 'ranking', options: [...texts.options] }, false),
  'a ranking with its results': (room, texts) =>
    vote(room, poll(room, texts, { kind: 'ranking', options: [...texts.options] }, true), (index) => ({
      ranking: [0, 1, 2, 3, 4, 5].map((place) => (place + index) % 6),
    })),
  'a word cloud that is open': (room, texts) => void poll(room, texts, { kind: 'word_cloud', maxAnswers: 3 }, false),
  'a word cloud with its words': (room, texts) =>
    vote(room, poll(room, texts, { kind: 'word_cloud', maxAnswers: 3 }, true), (index) => ({
      words: [texts.words[0] ?? '', texts.words[1 + index] ?? '', texts.words[1 + (index % 3)] ?? ''],
    })),
  'a free text that is open': (room, texts) => void poll(room, texts, { kind: 'open_text' }, false),
  'a free text with its answers': (room, texts) =>
    vote(room, poll(room, texts, { kind: 'open_text' }, true), (index) => ({ text: texts.answers[index] ?? '' })),
  'the questions': (room, texts) => {
    ask(room, texts)
    room.run({ type: 'room.stage', scene: { kind: 'questions' } })
  },
  'no questions yet': (room) => {
    room.run({ type: 'room.update', hasQuestions: true })
    room.run({ type: 'room.stage', scene: { kind: 'questions' } })
  },
  'one question': (room, texts) => {
    room.run({ type: 'room.stage', scene: { kind: 'question', id: ask(room, texts)[2] ?? '' } })
  },
  'the QR code': (room) => {
    room.run({ type: 'room.stage', scene: { kind: 'qr' } })
  },
  'the lobby of a game': (room, texts) => void play(room, texts, 'lobby'),
  'the lobby of a large game': (room, texts) => void play(room, texts, 'lobby', { players: 44 }),
  'a question of a game alone': (room, texts) => void play(room, texts, 'intro', { introSeconds: 3 }),
  'a question of a game': (room, texts) => void play(room, texts, 'open'),
  'the split of a game': (room, texts) => void play(room, texts, 'closed'),
  'the right answer of a game': (room, texts) => void play(room, texts, 'answer'),
  'the leaders of a game': (room, texts) => void play(room, texts, 'leaderboard'),
  'the leaders of a game with a streak and a climber': (room, texts) =>
    void play(room, texts, 'leaderboard', {
      rounds: 3,
      players: 18,
      // Two are always right; many are right at first, and the last one afterwards.
      answerOf: (player, index) => (player < 2 || (player < 12 ? index < 2 : index > 0 && player === 17) ? 1 : 0),
    }),
  'the podium of a game': (room, texts) => void play(room, texts, 'podium'),
  'the podium of one': (room, texts) => void play(room, texts, 'podium', { players: 1, answerOf: () => 1 }),
  'a podium where three won': (room, texts) =>
    void play(room, texts, 'podium', { answerOf: (player) => (player < 3 ? 1 : 2) }),
  'a leaderboard': (room, texts) => {
    const id = play(room, texts, 'podium')
    room.run({ type: 'game.end', gameId: id })
    room.run({ type: 'room.stage', scene: { kind: 'leaderboard', id } })
  },
  'the thanks after a game': (room, texts) => {
    room.run({ type: 'timer.add', name: texts.names[1] ?? '', duration: 600, isCountUp: false })
    room.run({ type: 'game.end', gameId: play(room, texts, 'podium') })
  },
  'the leaders of a quiz that runs': (room, { question }) => {
    const asked = { question, options: ['Lyon', 'Paris', '', ''], correctAnswer: 1, points: 10 }
    const flags = { showResults: true, showCorrectAnswers: true, showLeaderboard: true }
    const quizId = room.run({
      type: 'quiz.add',
      title: question,
      description: null,
      timeLimit: null,
      questions: [asked],
      ...flags,
    })
    room.run({ type: 'quiz.edit', quizId, isActive: true })
    room.run({ type: 'room.stage', scene: { kind: 'leaderboard', id: quizId } })
  },
} satisfies Record<string, (room: TestRoom, texts: HallTexts) => void>

export type SceneName = keyof typeof stagedScenes
export const sceneNames = Object.keys(stagedScenes) as SceneName[]

/** One scene of each kind. */
const kinds: readonly SceneName[] = [
  'a choice with its results',
  'a word cloud with its words',
  'a free text with its answers',
  'the questions',
  'the QR code',
  'the lobby of a game',
  'a question of a game',
  'the podium of a game',
  'a leaderboard',
]
/** Scenes for what concerns all alike: one of each kind, and all of them in `npm run test:long`. */
export const someScenes = [...kinds, ...whenLong(sceneNames.filter((name) => !kinds.includes(name)))]
