import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { gameAnswerView, gameReply } from '../../schema/tools/games/entity.ts'
import { gameResults } from '../../schema/tools/games/rows.ts'
import { startProductRuntime } from '../local/product-runtime.ts'
import { add, call, joinRoom, openRoom, send } from '../local/room-client.ts'

type Server = Awaited<ReturnType<typeof startProductRuntime>>

const players = 60
/** How many answers each server takes before it is killed. */
const killedAfter = [3, 11, 19]
const state = mkdtempSync(join(tmpdir(), 'cuelight-kill-game-'))
let server: Server | null = null

afterAll(async () => {
  await server?.stop().catch(() => undefined)
  rmSync(state, { recursive: true, force: true })
})

/** Calls the server that is running now, and returns the JSON of the reply. */
const ask = (cookie: string, method: string, path: string, body?: object): Promise<unknown> =>
  call({ base: server?.base ?? '', cookie }, method, path, body)

it('fault F1: a server killed in the middle of a question changes nobody’s points, and counts the first answer of each player once', async () => {
  const script = inject('product')
  const start = async () => {
    server = await startProductRuntime(script, state)
    return server
  }
  let running = await start()
  const room = await openRoom(running.base, 'Kill')
  const { roomId, controller } = room
  const control = controller.cookie
  const options = ['A', 'B', 'C', 'D']
  const question = (correctAnswer: number) => ({ question: 'Which one?', options, correctAnswer, points: 10 })
  const quiz = { title: 'Letters', timeLimit: null, questions: killedAfter.map((_, round) => question(round)) }
  const quizId = await add(room, 'quizzes', quiz)
  const game = `/api/games/${await add(room, 'games', { quizId, scoring: 'correct' })}`
  const advance = (phase: string, questionIndex: number) =>
    ask(control, 'POST', `${game}/advance`, { from: { phase, questionIndex } })

  const phones: string[] = []
  for (let nth = 0; nth < players; nth += 1) phones.push((await joinRoom(running.base, roomId)).cookie)
  await Promise.all(phones.map((phone, nth) => ask(phone, 'POST', `${game}/join`, { name: `Player ${nth}` })))

  /** Each player’s choice according to the server, by question and player. */
  const told = new Map<string, unknown>()
  /** Answers once. An answer after the close is refused; if the server dies, there is no reply. */
  const answer = async (questionIndex: number, nth: number, option: number, onAck: () => void) => {
    const body = { questionIndex, selectedOptions: [option] }
    const caller = { base: server?.base ?? '', cookie: phones[nth] ?? '' }
    const reply = await send(caller, 'POST', `${game}/answers`, body).catch(() => null)
    const read: unknown = await reply?.json().catch(() => null)
    if (reply === null || read === null || reply.status === 409) return
    expect(reply.status).toBeLessThan(300)
    const { selectedOptions } = gameAnswerView.parse(read)
    const key = `${questionIndex} ${nth}`
    // A player who was told something learns the same from then on.
    expect(told.get(key) ?? selectedOptions).toEqual(selectedOptions)
    told.set(key, selectedOptions)
    onAck()
  }
  const everybody = (questionIndex: number, optionOf: (nth: number) => number, onAck: () => void = () => undefined) =>
    Promise.all(phones.map((_, nth) => answer(questionIndex, nth, optionOf(nth), onAck)))
  const stepOn = async (phase: string, questionIndex: number) => {
    const now = gameReply.parse(await ask(control, 'GET', game))
    if (now.phase === phase && now.questionIndex === questionIndex) await advance(phase, questionIndex)
  }

  await advance('lobby', 0)
  for (const [index, limit] of killedAfter.entries()) {
    let acks = 0
    await everybody(
      index,
      (nth) => nth % 4,
      () => {
        acks += 1
        if (acks === limit) process.kill(running.pid, 'SIGKILL')
      },
    )
    await running.stop().catch(() => undefined)
    running = await start()
    expect(await ask(control, 'GET', game)).toMatchObject({ questionIndex: index, players })
    // Everyone sends again, with another option. Players with a recorded answer keep the first.
    await everybody(index, (nth) => (nth + 1) % 4)
    for (const phase of ['open', 'closed', 'answer', 'leaderboard']) await stepOn(phase, index)
  }
  expect(told.size).toBeGreaterThanOrEqual(killedAfter.reduce((sum, limit) => sum + limit, 0))

  const { players: rows } = gameResults.parse(await ask(control, 'GET', `${game}/results`))
  expect(rows).toHaveLength(players)
  for (const { name, points, answers } of rows) {
    const nth = Number(name.replace('Player ', ''))
    const indexes = answers.map(({ questionIndex }) => questionIndex)
    expect(new Set(indexes).size).toBe(indexes.length)
    for (const index of killedAfter.keys()) {
      const known = told.get(`${index} ${nth}`)
      if (known !== undefined)
        expect(answers.find((one) => one.questionIndex === index)?.selectedOptions).toEqual(known)
    }
    const right = answers.filter(({ questionIndex, selectedOptions }) => selectedOptions[0] === questionIndex)
    expect([name, points]).toEqual([name, right.length * 10])
  }
})
