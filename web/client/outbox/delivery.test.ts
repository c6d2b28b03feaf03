import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientFrame } from '../../../schema/client-frames.ts'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { Reply } from '../../../schema/engine/wire/wire.ts'
import type { ReplyFrame } from '../../live/feed/feed-state.ts'
import { createDelivery } from './delivery.ts'

const roomId = 'RoomRoomRoomRoomRoom22'
const commandsPath = `/api/rooms/${roomId}/commands`
const vote: DirectCommand = { type: 'poll.vote', pollId: `${roomId}.poll12`, selectedOptions: [1], sessionId: 'me' }
const next: DirectCommand = { type: 'quiz.answer', quizId: `${roomId}.quiz12`, questionIndex: 0, selectedOption: 2 }
const ballot: Extract<Reply, { kind: 'ballot' }> = {
  kind: 'ballot',
  view: { pollId: `${roomId}.poll12`, selectedOptions: [1], submittedAt: '2026-11-22T10:00:00.000Z' },
}
const done = { kind: 'done', reply: ballot, rev: 7 }

type Request = { method: string; path: string; body: unknown }

/** A room whose socket may be live, and a server with prepared replies: [status, body], or null for none. */
function aRoom(isLive: boolean, replies: ([number, unknown] | null)[] = [], rejoins = true) {
  const frames: ClientFrame[] = []
  const requests: Request[] = []
  let say: (reply: ReplyFrame) => void = () => {}
  let retries = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ method: init.method ?? '', path, body: JSON.parse(String(init.body ?? 'null')) })
    const reply = replies.shift() ?? null
    if (reply === null) throw new TypeError('no network')
    return new Response(JSON.stringify(reply[1]), { status: reply[0] })
  })
  const delivery = createDelivery({
    roomId,
    reader: wholeDecoder,
    rejoins,
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
  delivery.setLive(isLive)
  delivery.start()
  return { delivery, frames, requests, say: (reply: ReplyFrame) => say(reply), retries: () => retries }
}

const sentAs = (command: DirectCommand) => ({ opId: 'op-12345', command, askedAt: 0 })
const refusal = (code: string) => ({ error: { code, message: '' } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('over a live socket: a frame, and its own acknowledgement', async () => {
  const { delivery, frames, requests, say } = aRoom(true)
  const sent = delivery.deliver(sentAs(vote), 0)
  expect(frames).toEqual([{ type: 'command', opId: 'op-12345', command: vote }])
  say({ type: 'ack', opId: 'another', rev: 6, kind: 'gone', view: null })
  say({ type: 'ack', opId: 'op-12345', rev: 7, ...ballot })
  expect(await sent).toEqual(done)
  expect(requests).toEqual([])
})

test('over a live socket: its refusal', async () => {
  const { delivery, say } = aRoom(true)
  const sent = delivery.deliver(sentAs(vote), 0)
  say({ type: 'error', opId: 'op-12345', code: 'already_voted', message: '' })
  expect(await sent).toEqual({ kind: 'refused', code: 'already_voted' })
})

test('a silent or lost socket gives no reply', async () => {
  const { delivery } = aRoom(true)
  const silent = delivery.deliver(sentAs(vote), 0)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await silent).toEqual({ kind: 'no-reply' })
  const lost = delivery.deliver(sentAs(vote), 0)
  delivery.setLive(false)
  expect(await lost).toEqual({ kind: 'no-reply' })
})

test('after a silent socket, the next try avoids it', async () => {
  const { delivery, frames, requests } = aRoom(true, [[200, { ...ballot, rev: 7 }]])
  expect(await delivery.deliver(sentAs(vote), 1)).toEqual(done)
  expect(frames).toEqual([])
  expect(requests).toHaveLength(1)
})

test('without a socket: a request with the same opId', async () => {
  const { delivery, requests } = aRoom(false, [[200, { ...ballot, rev: 7 }]])
  expect(await delivery.deliver(sentAs(vote), 0)).toEqual(done)
  expect(requests).toEqual([{ method: 'POST', path: commandsPath, body: { opId: 'op-12345', command: vote } }])
})

test('without a network there is no reply', async () => {
  const { delivery } = aRoom(false, [null])
  expect(await delivery.deliver(sentAs(vote), 0)).toEqual({ kind: 'no-reply' })
})

test('a stranger joins, reopens its socket and tries once more', async () => {
  const { delivery, requests, retries } = aRoom(false, [
    [401, refusal('join_required')],
    [200, { room: {} }],
    [200, { ...ballot, rev: 7 }],
  ])
  expect(await delivery.deliver(sentAs(vote), 0)).toEqual(done)
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${commandsPath}`,
    `GET /api/join/${roomId}`,
    `POST ${commandsPath}`,
  ])
  expect(retries()).toBe(1)
})

test('a phone that remains a stranger is told so, without joining for ever', async () => {
  const stranger: [number, unknown] = [401, refusal('join_required')]
  const { delivery, requests } = aRoom(false, [stranger, [200, {}], stranger, stranger])
  expect(await delivery.deliver(sentAs(vote), 0)).toEqual({ kind: 'refused', code: 'join_required' })
  expect(await delivery.deliver(sentAs(vote), 1)).toEqual({ kind: 'refused', code: 'join_required' })
  expect(requests).toHaveLength(4)
})

test('without rejoining, join_required is reported immediately', async () => {
  const { delivery, requests } = aRoom(false, [[401, refusal('join_required')]], false)
  expect(await delivery.deliver(sentAs(vote), 0)).toEqual({ kind: 'refused', code: 'join_required' })
  expect(requests).toHaveLength(1)
})

test('a page from a proxy is not a reply', async () => {
  const { delivery } = aRoom(false, [
    [200, 'Please sign in to the hotel'],
    [200, {}],
    [502, null],
  ])
  for (const tries of [0, 1, 2]) expect(await delivery.deliver(sentAs(vote), tries)).toEqual({ kind: 'no-reply' })
})

test('an unknown kind of reply says that the command was done', async () => {
  const { delivery } = aRoom(false, [[200, { kind: 'question', view: { id: 'x' }, rev: 9 }]])
  const said = { kind: 'done', reply: { kind: 'gone', view: null }, rev: 9 }
  expect(await delivery.deliver(sentAs(vote), 0)).toEqual(said)
})

test('every command can go both ways', () => {
  for (const command of [vote, next]) {
    expect(aRoom(false).delivery.canSend(command)).toBe(true)
    expect(aRoom(true).delivery.canSend(command)).toBe(true)
  }
})

test('offline, there is no way', () => {
  const { delivery } = aRoom(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(delivery.canSend(vote)).toBe(false)
})

test('the reply to a submission is the completed attempt', async () => {
  const answers = [{ questionIndex: 0, selectedOption: 1 }]
  const attempt = {
    kind: 'attempt',
    view: {
      quizId: `${roomId}.quiz12`,
      startedAt: '2026-11-22T10:00:00.000Z',
      questionIndex: 1,
      questionStartedAt: '2026-11-22T10:00:00.000Z',
      answers,
      isCompleted: true,
      totalScore: 5,
      totalPossibleScore: 10,
      review: null,
    },
  }
  const { delivery } = aRoom(false, [[200, { ...attempt, rev: 3 }]])
  const submit: DirectCommand = { type: 'quiz.submit', quizId: `${roomId}.quiz12`, answers, sessionId: null }
  expect(await delivery.deliver(sentAs(submit), 0)).toEqual({ kind: 'done', reply: attempt, rev: 3 })
})
