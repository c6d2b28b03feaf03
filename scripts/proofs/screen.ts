import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { timeReply } from '../../schema/api.ts'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { advanceShown } from '../../schema/engine/time/advance-shown.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { createServerClock } from '../../web/live/clock/server-clock.ts'
import type { RoomFeedStore } from '../../web/live/feed/feed-state.ts'
import type { RoomReadResult } from '../../web/live/feed/fetch-room.ts'
import { openReconnectingSocket } from '../../web/live/feed/reconnecting-socket.ts'
import { createRoomFeed } from '../../web/live/feed/room-feed.ts'
import { call } from '../local/room-client.ts'
import type { Line } from './line.ts'

/** A screen outside the browser: the pages' own feed, socket and clock, over a line of its own. */
export type ProofScreen = {
  name: string
  line: Line
  feed: RoomFeedStore
  /** What it shows at an instant of server time. */
  shown: (at: EpochMs) => Snapshot | null
  /** Measures server time. Returns whether it is then as right as it can be, however wrong the device's clock is. */
  hasRightTime: () => Promise<boolean>
  stop: () => void
}

type Options = {
  name: string
  role: 'viewer' | 'controller'
  roomId: string
  cookie?: string
  line: Line
  /** How far the clock of this device is ahead; negative if it is behind. */
  aheadMs: number
}

export function openScreen({ name, role, roomId, cookie = '', line, aheadMs }: Options): ProofScreen {
  const headers = { cookie }
  let fastestMs = Number.POSITIVE_INFINITY
  const clock = createServerClock({
    async fetchTime() {
      const askedAt = performance.now()
      const { now } = timeReply.parse(await call({ base: line.base, cookie }, 'GET', '/api/time'))
      fastestMs = Math.min(fastestMs, performance.now() - askedAt)
      return now
    },
    monotonicNow: () => performance.now(),
    wallNow: () => Date.now() + aheadMs,
  })
  async function read(): Promise<RoomReadResult> {
    try {
      const response = await fetch(`${line.base}/api/rooms/${roomId}?as=${role}`, { headers })
      const reply = wholeDecoder.readRoomReply(await response.json())
      return reply === null ? { kind: 'unreachable' } : { kind: 'room', ...reply }
    } catch {
      return { kind: 'unreachable' }
    }
  }
  const feed = createRoomFeed(roomId, role, {
    decoder: wholeDecoder,
    openSocket: openReconnectingSocket,
    read,
    monotonicNow: () => performance.now(),
    noteServerNow: (at) => clock.note(at),
    random: Math.random,
  })
  const stop = onPage(line.base, headers, feed.start)
  return {
    name,
    line,
    feed,
    shown(at) {
      const { room } = feed.getState()
      return room === null ? null : advanceShown(room, at)
    },
    async hasRightTime() {
      await clock.sync()
      // The server runs on this machine, so its time is known.
      const before = Date.now()
      const shown = clock.now()
      const toleranceMs = fastestMs / 2 + 2
      return shown > before - toleranceMs && shown < Date.now() + toleranceMs
    },
    stop() {
      stop()
      line.close()
    },
  }
}

/** Each page has its own address and its own cookies; the socket reopens with the same. */
const cookies = new Map<string, { cookie: string }>()

class PageSocket extends WebSocket {
  constructor(address: string) {
    const origin = new URL(address).origin.replace('ws', 'http')
    super(address, { origin, headers: cookies.get(origin) ?? {} })
    // A browser's socket only closes; this one would throw as well.
    this.on('error', () => undefined)
  }
}

/** Starts something as the page at an address. */
function onPage<T>(origin: string, headers: { cookie: string }, start: () => T): T {
  cookies.set(origin, headers)
  vi.stubGlobal('WebSocket', PageSocket)
  vi.stubGlobal('location', new URL(origin))
  return start()
}
