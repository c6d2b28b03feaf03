import { gameResults } from '../../../schema/tools/games/rows.ts'
import { wordResults } from '../../../schema/tools/polls/entity.ts'
import { add, call, openRoom, type Room } from '../../local/room-client.ts'
import { quantile } from '../figures.ts'
import { wait, within } from '../patience.ts'
import { perSecond } from './event.ts'
import { Phone } from './phone.ts'
import { runtimeOf } from './run.ts'
import type { Row } from './table.ts'

type Options = { phones: number; closing: (() => Promise<void> | void)[] }

/** What one crowd experienced. Times in milliseconds. */
type Figures = {
  answers: Answers
  withReactions: Answers
  game: { lost: number; placesMs: number; framesPerQuestion: number }
}
type Answers = { lost: number; perSecond: number; ackP50Ms: number; ackP99Ms: number; talliesPerSecond: number }

const answersPerSecond = 300
const rounds = 5
const questions = 10
const answerMs = 2_000
const cities = ['Berlin', 'Lagos', 'Lima', 'New York', 'Osaka', 'Oslo', 'Paris', 'São Paulo']

/** All phones at relays, and all at the room's own object. */
const capacities = ['0,1000,30', '1000000,1,1']

/** Word clouds without and with reactions, then a game; with relays and on one object. Returns a row per figure. */
export async function measureAudience({ phones, closing }: Options): Promise<Row[]> {
  const [relays, alone] = [
    await play(capacities[0] ?? '', phones, closing),
    await play(capacities[1] ?? '', phones, closing),
  ]
  const row = (name: string, of: (figures: Figures) => number, unit: string, max: number | null = null): Row => {
    const rounded = (figures: Figures) => Math.round(of(figures) * 10) / 10
    const say = (value: number) => `${value}${unit}`
    return {
      name,
      value: say(rounded(relays)),
      floor: say(rounded(alone)),
      target: max === null ? '' : say(max),
      isMet: max === null ? null : rounded(relays) <= max && rounded(alone) <= max,
    }
  }
  const ofAnswers = (name: string, of: (figures: Figures) => Answers): Row[] => [
    row(`${name}: lost, or counted twice`, (f) => of(f).lost, '', 0),
    row(`${name}: acknowledged a second`, (f) => of(f).perSecond, ''),
    row(`${name}: ack, p50`, (f) => of(f).ackP50Ms, ' ms'),
    row(`${name}: ack, p99`, (f) => of(f).ackP99Ms, ' ms'),
    row(`${name}: tallies to a phone a second, at most`, (f) => of(f).talliesPerSecond, '', 4),
  ]
  return [
    ...ofAnswers('word cloud', ({ answers }) => answers),
    ...ofAnswers('word cloud, everybody reacting', ({ withReactions }) => withReactions),
    row('game: answers lost, or counted twice', ({ game }) => game.lost, '', 0),
    row('game: last phone has its place, after the press', ({ game }) => game.placesMs, ' ms', 1_000),
    row('game: frames to a phone for a question, at most', ({ game }) => game.framesPerQuestion, '', 6),
  ]
}

async function play(capacity: string, count: number, closing: Options['closing']): Promise<Figures> {
  const { base } = await runtimeOf(capacity, closing)
  const room = await openRoom(base, 'Crowd')
  const phones = Array.from({ length: count }, (_, nth) => new Phone({ base, roomId: room.roomId }, nth))
  for (let at = 0; at < count; at += 50) await Promise.all(phones.slice(at, at + 50).map((phone) => phone.join()))
  const answers = await measureWords(room, phones)
  await call(room.controller, 'PATCH', `/api/rooms/${room.roomId}`, { hasReactions: true })
  // The most that a phone may send, in the way our pages send it: both reactions of a second in one frame.
  const reacting = phones.map((phone) => setInterval(() => phone.react(['clap', 'heart']), 1_000))
  const withReactions = await measureWords(room, phones)
  for (const timer of reacting) clearInterval(timer)
  const game = await measureGame(room, phones)
  for (const phone of phones) phone.cut()
  for (const close of closing.splice(0).reverse()) await close()
  return { answers, withReactions, game }
}

/** Several clouds, in each of which everyone answers once. */
async function measureWords(room: Room, phones: readonly Phone[]): Promise<Answers> {
  const { controller } = room
  const tookMs: number[] = []
  const talliesPerSecond: number[] = []
  let lost = 0
  let ms = 0
  for (let round = 0; round < rounds; round += 1) {
    const cloud = { kind: 'word_cloud', question: 'Where from?', isActive: true, showResults: true }
    const id = await add(room, 'polls', cloud)
    for (const phone of phones) phone.heard.forgetTallies()
    const startedAt = performance.now()
    const answered = phones.map(async (phone, nth) => {
      await wait((nth * 1_000) / answersPerSecond)
      const sentAt = performance.now()
      const words = [cities[nth % cities.length] ?? '', `Street ${nth % 40}`]
      const command = { type: 'poll.vote', pollId: id, words, sessionId: null }
      tookMs.push((await phone.ask(command, `round-${round}`)) - sentAt)
    })
    await within(Promise.all(answered), () => `${tookMs.length} answers were acknowledged`)
    ms += performance.now() - startedAt
    await wait(1_000)
    talliesPerSecond.push(...phones.map(({ heard }) => perSecond(heard.tallies)))
    const { words, totalResponses } = wordResults.parse(await call(controller, 'GET', `/api/polls/${id}/results`))
    const counted = words.reduce((sum, { count }) => sum + count, 0)
    lost += Math.abs(totalResponses - phones.length) + Math.abs(counted - 2 * phones.length)
    await call(controller, 'PATCH', `/api/polls/${id}`, { isActive: false, showResults: false })
  }
  return {
    lost,
    perSecond: (tookMs.length * 1_000) / ms,
    ackP50Ms: quantile(tookMs, 0.5),
    ackP99Ms: quantile(tookMs, 0.99),
    talliesPerSecond: Math.max(...talliesPerSecond),
  }
}

/** A game of ten questions that everyone answers. */
async function measureGame(room: Room, phones: readonly Phone[]): Promise<Figures['game']> {
  const question = { question: 'Which?', options: ['A', 'B', 'C', 'D'], correctAnswer: 1, points: 10 }
  const quiz = { title: 'Capitals', questions: Array(questions).fill(question), timeLimit: null }
  const quizId = await add(room, 'quizzes', quiz)
  const gameId = await add(room, 'games', { quizId, scoring: 'speed', hasLeaderboard: true })
  const leave = (phase: string, questionIndex: number) =>
    call(room.controller, 'POST', `/api/games/${gameId}/advance`, { from: { phase, questionIndex } })
  await Promise.all(phones.map((phone) => phone.ask({ type: 'game.join', gameId }, 'join')))
  await leave('lobby', 0)
  const placesMs: number[] = []
  let framesPerQuestion = 0
  for (let questionIndex = 0; questionIndex < questions; questionIndex += 1) {
    const before = phones.map(({ heard }) => heard.frames)
    const answered = phones.map(async (phone, nth) => {
      await wait(Math.random() * answerMs)
      const command = { type: 'game.answer', gameId, questionIndex, selectedOptions: [nth % 4] }
      await phone.ask(command, `question-${questionIndex}`)
    })
    await within(Promise.all(answered), () => 'not every answer was acknowledged')
    // The question may have closed when the last phone had answered: then this changes nothing.
    await leave('open', questionIndex)
    const placed = phones.map((phone) => phone.placed(questionIndex))
    const pressedAt = performance.now()
    await leave('closed', questionIndex)
    await within(Promise.all(placed), () => 'not every phone was told its place')
    placesMs.push(performance.now() - pressedAt)
    await leave('answer', questionIndex)
    if (questionIndex < questions - 1) await leave('leaderboard', questionIndex)
    await wait(500)
    framesPerQuestion = Math.max(
      framesPerQuestion,
      ...phones.map(({ heard }, nth) => heard.frames - (before[nth] ?? 0)),
    )
  }
  const { players } = gameResults.parse(await call(room.controller, 'GET', `/api/games/${gameId}/results`))
  const answers = players.reduce((sum, player) => sum + player.answers.length, 0)
  return {
    lost: Math.abs(answers - phones.length * questions) + Math.abs(players.length - phones.length),
    placesMs: Math.max(...placesMs),
    framesPerQuestion,
  }
}
