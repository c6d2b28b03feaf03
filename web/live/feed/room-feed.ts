/** A room as it is on the server right now, kept current across lost connections: a plain store, without React. */

import type { ClientFrame } from '../../../schema/client-frames.ts'
import type { DeskOwn } from '../../../schema/core/rights.ts'
import type { StreamFrame } from '../../../schema/engine/wire/wire.ts'
import * as limits from '../../../schema/limits.ts'
import type { ServerFrame, Stamp, UnreadFrame } from '../../../schema/protocol.ts'
import { closeCodes, type RefusalCode } from '../../../schema/refusal-codes.ts'
import type { ReactionCounts } from '../../../schema/tools/reactions/entity.ts'
import { returnSpreadMs } from '../../../schema/traffic/crowd.ts'
import type { Role } from '../../../schema/view/role.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import {
  type FeedSources,
  type FeedState,
  type InitialFeed,
  type Introduction,
  type ReplyFrame,
  type RoomFeedStore,
  type RoomStateFrame,
  type ScreenFrame,
  wholeRev,
} from './feed-state.ts'
import { isFinal, isLock, type RoomReadResult, refusalOfClose, refusesReading } from './fetch-room.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createListeners } from './listeners.ts'
import type { FeedSocket } from './reconnecting-socket.ts'
import { createRoomPoll } from './room-poll.ts'
import { createStreamCursor } from './stream-position.ts'

/** How long to wait before asking again for a room that the server had no time to send. */
const rejoinMs = 2_000
/** A socket that takes longer than this to reply may be blocked: until it replies, the page reads over REST. */
const firstReadMs = 3_000
/** How often a room is read while there is no socket; a phone's read includes polls and quizzes. */
const pollMs: Readonly<Record<Role, number>> = {
  controller: limits.controllerPollMs,
  viewer: limits.viewerPollMs,
  audience: limits.quizListPollMs,
  speaker: limits.viewerPollMs,
}
/** Showing a page, focus and network fire several events at the same time. */
const wakeOnceMs = 1_000
/** A handshake may take this long over a slow network, so a page that is only looked at again does not begin another. */
const youngHandshakeMs = 3_000
/** If this browser itself signed out, the reply that removes its cookies must arrive before the page reads again. */
const signedOutReadMs = 1_000

export function createRoomFeed(
  roomId: string,
  role: Role,
  sources: FeedSources,
  initial: InitialFeed = { state: null, refusal: null },
): RoomFeedStore {
  const updates = createListeners<FeedState>()
  const replies = createListeners<ReplyFrame>()
  const changes = createListeners<StreamFrame>()
  const reactions = createListeners<ReactionCounts>()
  const screenFrames = createListeners<ScreenFrame>()
  const { decoder } = sources
  const heartbeat = createHeartbeat((text) => void socket?.send(text), onDead)
  const everyMs = () => Math.max(pollMs[role], 2 * spreadMs)
  const poll = createRoomPoll({
    read: readRoom,
    everyMs,
    random: sources.random,
    onRead,
  })

  const stream = createStreamCursor(initial.state)
  let state: FeedState = {
    room: initial.state === null ? null : snapshotOf(initial.state),
    rev: stream.at?.rev ?? 0,
    refusal: initial.refusal,
    connection: 'connecting',
    downSinceMs: null,
    own: initial.own ?? null,
  }
  /** The room after the first frames of a step, while its other frames are still to come. */
  let partial: Snapshot | null = null
  let socket: FeedSocket | null = null
  /** Why this page keeps the socket closed; null while it wants one. */
  let closedBy: 'refusal' | 'replacement' | null = null
  let isAwaitingState = false
  let hasBeenLive = false
  /** How long a crowd like this one takes to come back: no page reads before its socket has had its turn. */
  let spreadMs = 0
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined
  let wokenAtMs = Number.NEGATIVE_INFINITY
  let introduction: Introduction = {}
  /** The introduction that the server has heard. */
  let introduced = introduction
  /** What the server has told of what the participant did since the room was asked for; null while no read is under way. */
  let ownSince: OwnUpdate[] | null = null

  function set(change: Partial<FeedState>): void {
    if (change.room !== undefined) partial = null
    state = { ...state, ...change }
    updates.tell(state)
  }

  function join(): void {
    clearTimeout(rejoinTimer)
    isAwaitingState = true
    introduced = introduction
    const at = stream.at ?? {}
    const keeps = role === 'audience' ? { ownChanges: true } : {}
    const frame = { type: 'join_room', roomId, ...at, ...introduction, ...keeps, ...away() } satisfies ClientFrame
    socket?.send(JSON.stringify(frame))
  }

  /** [RC11] What the room cannot know when it was the room that was away. */
  function away(): { awayMs?: number } {
    const { downSinceMs } = state
    // A page that never reached the room knows of no outage.
    if (role !== 'controller' || downSinceMs === null || !hasBeenLive) return {}
    const awayMs = Math.round(sources.monotonicNow() - downSinceMs)
    return awayMs < limits.silentScreenMs ? {} : { awayMs }
  }

  function askForAll(): void {
    stream.at = null
    if (!isAwaitingState) join()
  }

  function leave(): void {
    heartbeat.stop()
    clearTimeout(rejoinTimer)
    isAwaitingState = false
    // The shown room is older than the position.
    if (partial !== null) stream.at = null
  }

  function reconnect(spareMs?: number): void {
    leave()
    closedBy = null
    socket?.reconnect(spareMs)
  }

  /** The server has replied on the socket: its state counts, and earlier reads do not. */
  function live(change: Partial<FeedState>): void {
    poll.stop()
    isAwaitingState = false
    hasBeenLive = true
    set({ connection: 'live', downSinceMs: null, ...(state.isPolled === true && { isPolled: false }), ...change })
    if (introduced !== introduction) join()
  }

  /** @param readInMs when to read at the latest; by default at a random time, to spare the server */
  function down(readInMs?: number): void {
    leave()
    if (state.connection !== 'down') set({ connection: 'down', downSinceMs: sources.monotonicNow() })
    if (readInMs !== undefined) poll.in(readInMs)
    else if (state.room === null) poll.in(spreadMs * sources.random())
    else if (!poll.isOn()) poll.in(spreadMs + sources.random() * everyMs())
  }

  function refuse(code: RefusalCode): void {
    stream.at = null
    set({ room: null, refusal: code })
  }

  /** Closes the connection. If the refusal may end, an occasional read finds out; if it is final, nothing is read. */
  function refuseAndClose(code: RefusalCode): void {
    leave()
    closedBy = 'refusal'
    socket?.close()
    refuse(code)
    set({ connection: 'connecting', downSinceMs: null })
    if (isFinal(code)) poll.stop()
    else poll.in(everyMs())
  }

  function onClose(code: number): void {
    if (closedBy !== null) return
    const refusal = refusalOfClose(code)
    if (refusal !== null) return refuseAndClose(refusal)
    if (code === closeCodes.replaced) {
      // A newer page of the same participant took its place. Reconnecting would push out another one, and so on.
      closedBy = 'replacement'
      socket?.close()
    }
    // The socket reconnects with whatever else the browser has proved; if that is nothing, a read says so soon.
    down(code === closeCodes.signedOut ? signedOutReadMs : undefined)
  }

  function onDead(): void {
    reconnect()
    down()
  }

  function onFrame(frame: ServerFrame | UnreadFrame): void {
    switch (frame.type) {
      case 'room_state':
        sources.noteServerNow(frame.serverNow)
        stream.at = { epoch: frame.epoch, rev: frame.rev }
        return live({
          room: snapshotOf(frame),
          rev: frame.rev,
          refusal: null,
          ...deskOwnIn(frame.own),
        })
      case 'resumed':
        sources.noteServerNow(frame.serverNow)
        if (state.room !== null && stream.at?.rev === frame.rev)
          return live({ rev: frame.rev, refusal: null, ...deskOwnIn(frame.own) })
        // The server resumed at a different rev, or we have no room to resume. We start over.
        isAwaitingState = false
        return askForAll()
      case 'room_locked':
        refuse(frame.code)
        return live({})
      case 'room_closed':
        return refuseAndClose(frame.code)
      case 'participant_state': {
        const { type: _type, ...own } = frame
        return patchOwn(() => own)
      }
      case 'present': {
        const { displays, phones } = frame
        return set({ present: { displays, phones } })
      }
      case 'storage':
        return state.deskOwn && set({ deskOwn: { ...state.deskOwn, storagePercent: frame.percent } })
      case 'webhooks':
        return state.deskOwn && set({ deskOwn: { ...state.deskOwn, pausedWebhooks: frame.paused } })
      case 'read_check':
        socket?.send(JSON.stringify({ type: 'have_read', key: frame.key } satisfies ClientFrame))
        return
      case 'reactions':
        return reactions.tell(frame.counts)
      case 'crowd':
        spreadMs = returnSpreadMs(frame.size)
        set({ spreadMs })
        return socket?.spreadOver(spreadMs)
      case 'ack':
        return replies.tell(frame)
      case 'error':
        // A removed participant is told so at any time.
        if (frame.opId === undefined && (isAwaitingState || frame.code === 'removed_by_presenter'))
          return onJoinError(frame.code)
        return replies.tell(frame)
      case 'unread':
        // An unknown change from a newer server can be skipped; a broken one cannot.
        if (!advance(frame.rev)) return
        show(partial ?? state.room, frame)
        return frame.isKnownType ? askForAll() : undefined
      default:
        return 'rev' in frame ? onChange(frame) : screenFrames.tell(frame)
    }
  }

  function onChange(frame: StreamFrame & Stamp): void {
    if (frame.roomId !== roomId) return
    sources.noteServerNow(frame.serverNow)
    if (!advance(frame.rev) || state.room === null) return
    show(decoder.applyFrame(partial ?? state.room, frame, role), frame)
    changes.tell(frame)
  }

  /** [P36] A step shows when it is complete: between two of its frames, one cue has ended and the next has not begun. */
  function show(room: Snapshot | null, { rev, more = false }: Pick<Stamp, 'rev' | 'more'>): void {
    if (more) partial = room
    else set({ room, rev })
  }

  const patchOwn: RoomFeedStore['patchOwn'] = (update) => {
    ownSince?.push(update)
    set({ own: update(state.own) })
  }

  /** What the participant did comes with the room; what came after the room was asked for is put on top of it. */
  async function readRoom(): Promise<RoomReadResult> {
    const since: OwnUpdate[] = []
    ownSince = since
    const read = await sources.read(roomId, role, decoder)
    if (ownSince === since) ownSince = null
    if (read.kind !== 'room' || read.own === undefined) return read
    return { ...read, own: since.reduce((own, update) => update(own), read.own) }
  }

  /** Whether this is the next frame of the stream. Repeated frames are ignored; a gap requests everything. */
  function advance(rev: number): boolean {
    if (isAwaitingState) return false
    const moved = stream.advance(rev)
    if (moved === 'gap') askForAll()
    return moved === 'next'
  }

  function onJoinError(code: RefusalCode): void {
    if (refusesReading(code)) return refuseAndClose(code)
    clearTimeout(rejoinTimer)
    rejoinTimer = setTimeout(join, rejoinMs * (1 + sources.random()))
  }

  function onRead(read: RoomReadResult): void {
    switch (read.kind) {
      case 'room':
        sources.noteServerNow(read.serverNow)
        set({
          room: read.snapshot,
          rev: wholeRev,
          refusal: null,
          isPolled: true,
          ...(read.own && { own: read.own }),
          ...deskOwnIn(read.deskOwn),
        })
        if (closedBy === 'refusal') reconnect()
        return
      case 'refused':
        // The socket of a locked room may stay open: it reports when the lock is lifted.
        return isLock(read.code) ? refuse(read.code) : refuseAndClose(read.code)
      case 'unreachable':
        if (state.isPolled === true) set({ isPolled: false })
        if (state.connection === 'connecting') set({ connection: 'down', downSinceMs: sources.monotonicNow() })
    }
  }

  return {
    subscribe: updates.add,
    getState: () => state,
    start() {
      closedBy = null
      if (initial.state !== null) sources.noteServerNow(initial.state.serverNow)
      const onOpen = () => {
        heartbeat.start()
        join()
      }
      const onMessage = (data: unknown) => {
        heartbeat.heard()
        const frame = decoder.readFrame(data)
        if (frame !== null) onFrame(frame)
      }
      // The room keeps a place for a screen that has a name.
      const more = () =>
        introduction.screen === undefined ? '' : `&screen=${encodeURIComponent(introduction.screen.id)}`
      const path = `/ws?room=${encodeURIComponent(roomId)}&as=${role}`
      socket = sources.openSocket(path, { more, onOpen, onMessage, onClose })
      poll.in(firstReadMs)
      return () => {
        leave()
        poll.stop()
        socket?.close()
        socket = null
        state = { ...state, connection: 'connecting', downSinceMs: null }
      }
    },
    send: (frame) => state.connection === 'live' && socket !== null && socket.send(JSON.stringify(frame)),
    joinAs(more) {
      introduction = more
      if (state.connection === 'live') join()
    },
    retry() {
      reconnect()
      if (state.connection === 'live') set({ connection: 'connecting' })
      poll.in(firstReadMs)
    },
    wake() {
      if (socket === null || sources.monotonicNow() - wokenAtMs < wakeOnceMs) return
      wokenAtMs = sources.monotonicNow()
      if (state.connection === 'live') return heartbeat.probe()
      if (state.refusal !== null && isFinal(state.refusal)) return
      if (closedBy !== 'refusal') reconnect(youngHandshakeMs)
      poll.in(state.connection === 'down' || state.refusal !== null ? 0 : firstReadMs)
    },
    patchOwn,
    onReply: replies.add,
    onChange: changes.add,
    onReactions: reactions.add,
    onScreenFrame: screenFrames.add,
  }
}

type OwnUpdate = Parameters<RoomFeedStore['patchOwn']>[0]

const deskOwnIn = (deskOwn: DeskOwn | undefined) => deskOwn !== undefined && { deskOwn }

function snapshotOf(frame: RoomStateFrame): Snapshot {
  const { type: _t, epoch: _e, rev: _r, serverNow: _s, role: _o, own: _d, ...snapshot } = frame
  return snapshot
}
