import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientFrame } from '../../../schema/client-frames.ts'
import { nothingDone } from '../../../schema/tools/lists.ts'
import type { ParticipantState } from '../../../schema/view/own.ts'
import type { ReplyFrame } from '../../live/feed/feed-state.ts'
import type { Answer } from './answer.ts'
import { type AnswerEngine, createAnswerEngine } from './answer-engine.ts'

const roomId = 'RoomRoomRoomRoomRoom22'
const pollId = `${roomId}.poll12`
const quizId = `${roomId}.quiz12`
const at = '2026-11-22T10:00:00.000Z'
const vote: Answer = { type: 'poll.vote', pollId, selectedOptions: [1], sessionId: 'me' }
const ballot = { kind: 'ballot', view: { pollId, selectedOptions: [1], submittedAt: at } } as const
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
let stop: () => void

/** A page over the browser’s storage. Opening it again is a reload on the same phone. */
function openPage(): void {
  own = nothingDone
  frames = []
  engine = createAnswerEngine(roomId, {
    send: (frame) => frames.push(frame) > 0,
    retry: () => {},
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
  say({ type: 'ack', opId, rev: 4, ...ballot, view: { ...ballot.view, selectedOptions: [1] } })
  await flush()
  expect(phases()).toEqual([])
  expect(own.votes).toEqual({ [pollId]: [1] })
  expect(Object.fromEntries(stored)).toEqual({ voted_polls: JSON.stringify([pollId]) })
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

test('reads a vote that was cast earlier in another tab', async () => {
  replies = [[409, { error: { code: 'already_voted', message: '' } }], null]
  void engine.ask(vote)
  await flush()
  expect(requests).toEqual([`POST /api/rooms/${roomId}/commands`, `GET /api/polls/${pollId}`])
  expect(own.votes).toEqual({ [pollId]: [] })
})

test('the attempt in a reply becomes the participant’s own', async () => {
  replies = [[200, { kind: 'attempt', view: open, rev: 2 }]]
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

test('reads its attempt when it is out of step with the server', async () => {
  replies = [
    [400, { error: { code: 'invalid_answer', message: '' } }],
    [200, open],
  ]
  void engine.ask({ type: 'quiz.answer', quizId, questionIndex: 3, selectedOption: 2 })
  await flush()
  expect(requests[1]).toBe(`GET /api/quizzes/${quizId}/attempts`)
  expect(own.attempts).toEqual({ [quizId]: open })
})

test('a start without a network fails immediately and is not kept', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  void engine.ask({ type: 'quiz.start', quizId, sessionId: 'me' })
  expect(phases()).toEqual([])
  expect(stored.size).toBe(0)
  expect(Object.values(engine.getState().outcomes)).toMatchObject([{ kind: 'failed', code: 'unreachable' }])
})

test('accepted feedback is counted', async () => {
  replies = [[200, { kind: 'feedback', view: {}, rev: 2 }], null]
  void engine.ask({ type: 'feedback.submit', rating: 5, comment: null, categoryId: null, sessionId: 'me' })
  await flush()
  expect(own.feedbackCount).toBe(1)
})

test('refreshing a poll gives the server’s vote', async () => {
  replies = [
    [
      200,
      { id: pollId, roomId, question: '?', options: ['a', 'b'], createdAt: at, hasVoted: true, selectedOptions: [1] },
    ],
  ]
  await engine.refresh({ pollId })
  expect(own.votes).toEqual({ [pollId]: [1] })
})
