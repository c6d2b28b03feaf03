import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { openReconnectingSocket } from './reconnecting-socket.ts'

/** The browser's socket, opened and closed by the test. */
class FakeWebSocket extends EventTarget {
  static made: FakeWebSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  readonly url: string
  readonly madeAt = Date.now()

  constructor(url: string) {
    super()
    this.url = url
    FakeWebSocket.made.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  end(code: number): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
  }
}

const last = (): FakeWebSocket => {
  const socket = FakeWebSocket.made[FakeWebSocket.made.length - 1]
  if (socket === undefined) throw new Error('no socket was made')
  return socket
}

function aSocket() {
  const events = { onOpen: vi.fn(), onMessage: vi.fn(), onClose: vi.fn() }
  return { events, socket: openReconnectingSocket('/ws?room=r&as=viewer', events) }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function untilNextTry(): Promise<void> {
  const made = FakeWebSocket.made.length
  while (FakeWebSocket.made.length === made) await advance(50)
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWebSocket.made = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('location', { href: 'https://cuelight.example/join/482913' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('opens immediately, on our own server', async () => {
  aSocket()
  await advance(0)
  expect(last().url).toBe('wss://cuelight.example/ws?room=r&as=viewer')
})

test('fault F14: waits longer after each failure, within its limits and at random', async () => {
  const { events } = aSocket()
  await advance(0)
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    const endedAt = Date.now()
    last().end(1006)
    await untilNextTry()
    waits.push(last().madeAt - endedAt)
  }
  expect(events.onClose).toHaveBeenCalledTimes(12)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(limits.reconnectMinMs)
  expect(Math.max(...waits)).toBeLessThanOrEqual(limits.reconnectMaxMs + 50)
  expect(waits[6]).toBeGreaterThan(2 * (waits[0] ?? 0))
  expect(new Set(waits).size).toBeGreaterThan(6)
})

test('a retry does not wait', async () => {
  const { socket } = aSocket()
  await advance(0)
  for (let i = 0; i < 6; i++) {
    last().end(1006)
    await untilNextTry()
  }
  last().end(1006)
  const made = FakeWebSocket.made.length
  socket.reconnect()
  await advance(0)
  expect(FakeWebSocket.made.length).toBe(made + 1)
})

test('a young handshake is spared where that is asked, and an old one is not', async () => {
  const { socket } = aSocket()
  await advance(2_000)
  socket.reconnect(3_000)
  expect(FakeWebSocket.made.length).toBe(1)
  await advance(1_000)
  socket.reconnect(3_000)
  expect(FakeWebSocket.made.length).toBe(2)
  socket.reconnect()
  expect(FakeWebSocket.made.length).toBe(3)
  last().open()
  socket.reconnect(3_000)
  expect(FakeWebSocket.made.length).toBe(4)
})

test('sends only while open, and queues nothing', async () => {
  const { socket } = aSocket()
  await advance(0)
  expect(socket.send('early')).toBe(false)
  last().open()
  expect(socket.send('now')).toBe(true)
  expect(last().sent).toEqual(['now'])
})

test('reports why the server closed', async () => {
  const { events } = aSocket()
  await advance(0)
  last().open()
  last().end(4401)
  expect(events.onClose).toHaveBeenCalledWith(4401)
})

test('stays closed after the page closed it: no event, no retry', async () => {
  const { events, socket } = aSocket()
  await advance(0)
  last().open()
  socket.close()
  last().end(1000)
  await advance(60_000)
  expect(events.onClose).not.toHaveBeenCalled()
  expect(FakeWebSocket.made.length).toBe(1)
})

test('a handshake that takes too long is a loss, and a retry follows', async () => {
  const { events } = aSocket()
  await advance(8_000)
  expect(events.onClose).toHaveBeenCalledWith(1006)
  expect(last().readyState).toBe(3)
  await advance(2 * limits.reconnectMinMs)
  expect(FakeWebSocket.made.length).toBe(2)
})

test('after a connection that lasted, the next wait is short again', async () => {
  aSocket()
  for (let i = 0; i < 8; i++) {
    last().end(1006)
    await untilNextTry()
  }
  last().open()
  await advance(5_000)
  last().end(1006)
  const made = FakeWebSocket.made.length
  await advance(2 * limits.reconnectMinMs)
  expect(FakeWebSocket.made.length).toBe(made + 1)
})

test('a crowd returns over the time it is given', async () => {
  const { socket } = aSocket()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  last().open()
  socket.spreadOver(20_000)
  last().end(1006)
  await advance(20_000)
  expect(FakeWebSocket.made.length).toBe(1)
  await advance(2 * limits.reconnectMinMs)
  expect(FakeWebSocket.made.length).toBe(2)
})

test('frames from a dropped connection are ignored', async () => {
  const { events, socket } = aSocket()
  const old = last()
  old.open()
  socket.reconnect()
  old.dispatchEvent(Object.assign(new Event('message'), { data: 'late' }))
  old.end(4401)
  expect(events.onMessage).not.toHaveBeenCalled()
  expect(events.onClose).not.toHaveBeenCalled()
  expect(FakeWebSocket.made.length).toBe(2)
})

test('[P42] each try says what is known by then, such as which screen this is', async () => {
  let screen = ''
  openReconnectingSocket('/ws?room=r&as=viewer', {
    more: () => screen,
    onOpen() {},
    onMessage() {},
    onClose() {},
  })
  expect(last().url).toBe('wss://cuelight.example/ws?room=r&as=viewer')
  screen = '&screen=r.hall'
  last().end(1006)
  await untilNextTry()
  expect(last().url).toBe('wss://cuelight.example/ws?room=r&as=viewer&screen=r.hall')
})
