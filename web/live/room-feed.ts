/** A room as it is right now on the server, kept so through lost networks: a plain store, without React (architecture 5). */
import type { RefusalCode } from '../../schema/errors.ts'
import { limits } from '../../schema/limits.ts'
import type { ClientFrame, ControlFrame, ServerFrame, Snapshot, StreamFrame, Stamp } from '../../schema/protocol.ts'
import type { EpochMs, Role } from '../../schema/room/state.ts'
import { applyFrame } from './frame-application.ts'
import { readFrame, type UnreadFrame } from './frame-guard.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { FeedSocket, OpenSocket } from './reconnecting-socket.ts'
import { endsReading, isFinal, type RoomRead, refusalOfClose } from './room-read.ts'

export type Connection = 'connecting' | 'live' | 'down'

export type FeedState = {
  /** Null until the first snapshot, and while reading is refused. */
  room: Snapshot | null
  /** Why this page may not read the room. It clears by itself when the server allows it again. */
  refusal: RefusalCode | null
  connection: Connection
  /** When the connection was lost, by `performance.now()`. */
  downSinceMs: number | null
}

export type RoomStateFrame = Extract<ControlFrame, { type: 'room_state' }>
/** The answer to a frame that carried an `opId`, or an error about none. */
export type ReplyFrame = Extract<ControlFrame, { type: 'ack' | 'error' }>

export type FeedSources = {
  openSocket: OpenSocket
  read: (roomId: string, role: Role) => Promise<RoomRead>
  monotonicNow: () => number
  noteServerNow: (at: EpochMs) => void
  /** 0 to 1, for waits that must differ between pages. */
  random: () => number
}

export type RoomFeedStore = {
  subscribe: (listener: () => void) => () => void
  getState: () => FeedState
  /** Opens the connection; returns what closes it. May be started again. */
  start: () => () => void
  /** False where the connection is not live and the frame was dropped. */
  send: (frame: ClientFrame) => boolean
  /** Connects and reads at once: after a password, a new control cookie, or by hand. */
  retry: () => void
  /** The page was shown or the network came back: find out how things stand. */
  wake: () => void
  /** Shows a change before the server has said it. Returns what goes back to the server's truth. */
  patch: (update: (room: Snapshot) => Snapshot) => () => void
  /** Hears the answers to frames with an `opId`. */
  onReply: (listener: (reply: ReplyFrame) => void) => () => void
}

/** How long to wait before asking again for a room that the server had no time to send. */
const rejoinMs = 2_000

export function createRoomFeed(
  roomId: string,
  role: Role,
  sources: FeedSources,
  initial: { state: RoomStateFrame | null; refusal: RefusalCode | null } = { state: null, refusal: null },
): RoomFeedStore {
  const listeners = new Set<() => void>()
  const replyListeners = new Set<(reply: ReplyFrame) => void>()
  const heartbeat = createHeartbeat((text) => void socket?.send(text), lost)

  let state: FeedState = { room: null, refusal: initial.refusal, connection: 'connecting', downSinceMs: null }
  /** What the server said, without what this page shows ahead of it. */
  let truth: Snapshot | null = null
  /** Where in which stream `truth` stands; null asks for everything. */
  let position: { epoch: string; rev: number } | null = null
  let isAwaitingState = false
  let socket: FeedSocket | null = null
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined
  /** Rises with everything that makes a read under way out of date. */
  let reading = 0

  if (initial.state !== null) {
    const { room, timers, selectedTimerId, messages, epoch, rev } = initial.state
    truth = { room, timers, selectedTimerId, messages }
    position = { epoch, rev }
    state = { ...state, room: truth }
  }

  function set(change: Partial<FeedState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  // The socket

  function join(): void {
    clearTimeout(rejoinTimer)
    isAwaitingState = true
    socket?.send(JSON.stringify({ type: 'join_room', roomId, ...(position ?? {}) } satisfies ClientFrame))
  }

  function askForAll(): void {
    position = null
    if (!isAwaitingState) join()
  }

  /** The server has answered: what it said counts, and no read of before does. */
  function live(change: Partial<FeedState>): void {
    stopPolling()
    isAwaitingState = false
    set({ connection: 'live', downSinceMs: null, ...change })
  }

  function lost(): void {
    socket?.reconnect()
    down()
  }

  function down(): void {
    heartbeat.stop()
    clearTimeout(rejoinTimer)
    isAwaitingState = false
    if (state.connection !== 'down') set({ connection: 'down', downSinceMs: sources.monotonicNow() })
    if (pollTimer === undefined) schedulePoll(state.room === null ? 0 : sources.random() * pollMs)
  }

  function refuse(code: RefusalCode): void {
    truth = null
    position = null
    set({ room: null, refusal: code })
  }

  /** Refused for good or until something changes elsewhere: no connection, a look now and then. */
  function refuseAndClose(code: RefusalCode): void {
    heartbeat.stop()
    clearTimeout(rejoinTimer)
    socket?.close()
    stopPolling()
    refuse(code)
    set({ connection: 'connecting', downSinceMs: null })
    if (!isFinal(code)) schedulePoll(jittered(pollMs))
  }

  function onClose(code: number): void {
    const refusal = refusalOfClose(code)
    if (refusal === null) down()
    else refuseAndClose(refusal)
  }

  function onMessage(data: unknown): void {
    heartbeat.heard()
    const frame = readFrame(data)
    if (frame !== null) onFrame(frame)
  }

  function onFrame(frame: ServerFrame | UnreadFrame): void {
    switch (frame.type) {
      case 'room_state': {
        sources.noteServerNow(frame.serverNow)
        const { room, timers, selectedTimerId, messages } = frame
        truth = { room, timers, selectedTimerId, messages }
        position = { epoch: frame.epoch, rev: frame.rev }
        return live({ room: truth, refusal: null })
      }
      case 'resumed':
        sources.noteServerNow(frame.serverNow)
        // Resumed at another place than ours, or without a room to resume: a misunderstanding.
        if (truth === null || position?.rev !== frame.rev) {
          isAwaitingState = false
          return askForAll()
        }
        return live({ room: truth, refusal: null })
      case 'room_locked':
        refuse(frame.code)
        return live({})
      case 'room_closed':
        return refuseAndClose(frame.code)
      case 'ack':
        return reply(frame)
      case 'error':
        return onError(frame)
      case 'unread':
        return onUnread(frame)
      default:
        return onChange(frame)
    }
  }

  function onChange(frame: StreamFrame & Stamp): void {
    if (frame.roomId !== roomId) return
    sources.noteServerNow(frame.serverNow)
    if (!advance(frame.rev) || truth === null) return
    truth = applyFrame(truth, frame)
    // What is shown ahead of the server stays until a frame speaks of the same thing.
    set({ room: state.room === null ? truth : applyFrame(state.room, frame) })
  }

  /** A change of a newer server's that we do not know is no loss; a broken one is. */
  function onUnread(frame: UnreadFrame): void {
    if (advance(frame.rev) && frame.isKnownType) askForAll()
  }

  /** Whether this is the next frame of the stream. Repeated ones are passed over, a gap asks for everything. */
  function advance(rev: number): boolean {
    if (isAwaitingState || position === null || rev <= position.rev) return false
    if (rev > position.rev + 1) {
      askForAll()
      return false
    }
    position = { ...position, rev }
    return true
  }

  function onError(frame: Extract<ControlFrame, { type: 'error' }>): void {
    if (frame.opId === undefined && isAwaitingState) {
      if (endsReading(frame.code)) return refuseAndClose(frame.code)
      clearTimeout(rejoinTimer)
      rejoinTimer = setTimeout(join, jittered(rejoinMs))
    }
    reply(frame)
  }

  function reply(frame: ReplyFrame): void {
    for (const listener of [...replyListeners]) listener(frame)
  }

  // Reads while there is no socket (spec 7)

  const pollMs = role === 'controller' ? limits.controllerPollMs : limits.viewerPollMs
  const jittered = (ms: number) => ms * (0.8 + 0.4 * sources.random())

  function schedulePoll(inMs: number): void {
    clearTimeout(pollTimer)
    pollTimer = setTimeout(() => void poll(), inMs)
  }

  function stopPolling(): void {
    reading++
    clearTimeout(pollTimer)
    pollTimer = undefined
  }

  async function poll(): Promise<void> {
    const mine = ++reading
    const read = await sources.read(roomId, role)
    if (mine !== reading) return
    switch (read.kind) {
      case 'refused':
        if (isFinal(read.code)) return refuseAndClose(read.code)
        if (state.refusal !== read.code || state.room !== null) refuse(read.code)
        break
      case 'room': {
        sources.noteServerNow(read.serverNow)
        const wasRefused = state.refusal !== null
        truth = read.snapshot
        set({ room: truth, refusal: null })
        if (wasRefused) socket?.reconnect()
        break
      }
      case 'unreachable':
        if (state.connection === 'connecting') set({ connection: 'down', downSinceMs: sources.monotonicNow() })
        break
    }
    schedulePoll(jittered(pollMs))
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    start() {
      const path = `/ws?room=${encodeURIComponent(roomId)}&as=${role}`
      const onOpen = () => {
        heartbeat.start()
        join()
      }
      socket = sources.openSocket(path, { onOpen, onMessage, onClose })
      return () => {
        heartbeat.stop()
        stopPolling()
        clearTimeout(rejoinTimer)
        socket?.close()
        socket = null
        isAwaitingState = false
      }
    },
    send: (frame) => state.connection === 'live' && socket !== null && socket.send(JSON.stringify(frame)),
    retry() {
      if (socket === null) return
      heartbeat.stop()
      isAwaitingState = false
      socket.reconnect()
      schedulePoll(0)
    },
    wake() {
      if (state.connection === 'live') return heartbeat.probe()
      if (state.connection === 'down') socket?.reconnect()
      if (state.connection === 'down' || state.refusal !== null) schedulePoll(0)
    },
    patch(update) {
      if (state.room !== null) set({ room: update(state.room) })
      return () => {
        if (truth !== null) set({ room: truth })
      }
    },
    onReply(listener) {
      replyListeners.add(listener)
      return () => replyListeners.delete(listener)
    },
  }
}
