import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { nobody } from '../../schema/core/door.ts'
import type { Command, DirectCommand } from '../../schema/engine/commands/commands.ts'
import { inLong } from '../../schema/testing/long.ts'
import { type GamePhase, type GameView, gameReply, gameView } from '../../schema/tools/games/entity.ts'
import { gameResults } from '../../schema/tools/games/rows.ts'
import { phonesIn } from '../../worker/testing/phones.ts'
import { callsFail, quiet, relayOf, relaysOf } from '../../worker/testing/relays.ts'
import { addQuiz, evicted, openRoom, type TestRoom, talliesSent } from '../../worker/testing/rooms.ts'
import { Shown } from '../../worker/testing/shown.ts'
import type { SocketClient } from '../../worker/testing/socket-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

const question = (right: number) => ({
  question: 'Which one?',
  options: ['A', 'B', 'C', 'D'],
  correctAnswer: right,
  points: 10,
})

/** A room with a running game of some questions. The right option is the number of the question. */
async function played(questions: number, settings: object = {}) {
  const room = await openRoom()
  const timeLimit = 'timeLimit' in settings ? settings.timeLimit : null
  const quiz = await addQuiz(room, {
    timeLimit,
    questions: Array.from({ length: questions }, (_, n) => question(n % 4)),
  })
  const body = { quizId: quiz.id, scoring: 'correct', ...settings }
  const game = (await room.controller.post(`/api/rooms/${room.id}/games`, body)).as(gameView)
  return { room, game }
}

/** Advances from the current step. */
async function advance(room: TestRoom, { id, phase, questionIndex }: GameView): Promise<GameView> {
  const body = { from: { phase, questionIndex } }
  return (await room.controller.post(`/api/games/${id}/advance`, body)).as(gameView)
}

const read = async (room: TestRoom, { id }: GameView): Promise<GameView> =>
  (await room.controller.get(`/api/games/${id}`)).as(gameReply)

const answerOf = (game: GameView, option: number): Extract<DirectCommand, { type: 'game.answer' }> => ({
  type: 'game.answer',
  gameId: game.id,
  questionIndex: game.questionIndex,
  selectedOptions: [option],
})

/** Waits until the game of a room is in a phase. */
const reached = (socket: SocketClient, phase: GamePhase, questionIndex: number) =>
  socket.seen(
    (frame) =>
      (frame.type === 'game_updated' && frame.game.phase === phase && frame.game.questionIndex === questionIndex) ||
      (frame.type === 'room_state' &&
        frame.games.some((game) => game.phase === phase && game.questionIndex === questionIndex)),
  )

/** The screen of a phone during a game, after all its frames. */
function shownOf(socket: SocketClient, gameId: string): GameView | undefined {
  const shown = new Shown()
  for (const frame of socket.frames) shown.take(frame)
  return shown.room?.games.find(({ id }) => id === gameId)
}

/** Makes each relay report now that phones left. Where calls fail, this may have to be repeated. */
async function reportLeavers(room: TestRoom): Promise<void> {
  for (const relay of await relaysOf(room.id)) await runDurableObjectAlarm(relayOf(room.id, relay))
}

/** Fewer where calls fail: every batch takes several times as long there, and the failures are what is tested. */
const players = callsFail ? 200 : inLong(1_000, 400)

it(`[Z13] [P35] ${players} players, ten questions: every answer counts once, and a phone gets at most six frames for each`, async () => {
  const { room, game: lobby } = await played(10, { hasLeaderboard: true })
  const [phone] = await phonesIn(room, 1)
  if (phone === undefined) throw new Error('no phone')
  const people = Array.from({ length: players }, (_, n) => ({ ...nobody, participantId: `p-${n}` }))
  /** Everyone sends a request twice, in batches as relays do. */
  const all = async (commandOf: (n: number) => Command) => {
    const asked = people.map((who, n) => ({ who, opId: `op-${n}`, command: commandOf(n) }))
    for (let at = 0; at < asked.length; at += 200) {
      const batch = asked.slice(at, at + 200)
      for (const done of [await room.object.answerAll(0, batch), await room.object.answerAll(0, batch)])
        expect(done.filter(({ ok }) => !ok)).toEqual([])
    }
  }
  await all((n) => ({ type: 'game.join', gameId: lobby.id, name: `Player ${n % 100}` }))
  await phone.socket.command({ type: 'game.join', gameId: lobby.id, name: 'The phone' })
  // A call that failed twice is made again by an alarm, which rings by the clock of the machine: the game's must not be ahead of it.
  if (!callsFail) vi.useFakeTimers({ toFake: ['Date'] })
  let game = await advance(room, lobby)
  while (game.phase !== 'podium') {
    // A question lasts seconds. Without them, a quick machine sends more frames of the phone than it may send at once.
    if (!callsFail) vi.setSystemTime(Date.now() + 5_000)
    const before = phone.socket.frames.length
    expect(game.phase).toBe('open')
    // All players below a limit answer correctly. The limit falls from question to question.
    const right = game.questionIndex % 4
    const knows = (n: number) => n < players - game.questionIndex * (players / 10)
    await all((n) => answerOf(game, knows(n) ? right : (right + 1) % 4))
    await phone.socket.command(answerOf(game, right))
    for (const phase of ['closed', 'answer'] as const) {
      if (game.phase !== phase) game = await advance(room, await read(room, game))
      if (game.phase === 'closed') expect(game).toMatchObject({ answered: players + 1, players: players + 1 })
    }
    if (game.questionIndex < 9) game = await advance(room, game)
    expect(game.leaders?.[0]).toMatchObject({ place: 1, points: (game.questionIndex + 1) * 10 })
    await quiet(room.id)
    await phone.socket.seen(
      (frame) => frame.type === 'participant_state' && frame.games[game.id]?.points === (game.questionIndex + 1) * 10,
    )
    const { questionIndex } = game
    game = await advance(room, game)
    await reached(phone.socket, game.phase, game.questionIndex)
    // Whatever its frames, the phone shows the room’s state.
    const own = (await phone.browser.get(`/api/games/${game.id}`)).as(gameReply)
    expect(own).toMatchObject({
      ...shownOf(phone.socket, game.id),
      own: { points: (questionIndex + 1) * 10, place: 1 },
    })
    // These include the frame that opens the next question in place of the one that opened this question.
    // Where calls fail, a relay also sends whole rooms.
    const frames = phone.socket.frames.slice(before).filter(({ type }) => type !== 'crowd')
    if (questionIndex > 0 && !callsFail) expect(frames.length).toBeLessThanOrEqual(6)
  }
  await evicted(room.object)
  const results = (await room.controller.get(`/api/games/${game.id}/results`)).as(gameResults)
  expect(results.players).toHaveLength(players + 1)
  expect(results.players.every(({ answers }) => answers.length === 10)).toBe(true)
  expect(new Set(results.players.map(({ name }) => name)).size).toBe(players + 1)
  const points = results.players.map((player) => player.points).sort((a, b) => b - a)
  // A tenth of the players, and the phone, knew all ten; another tenth nine of them; and so on.
  const wanted = [100, ...Array.from({ length: players }, (_, n) => 100 - 10 * Math.floor(n / (players / 10)))]
  expect(points).toEqual(wanted)
})

it('[Z3] [Z8] with evictions after every step, nobody loses a point or answers twice', async () => {
  const { room, game: lobby } = await played(2)
  const [one, two] = await phonesIn(room, 2)
  if (one === undefined || two === undefined) throw new Error('no phones')
  let game = lobby
  const sleep = async () => {
    await quiet(room.id)
    await evicted(room.object)
  }
  const post = (phone: typeof one, path: string, body: object) =>
    phone.browser.post(`/api/games/${game.id}/${path}`, body)
  expect((await post(one, 'join', { name: 'Ada' })).body).toMatchObject({ name: 'Ada', points: 0, place: 1 })
  await sleep()
  expect((await post(two, 'join', { name: 'Ada' })).body).toMatchObject({ name: 'Ada 2' })
  await sleep()
  game = await advance(room, game)
  await sleep()
  const { questionIndex } = game
  expect((await post(one, 'answers', { questionIndex, selectedOptions: [0] })).status).toBe(201)
  await sleep()
  expect((await post(one, 'answers', { questionIndex, selectedOptions: [1] })).body).toMatchObject({
    selectedOptions: [0],
  })
  const phaseOf = async () => (await read(room, game)).phase
  expect(await phaseOf()).toBe('open')
  for (const phase of ['closed', 'answer', 'leaderboard', 'open'] as const) {
    game = await advance(room, game)
    expect(game.phase).toBe(phase)
    await sleep()
    expect(await read(room, game)).toMatchObject({ phase, players: 2, leaders: expect.any(Array) })
  }
  await post(two, 'answers', { questionIndex: 1, selectedOptions: [1] })
  await sleep()
  const own = (await one.browser.get(`/api/games/${game.id}`)).as(gameReply)
  expect(own).toMatchObject({ correctOptions: null, own: { points: 10, place: 1, players: 2 } })
  const ended = (await room.controller.post(`/api/games/${game.id}/end`)).as(gameView)
  expect(ended).toMatchObject({ phase: 'ended', endedAt: expect.any(String) })
})

it('[Z22] with an eviction in its intro a question opens at its instant, for all, and no phone has its options before', async () => {
  const { room, game: lobby } = await played(1, { introSeconds: 2, timeLimit: 20, scoring: 'speed' })
  const phones = await phonesIn(room, 2)
  const [one, two] = phones
  if (one === undefined || two === undefined) throw new Error('no phones')
  await one.socket.command({ type: 'game.join', gameId: lobby.id, name: 'Ada' })
  const game = await advance(room, lobby)
  expect(game).toMatchObject({ phase: 'intro', question: { options: ['A', 'B', 'C', 'D'] } })
  const endsAt = Date.parse(game.openedAt ?? '')
  expect(endsAt - Date.parse(game.phaseAt ?? '')).toBe(2_000)
  expect(
    await one.browser.post(`/api/games/${game.id}/answers`, { questionIndex: 0, selectedOptions: [0] }),
  ).toMatchObject({ status: 409, code: 'question_closed' })
  await evicted(room.object)
  // Someone who comes now waits for the options too.
  const [late] = await phonesIn(room, 1)
  await late?.socket.command({ type: 'game.join', gameId: lobby.id, name: 'Late' })
  await evicted(room.object)

  for (const phone of [one, two, late]) {
    await reached(phone?.socket as SocketClient, 'open', 0)
    const shown = phone?.socket.frames.flatMap((frame) =>
      frame.type === 'game_updated' ? [frame.game] : frame.type === 'room_state' ? frame.games : [],
    )
    const [before, after] = ['intro', 'open'].map((phase) => shown?.filter((one) => one.phase === phase))
    expect(before?.length).toBeGreaterThan(0)
    for (const { question } of before ?? []) expect(question).toMatchObject({ question: 'Which one?', options: [] })
    for (const { question, openedAt, phaseAt, closesAt } of after ?? []) {
      expect(question?.options).toEqual(['A', 'B', 'C', 'D'])
      expect([openedAt, phaseAt, closesAt]).toEqual([game.openedAt, game.openedAt, game.closesAt])
    }
  }
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt)
  await one.socket.command(answerOf(game, 0))
  const results = (await room.controller.get(`/api/games/${game.id}/results`)).as(gameResults)
  expect(results.players.map(({ name, answers }) => [name, answers.length]).sort()).toEqual([
    ['Ada', 1],
    ['Late', 0],
  ])
  // Points count from the end of the intro, not from its beginning: half of the ten go in the twenty seconds.
  const [points = 0] = results.players.flatMap(({ answers }) => answers.map((answer) => answer.points))
  expect(points).toBeGreaterThanOrEqual(10 - (5 * (Date.now() - endsAt)) / 20_000 - 0.01)
})

it('[Z6] a question closes when everyone who is connected has answered, and not before', async () => {
  const { room, game: lobby } = await played(1)
  const phones = await phonesIn(room, 3)
  for (const { socket } of phones) await socket.command({ type: 'game.join', gameId: lobby.id })
  const game = await advance(room, lobby)
  for (const { socket } of phones) await reached(socket, 'open', 0)
  const [one, two, three] = phones
  await one?.socket.command(answerOf(game, 0))
  // A player who left is not awaited.
  three?.socket.close()
  const here = () => room.controller.get(`/api/rooms/${room.id}/present`)
  await vi.waitFor(async () => expect((await here()).body).toMatchObject({ phones: 2 }))
  await two?.socket.command(answerOf(game, 1))
  await reached(one?.socket as SocketClient, 'closed', 0)
  expect(await read(room, game)).toMatchObject({ phase: 'closed', answered: 2, split: [1, 1, 0, 0] })
})

it('[Z6] a question closes when the last player who has not answered leaves', async () => {
  const { room, game: lobby } = await played(1)
  const phones = await phonesIn(room, 2)
  for (const { socket } of phones) await socket.command({ type: 'game.join', gameId: lobby.id })
  const game = await advance(room, lobby)
  const [one, two] = phones
  if (one === undefined || two === undefined) throw new Error('no phones')
  await reached(one.socket, 'open', 0)
  await one.socket.command(answerOf(game, 0))
  await talliesSent(room.id)
  expect((await read(room, game)).phase).toBe('open')
  two.socket.close()
  const phaseNow = async () => {
    await reportLeavers(room)
    return (await read(room, game)).phase
  }
  await vi.waitFor(async () => expect(await phaseNow()).toBe('closed'), { interval: 200 })
  await reached(one.socket, 'closed', 0)
  expect(await read(room, game)).toMatchObject({ answered: 1, split: [1, 0, 0, 0] })
})

it('[Z6] a question closes at its deadline; an answer counts for one more second, and a later one does not', async () => {
  const { room, game: lobby } = await played(1, { timeLimit: 20, scoring: 'speed' })
  const phones = await phonesIn(room, 2)
  const game = await advance(room, lobby)
  const deadline = Date.parse(game.closesAt ?? '')
  const answer = (n: number) =>
    phones[n]?.browser.post(`/api/games/${game.id}/answers`, { questionIndex: 0, selectedOptions: [0] })
  vi.useFakeTimers({ toFake: ['Date'], now: deadline + 900 })
  await runDurableObjectAlarm(room.object)
  expect((await read(room, game)).phase).toBe('closed')
  expect((await answer(0))?.body).toMatchObject({ receivedAt: new Date(deadline).toISOString() })
  vi.setSystemTime(deadline + 1_001)
  expect(await answer(1)).toMatchObject({ status: 409, code: 'question_closed' })
  await advance(room, await read(room, game))
  const results = (await room.controller.get(`/api/games/${game.id}/results`)).as(gameResults)
  expect(results.players.map(({ points }) => points)).toEqual([5])
})
