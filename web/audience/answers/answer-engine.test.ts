import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientFrame } from '../../../schema/client-frames.ts'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import type { ReplyFrame } from '../../live/feed/feed-state.ts'
import type { Answer } from './answer.ts'
import { type AnswerEngine, createAnswerEngine } from './answer-engine.ts'

const roomId = 'RoomRoomRoomRoomRoom22'
const pollId = `${roomId}.poll12`
const quizId = `${roomId}.quiz12`
const at = '2026-11-22T10:00:00.000Z'
const vote: Answer = { type: 'poll.vote', pollId, selectedOptions: [1], sessionId: 'me' }
const ballot = { kind: 'ballot' as const, view: { pollId, selectedOptions: [1], submittedAt: at } }
const voted = { ...nothingDone, votes: { [pollId]: [1] } }
const open = {
  quizId,
  startedAt: at,
  questionIndex: 1,
  questionStartedAt: at,
  answers: [{ questionIndex: 0, selectedOption: 2 }],
  isCompleted: false,
} as const

let stored: Map<string, string>
let engine: AnswerEngine
let own: ParticipantState
let frames: ClientFrame[]
let requests: string[]
let replies: ([number, unknown] | null)[]
let say: (reply: ReplyFrame) => void
let retries: number
let stop: () => void

/** A page over the browser’s storage. Opening it again is a reload on the same phone. */
function openPage(): void {
  own = nothingDone
  frames = []
  retries = 0
  engine = createAnswerEngine(roomId, {
    send: (frame) => frames.push(frame) > 0,
    retry: () => {
      retries += 1
    },
    onReply: (listener) => {
      say = listener
      return () => {}
    },
    patchOwn: (update) => {
      own = update(own)
    },
  })
  stop = engine.start()
}

const flush = () => vi.advanceTimersByTimeAsync(0)
const sent = () => frames.flatMap((frame) => (frame.type === 'command' ? [frame] : []))
const phases = () => engine.getState().pending.map(({ phase }) => phase)

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  requests = []
  replies = []
  const localStorage = {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(`${init.method} ${path}`)
    const reply = replies.shift() ?? null
    if (reply === null) throw new TypeError('no network')
    return new Response(JSON.stringify(reply[1]), { status: reply[0] })
  })
  openPage()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an acknowledged vote is known and remembered, and no longer pending', async () => {
  engine.setLive(true)
  void engine.ask(vote)
  const opId = sent()[0]?.opId ?? ''
  expect(stored.has(`cuelight:answer:${roomId}:${opId}`)).toBe(true)
  say({ type: 'ack', opId, rev: 4, ...ballot, own: voted })
  await flush()
  expect(phases()).toEqual([])
  expect(own.votes).toEqual({ [pollId]: [1] })
  expect(Object.fromEntries(stored)).toEqual({ voted_polls: JSON.stringify([pollId]) })
})

test('what an answer has changed is added to what the page knows of the others', async () => {
  own = { ...nothingDone, votes: { earlier: [0] }, feedbackCount: 1 }
  engine.setLive(true)
  void engine.ask(vote)
  say({
    type: 'ack',
    opId: sent()[0]?.opId ?? '',
    rev: 4,
    ...ballot,
    ownChange: { votes: { [pollId]: [1] }, ballots: {} },
  })
  await flush()
  expect(own).toEqual({ ...nothingDone, votes: { earlier: [0], [pollId]: [1] }, feedbackCount: 1 })
})

test('a vote without a network is sent after a reload, under the same opId', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  void engine.ask(vote)
  expect(phases()).toEqual(['waiting'])
  const opId = engine.getState().pending[0]?.opId ?? ''
  stop()
  openPage()
  expect(phases()).toEqual(['waiting'])
  engine.setLive(true)
  expect(sent()).toEqual([{ type: 'command', opId, command: vote }])
})

test('a vote that was cast earlier in another tab is remembered, and the server tells what it was', async () => {
  replies = [[409, { error: { code: 'already_voted', message: '' } }]]
  void engine.ask(vote)
  await flush()
  expect(requests).toEqual([`POST /api/rooms/${roomId}/commands`])
  expect([own, retries]).toEqual([nothingDone, 0])
  expect(Object.fromEntries(stored)).toEqual({ voted_polls: JSON.stringify([pollId]) })
})

test('what a participant did comes with the reply', async () => {
  replies = [[200, { kind: 'attempt', view: open, rev: 2, own: { ...nothingDone, attempts: { [quizId]: open } } }]]
  const isKnown: boolean[] = []
  engine.subscribe(() => {
    // The screens are drawn again at this point.
    queueMicrotask(() => isKnown.push(engine.getState().pending.length > 0 || quizId in own.attempts))
  })
  void engine.ask({ type: 'quiz.answer', quizId, questionIndex: 0, selectedOption: 2 })
  await flush()
  expect(own.attempts).toEqual({ [quizId]: open })
  expect(isKnown).not.toContain(false)
})

test('a start without a network fails immediately and is not kept', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  void engine.ask({ type: 'quiz.start', quizId, sessionId: 'me' })
  expect(phases()).toEqual([])
  expect(stored.size).toBe(0)
  expect(Object.values(engine.getState().outcomes)).toMatchObject([{ kind: 'failed', code: 'unreachable' }])
})

test('refreshing a quiz gives the server’s attempt', async () => {
  replies = [[200, open]]
  await engine.refresh({ quizId })
  expect(requests).toEqual([`GET /api/quizzes/${quizId}/attempts`])
  expect(own.attempts).toEqual({ [quizId]: open })
})
