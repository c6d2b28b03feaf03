import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientFrame } from '../../schema/protocol.ts'
import type { ReplyFrame } from '../live/feed-state.ts'
import type { Answer } from './answer.ts'
import { createAnswerDelivery } from './answer-delivery.ts'

const roomId = 'RoomRoomRoomRoomRoom22'
const vote: Answer = { kind: 'vote', pollId: `${roomId}.poll12`, selectedOptions: [1] }
const next: Answer = { kind: 'quiz_answer', quizId: `${roomId}.quiz12`, questionIndex: 0, selectedOption: 2 }

type Request = { method: string; path: string; key: string | null; body: unknown }

/** A room with a socket that may be live, and a server of plain replies: [status, body] each, or null for none. */
function aRoom(isLive: boolean, replies: ([number, unknown] | null)[] = []) {
  const frames: ClientFrame[] = []
  const requests: Request[] = []
  let say: (reply: ReplyFrame) => void = () => {}
  let retries = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    requests.push({ method: init.method ?? '', path, key, body: JSON.parse(String(init.body ?? 'null')) })
    const reply = replies.shift() ?? null
    if (reply === null) throw new TypeError('no network')
    return new Response(JSON.stringify(reply[1]), { status: reply[0] })
  })
  const delivery = createAnswerDelivery({
    roomId,
    sessionId: 'me',
    isLive: () => isLive,
    feed: {
      send: (frame) => {
        frames.push(frame)
        return true
      },
      retry: () => void retries++,
      onReply: (listener) => {
        say = listener
        return () => {}
      },
    },
  })
  delivery.start()
  return { delivery, frames, requests, say: (reply: ReplyFrame) => say(reply), retries: () => retries }
}

const kept = (answer: Answer) => ({ opId: 'op-12345', answer, askedAt: 0 })
const refusal = (code: string) => ({ error: { code, message: '' } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('over a live socket: a frame, and its own acknowledgement', async () => {
  const { delivery, frames, requests, say } = aRoom(true)
  const sent = delivery.deliver(kept(vote), 0)
  expect(frames).toEqual([
    { type: 'poll_vote', opId: 'op-12345', pollId: `${roomId}.poll12`, selectedOptions: [1], sessionId: 'me' },
  ])
  say({ type: 'ack', opId: 'another' })
  say({ type: 'ack', opId: 'op-12345' })
  expect(await sent).toEqual({ kind: 'done', attempt: null })
  expect(requests).toEqual([])
})

test('over a live socket: its refusal', async () => {
  const { delivery, say } = aRoom(true)
  const sent = delivery.deliver(kept(vote), 0)
  say({ type: 'error', opId: 'op-12345', code: 'already_voted', message: '' })
  expect(await sent).toEqual({ kind: 'refused', code: 'already_voted' })
})

test('a socket that says nothing, or is lost, has not answered', async () => {
  const { delivery } = aRoom(true)
  const silent = delivery.deliver(kept(vote), 0)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await silent).toEqual({ kind: 'unanswered' })
  const lost = delivery.deliver(kept(vote), 0)
  delivery.onConnectionLost()
  expect(await lost).toEqual({ kind: 'unanswered' })
})

test('after a silent socket the next try goes around it', async () => {
  const { delivery, frames, requests } = aRoom(true, [[201, {}]])
  expect(await delivery.deliver(kept(vote), 1)).toEqual({ kind: 'done', attempt: null })
  expect(frames).toEqual([])
  expect(requests).toHaveLength(1)
})

test('without a socket: a request with the same name', async () => {
  const { delivery, requests } = aRoom(false, [[201, {}]])
  expect(await delivery.deliver(kept(vote), 0)).toEqual({ kind: 'done', attempt: null })
  expect(requests).toEqual([
    {
      method: 'POST',
      path: `/api/polls/${roomId}.poll12/responses`,
      key: 'op-12345',
      body: { sessionId: 'me', selectedOptions: [1] },
    },
  ])
})

test('without a network nobody answers', async () => {
  const { delivery } = aRoom(false, [null])
  expect(await delivery.deliver(kept(vote), 0)).toEqual({ kind: 'unanswered' })
})

test('a stranger joins, opens its socket anew and asks once more', async () => {
  const { delivery, requests, retries } = aRoom(false, [
    [401, refusal('join_required')],
    [200, { room: {} }],
    [201, {}],
  ])
  expect(await delivery.deliver(kept(vote), 0)).toEqual({ kind: 'done', attempt: null })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /api/polls/${roomId}.poll12/responses`,
    `GET /api/join/${roomId}`,
    `POST /api/polls/${roomId}.poll12/responses`,
  ])
  expect(retries()).toBe(1)
})

test('who stays a stranger is told so, without joining for ever', async () => {
  const stranger: [number, unknown] = [401, refusal('join_required')]
  const { delivery, requests } = aRoom(false, [stranger, [200, {}], stranger, stranger])
  expect(await delivery.deliver(kept(vote), 0)).toEqual({ kind: 'refused', code: 'join_required' })
  expect(await delivery.deliver(kept(vote), 1)).toEqual({ kind: 'refused', code: 'join_required' })
  expect(requests).toHaveLength(4)
})

test('the answer of one question goes over the socket only', () => {
  expect(aRoom(false).delivery.canSend(next)).toBe(false)
  expect(aRoom(true).delivery.canSend(next)).toBe(true)
  expect(aRoom(false).delivery.canSend(vote)).toBe(true)
})

test('offline there is no way at all', () => {
  const { delivery } = aRoom(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(delivery.canSend(vote)).toBe(false)
})

test('the score of a submission over REST makes a completed attempt', async () => {
  const answers = [{ questionIndex: 0, selectedOption: 1 }]
  const { delivery } = aRoom(false, [[201, { totalScore: 5, totalPossibleScore: 10 }]])
  const sent = await delivery.deliver(kept({ kind: 'quiz_submit', quizId: `${roomId}.quiz12`, answers }), 0)
  expect(sent).toMatchObject({
    kind: 'done',
    attempt: { isCompleted: true, totalScore: 5, totalPossibleScore: 10, review: null, answers },
  })
})
