/** A feed with a fake network, for its tests. */
import { vi } from 'vitest'
import type { Decoder } from '../../schema/decoders/decoder.ts'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { ping, pong } from '../../schema/limits.ts'
import { nothingShown } from '../../schema/tools/empty.ts'
import type { LiveMessage } from '../../schema/tools/live-messages/entity.ts'
import type { Message } from '../../schema/tools/messages/entity.ts'
import type { PollViewOf } from '../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../schema/tools/quizzes/entity.ts'
import { newSettings } from '../../schema/tools/room/new-settings.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import { noPlan } from '../../schema/tools/timers/plan/no-plan.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import type { FeedState, InitialFeed, RoomFeedStore } from '../live/feed/feed-state.ts'
import type { RoomReadResult } from '../live/feed/fetch-room.ts'
import type { SocketEvents } from '../live/feed/reconnecting-socket.ts'
import { createRoomFeed } from '../live/feed/room-feed.ts'

export const roomId = 'RoomRoomRoomRoomRoom22'
const at = '2026-11-21T09:30:00.000Z'

export const aRoom = (changes: Partial<Snapshot['room']> = {}): Snapshot['room'] => ({
  id: roomId,
  name: 'Town hall',
  useCase: null,
  createdBy: null,
  createdAt: at,
  updatedAt: at,
  ...newSettings,
  timeZone: 'UTC',
  eventDate: '2026-11-21',
  logo: null,
  hasAccessPassword: false,
  ...changes,
})

type StandingTimer = Extract<Timer, { isRunning: false }>

export const aTimer = (id: string, changes: Partial<StandingTimer> = {}): StandingTimer => ({
  ...noPlan,
  id: `${roomId}.${id}`,
  roomId,
  name: id,
  duration: 600,
  currentTime: 600,
  isRunning: false,
  isCountUp: false,
  order: 0,
  startedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

export const aRunning = (timer: StandingTimer): Timer => ({ ...timer, isRunning: true, startedAt: at })

export const aMessage = (id: string, changes: Partial<Message> = {}): Message => ({
  id: `${roomId}.${id}`,
  roomId,
  shownTo: 'everywhere',
  content: 'Five minutes',
  isVisible: true,
  color: 'blue',
  createdAt: at,
  updatedAt: at,
  ...changes,
})

export const aPoll = (id: string, changes: Partial<PollViewOf<'choice'>> = {}): PollViewOf<'choice'> => ({
  id: `${roomId}.${id}`,
  roomId,
  createdBy: null,
  question: 'Which talk next?',
  options: ['Rivers', 'Bridges'],
  isActive: true,
  showResults: false,
  allowMultiple: false,
  createdAt: at,
  closedAt: null,
  results: null,
  ...changes,
})

export const aQuiz = (id: string, changes: Partial<QuizView> = {}): QuizView => ({
  id: `${roomId}.${id}`,
  roomId,
  createdBy: null,
  title: 'Capitals',
  description: null,
  questions: [{ question: 'Of France?', options: ['Paris', 'Lyon', '', ''], points: 10 }],
  timeLimit: 30,
  isActive: true,
  showResults: false,
  showCorrectAnswers: false,
  showLeaderboard: false,
  createdAt: at,
  startedAt: at,
  closedAt: null,
  results: null,
  leaderboard: null,
  ...changes,
})

export const aLiveMessage = (id: string, changes: Partial<LiveMessage> = {}): LiveMessage => ({
  id: `${roomId}.${id}`,
  roomId,
  senderType: 'presenter',
  senderName: null,
  sessionId: null,
  content: 'Doors close at noon',
  isVisible: true,
  isPinned: false,
  createdAt: at,
  sendAt: null,
  onCue: null,
  sentAt: null,
  updatedAt: null,
  ...changes,
})

export const aSnapshot = (changes: Partial<Snapshot> = {}): Snapshot => ({
  ...nothingShown,
  room: aRoom(),
  timers: [aTimer('one'), aTimer('two', { order: 1 })],
  ...changes,
})

/** The frame that asks for the room, or for the frames after a position. */
export const join = (position: object = {}) => ({ type: 'join_room', roomId, ...position })

/** The result of reading the room over HTTP. */
export const roomRead = (changes: Partial<Snapshot['room']> = {}) => ({
  kind: 'room' as const,
  snapshot: aSnapshot({ room: aRoom(changes) }),
  serverNow: 5_000,
})

/** The server's side of the one socket, and the network between. */
export class FakeServer {
  readonly sent: unknown[] = []
  reads: Role[] = []
  nextRead: RoomReadResult = { kind: 'unreachable' }
  opened = 0
  path = ''
  isOpen = false
  isClosedByPage = false
  /** Over how many milliseconds the page would spread its return. */
  spreadMs = 0
  pings = 0
  /** If false, heartbeats get no reply, as on a line that swallows everything. */
  isReplying = true
  #events: SocketEvents | null = null

  openSocket = (path: string, events: SocketEvents) => {
    this.path = path
    this.opened++
    this.#events = events
    this.isClosedByPage = false
    return {
      send: (text: string) => {
        if (!this.isOpen) return false
        if (text === ping) this.pings++
        if (text !== ping) this.sent.push(JSON.parse(text))
        else if (this.isReplying) events.onMessage(pong)
        return true
      },
      reconnect: () => {
        this.isOpen = false
        this.isClosedByPage = false
        this.opened++
      },
      spreadOver: (ms: number) => {
        this.spreadMs = ms
      },
      close: () => {
        this.isOpen = false
        this.isClosedByPage = true
      },
    }
  }

  accept(): void {
    this.isOpen = true
    this.#events?.onOpen()
  }

  /** Ends the connection with a code, as the server or the network does. */
  end(code = 1006): void {
    this.isOpen = false
    this.#events?.onClose(code)
  }

  say(frame: object | string): void {
    this.#events?.onMessage(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  sayState(rev: number, snapshot = aSnapshot(), epoch = 'e1'): void {
    this.say({ type: 'room_state', epoch, rev, serverNow: 1_000, role: 'viewer', ...snapshot })
  }

  sayChange(rev: number, frame: object): void {
    this.say({ ...frame, rev, serverNow: 1_000, roomId })
  }

  /** The frames since the last call. */
  heard(): unknown[] {
    return this.sent.splice(0)
  }
}

export type FakeFeed = {
  server: FakeServer
  feed: RoomFeedStore
  state: () => FeedState
  stop: () => void
  noted: number[]
}

/** A started feed; with `random` 0.5 every jittered wait has its mean length. */
export function aFeed(role: Role = 'viewer', initial?: InitialFeed, decoder: Decoder = wholeDecoder): FakeFeed {
  const server = new FakeServer()
  const noted: number[] = []
  const feed = createRoomFeed(
    roomId,
    role,
    {
      decoder,
      openSocket: server.openSocket,
      read: async (_roomId, as) => {
        server.reads.push(as)
        return server.nextRead
      },
      monotonicNow: () => performance.now(),
      noteServerNow: (now) => noted.push(now),
      random: () => 0.5,
    },
    initial,
  )
  const stop = feed.start()
  return { server, feed, state: feed.getState, stop, noted }
}

/** A feed that is live with `aSnapshot()` at rev 5. */
export function aLiveFeed(role: Role = 'viewer'): FakeFeed {
  const fake = aFeed(role)
  fake.server.accept()
  fake.server.sayState(5)
  fake.server.heard()
  return fake
}

export const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
