/** The network between the screens of a test and their room: `fetch` and `WebSocket`, with its faults. */
import { type ClientFrame, clientFrame } from '../../schema/client-frames.ts'
import { parseJson } from '../../schema/json.ts'
import type { FeedSocket, OpenSocket } from '../live/feed/reconnecting-socket.ts'

export type Line = {
  fetch: typeof fetch
  Socket: typeof WebSocket
  /** From now on nothing arrives. */
  cut: () => void
  /** From now on no socket opens, and requests arrive. */
  blockSockets: () => void
  /** From now on commands arrive, but this many times the line breaks before the reply. */
  loseReplies: (times?: number) => void
  /** From now on commands are pending and do not arrive. */
  hold: () => void
  /** From now on frames that this is true of are lost on their way to the room. */
  loseFrames: (isLost: (frame: ClientFrame) => boolean) => void
  /** Sets what happens to requests for one path. A held reply is released when this is called again. */
  trouble: (path: string, what: Trouble | null) => void
  /** The network works again: what was held arrives. */
  mend: () => void
  /** The number of lost replies. */
  lost: () => number
}

/** `abort`: the request does not arrive. `lose`: it does, and its reply is lost. `hold`: its reply is held back. */
type Trouble = 'abort' | 'lose' | 'hold'

const RealWebSocket = WebSocket
const realFetch = fetch
const abnormal = 1006

/** A line that works until a test breaks it. */
export function createLine(openSocket: OpenSocket, serve: (request: Request) => Promise<Response>): Line {
  const open = new Set<LocalSocket>()
  let isCut = false
  let areSocketsBlocked = false
  let toLose = 0
  let lost = 0
  let isLostFrame: (frame: ClientFrame) => boolean = () => false
  let held: Promise<void> | null = null
  let release = () => {}
  const troubles = new Map<string, Trouble>()
  const waiting = new Map<string, () => void>()

  const breakOff = () => {
    for (const socket of [...open]) socket.end(abnormal)
  }

  function isLost(): boolean {
    if (toLose === 0) return false
    toLose -= 1
    lost += 1
    return true
  }

  /** The browser's WebSocket, as far as the feed uses it. */
  class LocalSocket extends EventTarget {
    readyState: number = RealWebSocket.CONNECTING
    binaryType = 'blob'
    #room: FeedSocket | null = null

    constructor(url: string) {
      super()
      if (isCut || areSocketsBlocked) queueMicrotask(() => this.end(abnormal))
      else this.#connect(new URL(url))
    }

    #connect({ pathname, search }: URL): void {
      open.add(this)
      this.#room = openSocket(pathname + search, {
        onOpen: () => {
          this.readyState = RealWebSocket.OPEN
          this.dispatchEvent(new Event('open'))
        },
        onMessage: (data) => {
          if (typeOf(data) === 'ack' && isLost()) breakOff()
          else this.dispatchEvent(new MessageEvent('message', { data }))
        },
        onClose: (code) => this.end(code),
      })
    }

    send(text: string): void {
      const frame = clientFrame.safeParse(parseJson(text)).data
      if (frame !== undefined && isLostFrame(frame)) return
      if (held === null || typeOf(text) !== 'command') this.#room?.send(text)
      else void held.then(() => this.#room?.send(text))
    }

    close(code = 1000): void {
      this.end(code)
    }

    end(code: number): void {
      if (this.readyState === RealWebSocket.CLOSED) return
      this.readyState = RealWebSocket.CLOSED
      open.delete(this)
      this.#room?.close()
      this.dispatchEvent(new CloseEvent('close', { code, wasClean: code !== abnormal }))
    }
  }

  async function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return realFetch(request)
    if (isCut) throw new TypeError('the line is cut')
    if (!pathname.endsWith('/commands')) return replyInTrouble(request, pathname)
    await held
    const isWithoutReply = isLost()
    const response = await serve(request)
    if (isWithoutReply) throw new TypeError('the reply is lost')
    return response
  }

  async function replyInTrouble(request: Request, path: string): Promise<Response> {
    if (troubles.get(path) === 'abort') throw new TypeError('the request is lost')
    const response = await serve(request)
    if (troubles.get(path) === 'hold') await new Promise<void>((resolve) => waiting.set(path, resolve))
    if (troubles.has(path)) throw new TypeError('the reply is lost')
    return response
  }

  function trouble(path: string, what: Trouble | null): void {
    if (what === null) troubles.delete(path)
    else troubles.set(path, what)
    waiting.get(path)?.()
  }

  return {
    fetch: fetchHere,
    trouble,
    // The build’s own tools use sockets at other addresses.
    Socket: new Proxy(RealWebSocket, {
      construct: (Real, [url, protocols]: [string, string[]?]) =>
        /\/ws\?/.test(url) ? new LocalSocket(url) : new Real(url, protocols),
    }),
    cut() {
      isCut = true
      breakOff()
    },
    blockSockets() {
      areSocketsBlocked = true
      breakOff()
    },
    loseReplies(times = Number.POSITIVE_INFINITY) {
      isCut = false
      toLose = times
    },
    loseFrames(isLost) {
      isLostFrame = isLost
    },
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    mend() {
      isCut = false
      areSocketsBlocked = false
      toLose = 0
      held = null
      release()
      for (const path of [...troubles.keys()]) trouble(path, null)
    },
    lost: () => lost,
  }
}

/** The type of the frame in a message of the socket; a heartbeat has none. */
const typeOf = (message: unknown): unknown => Object(parseJson(String(message))).type
