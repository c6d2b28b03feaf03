import * as limits from '../../../schema/limits.ts'
import { sessionQuery } from '../page-session.ts'

/** A socket that reopens until it is closed. Each opening is a new connection: send the hello in `onOpen`. */
export type FeedSocket = {
  /** False if it is not open: nothing is queued. */
  send: (text: string) => boolean
  /**
   * Drops the connection or the wait for the next try and connects now, without an `onClose`.
   * @param spareMs a handshake that began less than so many ms ago is left to go on
   */
  reconnect: (spareMs?: number) => void
  /** From the next loss on, it waits up to this many ms longer: a crowd must not come back within one second. */
  spreadOver: (ms: number) => void
  /** No more tries and no more events, until `reconnect`. */
  close: () => void
}

export type SocketEvents = {
  /** What each try adds to the path, e.g. `&screen=…`. */
  more?: () => string
  onOpen: () => void
  onMessage: (data: unknown) => void
  /** `code` gives the reason (schema/refusal-codes closeCodes); 1000 or 1006 if there is none. */
  onClose: (code: number) => void
}

/** @param path from the root, e.g. `/ws?room=…` */
export type OpenSocket = (path: string, events: SocketEvents) => FeedSocket

/** Long enough for a handshake over a crowded mobile network. */
const connectTimeoutMs = 8_000
/** A connection that was open for this long has worked: after it, the waits are short again. */
const minUptimeMs = 5_000
const growFactor = 1.7
const abnormal = 1006
/** `WebSocket.CONNECTING` and `WebSocket.OPEN`. */
const connectingState = 0
const openState = 1

/** Thousands of phones may lose the same server at the same time, so each waits a random time. */
const between = (low: number, high: number) => low + Math.random() * (high - low)

/** The production socket: the browser's own, with a new random wait for each try. */
export const openReconnectingSocket: OpenSocket = (path, events) => {
  const url = new URL(path, location.href.replace(/^http/, 'ws')).href
  let socket: WebSocket | null = null
  /** Runs until the handshake takes too long, until the connection has worked, or until the next try. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let spreadMs = 0
  let triedAtMs = 0

  function open(): void {
    const next = new WebSocket(url + (events.more?.() ?? '') + sessionQuery())
    socket = next
    triedAtMs = performance.now()
    timer = setTimeout(() => lost(abnormal), connectTimeoutMs)
    next.addEventListener('open', () => {
      if (socket === next) opened()
    })
    next.addEventListener('message', ({ data }) => {
      if (socket === next) events.onMessage(data)
    })
    next.addEventListener('close', ({ code }) => {
      if (socket === next) lost(code)
    })
  }

  function opened(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      failures = 0
    }, minUptimeMs)
    events.onOpen()
  }

  function lost(code: number): void {
    drop()
    timer = setTimeout(open, waitMs(failures++, spreadMs))
    events.onClose(code)
  }

  /** Ignores what a dropped connection still sends. */
  function drop(): void {
    clearTimeout(timer)
    const dropped = socket
    socket = null
    dropped?.close()
  }

  open()
  return {
    send(text) {
      if (socket?.readyState !== openState) return false
      socket.send(text)
      return true
    },
    reconnect(spareMs = 0) {
      if (socket?.readyState === connectingState && performance.now() - triedAtMs < spareMs) return
      drop()
      failures = 0
      open()
    },
    spreadOver(ms) {
      spreadMs = ms
    },
    close: drop,
  }
}

/** @param failures how many tries in a row failed before this loss */
function waitMs(failures: number, spreadMs: number): number {
  const first = between(limits.reconnectMinMs, 2 * limits.reconnectMinMs) + between(0, spreadMs)
  const longest = between(limits.reconnectMaxMs / 2, limits.reconnectMaxMs) + spreadMs
  return Math.min(longest, first * growFactor ** failures)
}
