import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerFrame } from '../schema/protocol.ts'
import { type GameView, gameReply, gameView, playerView } from '../schema/tools/games/entity.ts'
import { textResults } from '../schema/tools/polls/entity.ts'
import { Browser } from './testing/browser.ts'
import { noNames, readPaths } from './testing/matrix/reads.ts'
import {
  addMessage,
  addPoll,
  addQuiz,
  addTimer,
  askQuestion,
  joined,
  openRoom,
  patchRoom,
  type TestRoom,
} from './testing/rooms.ts'
import type { Named } from './testing/samples.ts'
import type { SocketClient } from './testing/socket-client.ts'
import { normalised } from './testing/transcript.ts'

/** A stranger with the link of the display, and a phone, each with a socket. */
type Readers = { viewer: Browser; phone: Browser; sockets: SocketClient[] }

async function readersOf(room: TestRoom): Promise<Readers> {
  const [viewer, phone] = [new Browser(), await joined(room)]
  const sockets = [await viewer.socket(room.id, 'viewer'), await phone.socket(room.id, 'audience')]
  for (const socket of sockets) await socket.join()
  return { viewer, phone, sockets }
}

/** All data that the readers can fetch, and all frames that their sockets have received since the last call. */
async function heardBy({ viewer, phone, sockets }: Readers, named: Named): Promise<string> {
  const heard: string[] = []
  for (const browser of [viewer, phone]) {
    // A copy of the browser: joining here must not make the stranger a participant.
    const replies = await Promise.all(readPaths(named).map((path) => browser.twin().get(path)))
    heard.push(...replies.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`))
  }
  for (const socket of sockets) {
    await socket.news()
    heard.push(...socket.texts.splice(0))
  }
  return heard.join('\n')
}

async function advance(room: TestRoom, { id, phase, questionIndex }: GameView): Promise<GameView> {
  return (await room.controller.post(`/api/games/${id}/advance`, { from: { phase, questionIndex } })).as(gameView)
}

describe('threat T6: secrets of controllers', () => {
  it('notes, plans, drafts, and waiting or hidden entries are in no reply, page, file or frame', async () => {
    const room = await openRoom()
    const post = (path: string, body: object) => room.controller.post(`/api/rooms/${room.id}/${path}`, body)
    await patchRoom(room, { hasQuestions: true, feedbackEnabled: true, questionModeration: 'after' })
    const other = await joined(room)
    await patchRoom(room, {
      columns: [{ id: 'av', name: 'canary-column', color: null }],
      maskedWords: ['canary-masked'],
    })
    const crew = { number: 'canary-5b', cells: { av: 'canary-cell' } }
    const timer = await addTimer(room, { notes: 'canary-notes', speakerNotes: 'canary-for-speaker', ...crew })
    await addMessage(room, { content: 'canary-message' })
    await addPoll(room, { question: 'canary-draft', options: ['canary-draft-option', 'B'] })
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await post('live-messages', { content: 'canary-at-an-instant', senderType: 'presenter', sendAt: inAnHour })
    const onCue = { timerId: timer.id, at: 'end' }
    await post('live-messages', { content: 'canary-at-a-cue', senderType: 'presenter', onCue })
    const shown = { isActive: true, showResults: true }
    const cloud = await addPoll(room, { kind: 'word_cloud', isReviewed: true, ...shown })
    await other.post(`/api/polls/${cloud.id}/responses`, { words: ['canary-word'] })
    const text = await addPoll(room, { kind: 'open_text', isReviewed: true, ...shown })
    await other.post(`/api/polls/${text.id}/responses`, { text: 'canary-waiting', sessionId: 'canary-session' })
    const open = await addPoll(room, { kind: 'open_text', ...shown })
    await other.post(`/api/polls/${open.id}/responses`, { text: 'canary-hidden' })
    const loud = await joined(room)
    await loud.post(`/api/polls/${open.id}/responses`, { text: 'What the fuck' })
    const { answers } = (await room.controller.get(`/api/polls/${open.id}/results`)).as(textResults)
    const hidden = answers.find((answer) => answer.text === 'canary-hidden')?.id ?? ''
    await room.controller.patch(`/api/polls/${open.id}/answers/${encodeURIComponent(hidden)}`, { isHidden: true })
    const question = await askQuestion(room, other, 'canary-hidden-question')
    await room.controller.patch(`/api/questions/${question.id}`, { state: 'hidden' })
    await patchRoom(room, { questionModeration: 'before' })
    await askQuestion(room, other, 'canary-waiting-question')
    await other.post(`/api/rooms/${room.id}/feedback`, { rating: 2, comment: 'canary-comment' })

    const named = { ...noNames, room: room.id, key: room.key, timer: timer.id, poll: cloud.id, textPoll: text.id }
    const readers = await readersOf(room)
    for (const poll of [cloud, text, open]) {
      const heard = await heardBy(readers, { ...named, poll: poll.id, question: question.id, answer: hidden })
      expect(heard).not.toMatch(/canary|fuck/)
      expect(heard).toContain('What the ')
    }
    // They exist: a controller gets each of them.
    const desk = { viewer: room.controller, phone: room.controller, sockets: [] }
    let all = ''
    for (const poll of [cloud, text, open]) all += await heardBy(desk, { ...named, poll: poll.id })
    const canaries = [
      'notes',
      'for-speaker',
      '5b',
      'cell',
      'column',
      'masked',
      'message',
      'draft',
      'at-an-instant',
      'at-a-cue',
      'word',
      'waiting',
      'hidden',
    ]
    for (const one of [...canaries, 'hidden-question', 'waiting-question', 'comment'])
      expect(all, one).toContain(`canary-${one}`)
  })

  it('[Z22] the options of a question are in no reply, page or frame before its tiles are shown, to late ones neither', async () => {
    const room = await openRoom()
    const options = ['canary-a', 'canary-b', 'canary-c', 'canary-d']
    const asked = { question: 'Alone at first?', options, correctAnswer: 1, points: 10 }
    const quiz = await addQuiz(room, { questions: [asked, asked], timeLimit: 20 })
    const body = { quizId: quiz.id, scoring: 'speed', hasLeaderboard: true, introSeconds: 10 }
    let game = (await room.controller.post(`/api/rooms/${room.id}/games`, body)).as(gameView)
    const named = { ...noNames, room: room.id, key: room.key, quiz: quiz.id, game: game.id }
    const readers = await readersOf(room)
    await readers.phone.post(`/api/games/${game.id}/join`, { name: 'Ada' })
    for (const turn of [0, 1]) {
      game = await advance(room, game)
      expect(game).toMatchObject({ phase: 'intro', questionIndex: turn, question: { options } })
      for (const some of [readers, await readersOf(room)]) {
        const heard = await heardBy(some, named)
        expect(heard).toContain('Alone at first?')
        expect(heard).not.toContain('canary')
      }
      const early = { questionIndex: turn, selectedOptions: [1] }
      expect(await readers.phone.post(`/api/games/${game.id}/answers`, early)).toMatchObject({
        code: 'question_closed',
      })
      expect(await heardBy(readers, named)).not.toContain('canary')
      game = await advance(room, game)
      expect(await heardBy(readers, named)).toContain('canary-a')
      while (game.phase !== 'leaderboard' && game.phase !== 'podium') game = await advance(room, game)
      await heardBy(readers, named)
    }
  })

  it('explanations, several right options and later questions stay secret, in games and at everyone’s own pace', async () => {
    const room = await openRoom()
    const asked = { question: 'Which?', options: ['A', 'B', 'C', 'D'], correctAnswers: [1, 3], points: 10 }
    const why = { ...asked, explanation: 'canary-why' }
    const later = { ...why, question: 'canary-later', options: ['canary-option', 'B', 'C', 'D'] }
    const quiz = await addQuiz(room, { questions: [{ ...asked, explanation: 'Because of A' }, later], timeLimit: null })
    const body = { quizId: quiz.id, scoring: 'correct', hasLeaderboard: true }
    let game = (await room.controller.post(`/api/rooms/${room.id}/games`, body)).as(gameView)
    const readers = await readersOf(room)
    const removed = await joined(room)
    const join = { name: 'canary-name' }
    const { playerId } = (await removed.post(`/api/games/${game.id}/join`, join)).as(playerView)
    await room.controller.delete(`/api/games/${game.id}/players/${playerId}`)
    await heardBy(readers, { ...noNames, room: room.id, key: room.key, game: game.id, player: playerId })
    const named = { ...noNames, room: room.id, key: room.key, quiz: quiz.id, game: game.id, player: playerId }
    const open = await addQuiz(room, {
      questions: [why],
      showResults: true,
      showCorrectAnswers: false,
      showLeaderboard: true,
    })
    const secret = /canary|"(correctAnswers?|isCorrect|correctCount|earned)":|"correctOptions":\[|"totalScore":\d/

    await readers.phone.post(`/api/games/${game.id}/join`, { name: 'Ada' })
    expect(await heardBy(readers, named)).not.toMatch(secret)
    game = await advance(room, game)
    await readers.phone.post(`/api/games/${game.id}/answers`, { questionIndex: 0, selectedOptions: [1, 3] })
    expect(await heardBy(readers, named)).not.toMatch(secret)
    if (game.phase === 'open') game = await advance(room, game)
    expect(await heardBy(readers, named)).not.toMatch(secret)
    game = await advance(room, game)
    const out = await heardBy(readers, named)
    expect(out).toContain('"correctOptions":[1,3]')
    expect(out).toContain('Because of A')
    expect(out).not.toContain('canary')
    game = await advance(room, game)
    expect(await heardBy(readers, named)).not.toContain('canary')
    await room.controller.post(`/api/games/${game.id}/end`)
    expect(await heardBy(readers, named)).not.toContain('canary')

    // A phone keeps what it got in the game that has ended, whose answers everyone has seen.
    const card = '"outcomes":[true],"isCorrect":true,"earned":10'
    const heard = async (ids: typeof named) => (await heardBy(readers, ids)).split(card).join('')
    const path = `/api/quizzes/${open.id}`
    await room.controller.patch(path, { isActive: true })
    const answers = [{ questionIndex: 0, selectedOption: 1, selectedOptions: [1, 3] }]
    await readers.phone.post(`${path}/attempts`, { name: 'Ada' })
    expect(await heard({ ...named, quiz: open.id })).not.toMatch(secret)
    await readers.phone.post(`${path}/responses`, { answers })
    const finished = await heard({ ...named, quiz: open.id })
    expect(finished).not.toMatch(secret)
    expect(finished).toContain('"players":1,"leaders":[]')
    // Both switches are on, but the quiz has a leaderboard and runs (rule Q27).
    await room.controller.patch(path, { showCorrectAnswers: true })
    expect(await heard({ ...named, quiz: open.id })).not.toMatch(secret)
    // Now it has ended, and a participant who completed it sees the explanations.
    await room.controller.patch(path, { isActive: false })
    const reviewed = await heardBy(readers, { ...named, quiz: open.id })
    expect(reviewed).toContain('"correctAnswers":[1,3]')
    expect(reviewed).toContain('canary-why')
    expect(reviewed).toContain('"totalScore":10')
    expect(reviewed).toContain('"leaders":[{')
    const stranger = await readersOf(room)
    expect(await heardBy(stranger, { ...named, quiz: open.id })).not.toMatch(/canary|"correctAnswers?":|"isCorrect":/)
  })
})

describe('threat T6: the same bytes whichever options are right', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** What a display and two phones receive until the right answer is shown. Runs differ only in the right options. */
  async function toldWhen(correctAnswers: number[]): Promise<unknown[]> {
    const startedAt = Math.ceil(Date.now() / 60_000) * 60_000
    vi.setSystemTime(startedAt)
    const room = await openRoom()
    const question = { question: 'Which?', options: ['A', 'B', 'C', 'D'], points: 10, explanation: `${correctAnswers}` }
    const questions = [question, question].map((one) => ({ ...one, correctAnswers }))
    const quiz = await addQuiz(room, { questions, showLeaderboard: true, timeLimit: 300 })
    const { viewer, phone, sockets } = await readersOf(room)
    const [, socket] = sockets
    const second = await joined(room)
    const told: unknown[] = []
    /** Notes a reply, what each of them reads at an address, and the frames sent to the phone with a socket. */
    const note = async (path: string, reply: unknown = null) => {
      // Requests as fast as in this test would be refused.
      vi.setSystemTime(Date.now() + 2_000)
      const asked = await Promise.all([viewer, phone, second].map((one) => one.twin().get(path)))
      await socket?.news()
      // Tallies are sent on a timer, and repeat what is read here.
      const sent = socket?.frames.splice(0).filter(({ type }) => !timed.has(type)) ?? []
      told.push([reply, asked.map(({ status, body }) => ({ status, body })), distinct(sent)])
    }
    const post = async (browser: Browser, path: string, body: object) => (await browser.post(path, body)).body

    const path = `/api/quizzes/${quiz.id}`
    await room.controller.patch(path, { isActive: true })
    for (const [nth, one] of [phone, second].entries())
      await note(`/api/rooms/${room.id}/quizzes`, await post(one, `${path}/attempts`, { name: `Player ${nth}` }))
    const given = {
      answers: [0, 1].map((questionIndex) => ({ questionIndex, selectedOption: 0, selectedOptions: [0, 1] })),
    }
    for (const one of [phone, second])
      await note(`/api/rooms/${room.id}/quizzes`, await post(one, `${path}/responses`, given))
    for (const end of ['attempts', 'leaderboard', 'results', 'check-completion']) await note(`${path}/${end}`)
    await note(`/api/rooms/${room.id}?as=viewer`)

    // A game ends the quiz, and then its scores are told.
    await room.controller.post(`${path}/reset`)
    const body = { quizId: quiz.id, scoring: 'speed', hasLeaderboard: true }
    const game = (await room.controller.post(`/api/rooms/${room.id}/games`, body)).as(gameView)
    for (const [nth, one] of [phone, second].entries())
      await note(`/api/games/${game.id}`, await post(one, `/api/games/${game.id}/join`, { name: `Player ${nth}` }))
    await advance(room, game)
    const answer = { questionIndex: 0, selectedOptions: [0, 1] }
    const answered = await post(phone, `/api/games/${game.id}/answers`, answer)
    await post(second, `/api/games/${game.id}/answers`, answer)
    // Nobody else plays, so the question closes.
    const phase = async () => (await viewer.twin().get(`/api/games/${game.id}`)).as(gameReply).phase
    await vi.waitFor(async () => expect(await phase()).toBe('closed'))
    await note(`/api/games/${game.id}`, answered)
    await note(`/api/rooms/${room.id}?as=viewer`)
    return normalised(told, startedAt)
  }

  it('threat T32: in a quiz at everyone’s own pace, scores too, and in a game until its answer', async () => {
    const first = await toldWhen([0, 1])
    expect(JSON.stringify(first)).toContain('"choices":2')
    expect(JSON.stringify(first)).toContain('"phase":"closed"')
    expect(await toldWhen([2, 3])).toEqual(first)
    expect(await toldWhen([0, 3])).toEqual(first)
  })
})

const timed: ReadonlySet<ServerFrame['type']> = new Set(['error', 'quiz_response', 'quiz_leaderboard'])

/** Each of some frames once, in order, ignoring their position in the stream. */
const distinct = (frames: readonly ServerFrame[]): unknown[] =>
  [...new Set(frames.map((frame) => JSON.stringify({ ...frame, rev: null })))].map((text): unknown => JSON.parse(text))
