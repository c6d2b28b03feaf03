/** A machine whose time passes when a test says so, and whose network is the test's. */
import type { SocketEvents, Sources } from '../room/sources.ts'

type Timer = { at: number; call: () => void }

export function fakeMachine(startsAt: number) {
  let now = 0
  const timers = new Set<Timer>()
  const sockets: { url: string; token: string; events: SocketEvents; sent: string[]; isClosed: boolean }[] = []
  const replies = new Map<string, { status: number; body: unknown; location?: string }>()
  const calls: { url: string; method: string; body: string | undefined; key: string | undefined }[] = []
  let isReachable = true

  const sources: Sources = {
    now: () => now,
    wallNow: () => startsAt + now,
    after(ms, call) {
      const timer = { at: now + ms, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    random: () => 0.5,
    newId: () => `id ${calls.length + 1}`,
    async fetch(url, { method, headers, body }) {
      calls.push({ url, method, body, key: headers['idempotency-key'] })
      if (!isReachable) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      const path = new URL(url).pathname
      const given = path === '/api/time' ? { status: 200, body: { now: startsAt + now } } : replies.get(path)
      const { status, body: reply, location } = { location: '', ...(given ?? notFound) }
      return new Response(JSON.stringify(reply), { status, headers: location === '' ? {} : { location } })
    },
    openSocket(url, token, events) {
      const socket = { url, token, events, sent: [] as string[], isClosed: false }
      sockets.push(socket)
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isClosed = true
        },
      }
    },
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return {
    sources,
    sockets,
    calls,
    replies,
    settle,
    last: () => sockets.at(-1)!,
    setReachable: (isSo: boolean) => {
      isReachable = isSo
    },
    serverNow: () => startsAt + now,
    /** Lets time pass, and calls what is due, each at its own instant. */
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers.delete(due)
        now = Math.max(now, due.at)
        due.call()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

const notFound = { status: 404, body: { error: { code: 'not_found', message: 'Nothing here.' } } }
