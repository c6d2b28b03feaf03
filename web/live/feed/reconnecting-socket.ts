import ReconnectingWebSocket from 'partysocket/ws'
import * as limits from '../../../schema/limits.ts'

/** A socket that reopens until it is closed. Each opening is a new connection: send the hello in `onOpen`. */
export type FeedSocket = {
  /** False if it is not open: nothing is queued. */
  send: (text: string) => boolean
  /** Drops the connection or the wait for the next try and connects now, without an `onClose`. */
  reconnect: () => void
  /** After the next loss it waits up to so many milliseconds longer: a crowd must not come back in one second. */
  spreadOver: (ms: number) => void
  /** No more tries and no more events, until `reconnect`. */
  close: () => void
}

export type SocketEvents = {
  onOpen: () => void
  onMessage: (data: unknown) => void
  /** `code` gives the reason (schema/errors closeCodes); 1000 or 1006 if there is none. */
  onClose: (code: number) => void
}

/** @param path from the root, e.g. `/ws?room=…` */
export type OpenSocket = (path: string, events: SocketEvents) => FeedSocket

/** Long enough for a handshake over a crowded mobile network. */
const connectTimeoutMs = 8_000
const minUptimeMs = 5_000
const growFactor = 1.7
const abnormal = 1006

/** Thousands of phones may lose the same server at the same time, so each waits a random time. */
const between = (low: number, high: number) => low + Math.random() * (high - low)

/** The production socket: partysocket with a new random wait for each try. */
export const openReconnectingSocket: OpenSocket = (path, events) => {
  const url = new URL(path, location.href.replace(/^http/, 'ws')).href
  let spreadMs = 0
  let socket = open()

  function open(): ReconnectingWebSocket | null {
    try {
      const next = new ReconnectingWebSocket(url, null, {
        // Read before every try, so that each draws again.
        get minReconnectionDelay() {
          return between(limits.reconnectMinMs, 2 * limits.reconnectMinMs) + between(0, spreadMs)
        },
        get maxReconnectionDelay() {
          return between(limits.reconnectMaxMs / 2, limits.reconnectMaxMs) + spreadMs
        },
        reconnectionDelayGrowFactor: growFactor,
        connectionTimeout: connectTimeoutMs,
        minUptime: minUptimeMs,
        maxEnqueuedMessages: 0,
      })
      next.onopen = () => events.onOpen()
      next.onmessage = (event) => events.onMessage(event.data)
      next.onclose = (event) => events.onClose(event.code)
      return next
    } catch {
      // Safari 13 has no EventTarget constructor: its pages use reads.
      setTimeout(() => events.onClose(abnormal))
      return null
    }
  }

  function drop(): void {
    if (socket === null) return
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }

  return {
    send: (text) => socket !== null && socket.readyState === socket.OPEN && socket.send(text),
    reconnect() {
      drop()
      socket = open()
    },
    spreadOver(ms) {
      spreadMs = ms
    },
    close: drop,
  }
}
