import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { gameResults } from '../../schema/tools/games/entity.ts'
import { cookiesOf } from '../local/cookies.ts'
import { startProductRuntime } from '../local/product-runtime.ts'

type Server = Awaited<ReturnType<typeof startProductRuntime>>
type Asked = { status: number; body: Record<string, unknown> } | null

const players = 60
/** How many answers each server takes before it is killed. */
const killedAfter = [3, 11, 19]
const json = { 'content-type': 'application/json' }
const state = mkdtempSync(join(tmpdir(), 'cuelight-kill-game-'))
let server: Server | null = null

afterAll(async () => {
  await server?.stop().catch(() => undefined)
  rmSync(state, { recursive: true, force: true })
})

/** Asks the server that is running now. Null if it died before it answered. */
async function ask(cookie: string, method: string, path: string, body?: object): Promise<Asked> {
  const base = server?.base ?? ''
  const headers = { ...json, origin: base, cookie }
  try {
    const answer = await fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, body: Object(await answer.json()) }
  } catch {
    return null
  }
}

async function asked(cookie: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await ask(cookie, method, path, body)
  if (answer === null || answer.status >= 300) throw new Error(`${method} ${path}: ${answer?.status}`)
  return answer.body
}

it('fault F1: a server killed in the middle of a question changes nobody’s points, and counts the first answer of each player once', async () => {
  const script = inject('product')
  const start = async () => {
    server = await startProductRuntime(script, state)
    return server
  }
  let running = await start()
  const made = await fetch(`${running.base}/api/rooms`, { method: 'POST', headers: json, body: '{"name":"Kill"}' })
  const roomId = String(Object(await made.json()).id)
  const control = cookiesOf(made)
  const options = ['A', 'B', 'C', 'D']
  const question = (correctAnswer: number) => ({ question: 'Which one?', options, correctAnswer, points: 10 })
  const quiz = await asked(control, 'POST', `/api/rooms/${roomId}/quizzes`, {
    title: 'Letters',
    timeLimit: null,
    questions: killedAfter.map((_, round) => question(round)),
  })
  const { id } = await asked(control, 'POST', `/api/rooms/${roomId}/games`, { quizId: quiz['id'], scoring: 'correct' })
  const game = `/api/games/${id}`
  const advance = (phase: string, questionIndex: number) =>
    asked(control, 'POST', `${game}/advance`, { from: { phase, questionIndex } })

  const phones: string[] = []
  for (let nth = 0; nth < players; nth += 1) {
    const joined = await fetch(`${running.base}/api/join/${roomId}`)
    await joined.arrayBuffer()
    phones.push(cookiesOf(joined))
  }
  await Promise.all(phones.map((phone, nth) => asked(phone, 'POST', `${game}/join`, { name: `Player ${nth}` })))

  /** Each player’s choice according to the server, by question and player. */
  const told = new Map<string, unknown>()
  /** Answers once. An answer after the close is refused; if the server dies, there is no reply. */
  const answer = async (questionIndex: number, nth: number, option: number, onAck: () => void) => {
    const body = { questionIndex, selectedOptions: [option] }
    const done = await ask(phones[nth] ?? '', 'POST', `${game}/answers`, body)
    if (done === null || done.status === 409) return
    expect(done.status).toBeLessThan(300)
    const key = `${questionIndex} ${nth}`
    // A player who was told something is told the same from then on.
    expect(told.get(key) ?? done.body['selectedOptions']).toEqual(done.body['selectedOptions'])
    told.set(key, done.body['selectedOptions'])
    onAck()
  }
  const everybody = (questionIndex: number, optionOf: (nth: number) => number, onAck: () => void = () => undefined) =>
    Promise.all(phones.map((_, nth) => answer(questionIndex, nth, optionOf(nth), onAck)))
  const stepOn = async (phase: string, questionIndex: number) => {
    const now = await asked(control, 'GET', game)
    if (now['phase'] === phase && now['questionIndex'] === questionIndex) await advance(phase, questionIndex)
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
    expect(await asked(control, 'GET', game)).toMatchObject({ questionIndex: index, players })
    // Everybody sends again, with another option. Players with a recorded answer keep the first.
    await everybody(index, (nth) => (nth + 1) % 4)
    for (const phase of ['open', 'closed', 'answer', 'leaderboard']) await stepOn(phase, index)
  }
  expect(told.size).toBeGreaterThanOrEqual(killedAfter.reduce((sum, limit) => sum + limit, 0))

  const { players: rows } = gameResults.parse(await asked(control, 'GET', `${game}/results`))
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
}, 180_000)
