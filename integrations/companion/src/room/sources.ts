/** What the module takes from the machine: time, chance and the network. Tests give others. */

/** An open or opening socket. */
export type Socket = { send: (text: string) => void; close: () => void }
export type SocketEvents = { onOpen: () => void; onText: (text: string) => void; onClose: (code: number) => void }

export type Sources = {
  /** Milliseconds that never jump. */
  now: () => number
  /** The clock of this machine, until the server's is known. */
  wallNow: () => number
  /** Calls once, later. Returns what calls it off. */
  after: (ms: number, call: () => void) => () => void
  /** A random number from 0 up to 1. */
  random: () => number
  newId: () => string
  fetch: (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>
  openSocket: (url: string, token: string, events: SocketEvents) => Socket
}

/** The clock, storage and network of the machine on which Companion runs. */
export const machine: Sources = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  newId: () => crypto.randomUUID(),
  fetch: (url, init) => fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(8_000) }),
  openSocket(url, token, { onOpen, onText, onClose }) {
    // A header cannot be set here, so the token is offered as a protocol; the server chooses the first one.
    const socket = new WebSocket(url, ['cuelight', token])
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && onText(data))
    socket.addEventListener('close', ({ code }) => onClose(code))
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    }
  },
}
