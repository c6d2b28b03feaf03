/** A room as the server tells it, frame by frame: what a desk reads, without its page. */
import { wholeDecoder } from '../../../../schema/decoders/whole.ts'
import type { ServerFrame, UnreadFrame } from '../../../../schema/protocol.ts'
import type { Screen } from '../../../../schema/tools/screens/entity.ts'
import type { EpochMs } from '../../../../schema/values/time.ts'
import type { Snapshot } from '../../../../schema/view/snapshot.ts'

/** The room, and who and what is there. `flashAt` is when the displays were last made to flash. */
export type RoomNow = {
  snapshot: Snapshot
  screens: readonly Screen[]
  phones: number
  flashAt: EpochMs | null
}

export type Reader = {
  /** What is known of the room: it stays when the line is cut. Null before the first reply. */
  get: () => RoomNow | null
  /** The socket is open: says which room it wants, and what it has. */
  join: () => void
  hear: (text: string) => void
}

type Asked = {
  send: (frame: object) => void
  /** The server has replied: what is known is what is so. */
  onLive: () => void
  onChange: () => void
  /** The server does not send the room now, for a reason that may pass. */
  onRefused: (code: string) => void
  noteServerNow: (serverNow: EpochMs) => void
}

export function createReader(roomId: string, { send, onLive, onChange, onRefused, noteServerNow }: Asked): Reader {
  let room: RoomNow | null = null
  /** The room after the first frames of a step, while its others are still to come. */
  let partial: Snapshot | null = null
  let at: { epoch: string; rev: number } | null = null
  let isAsking = false

  function join(): void {
    isAsking = true
    // What is shown may be older than the position if a step was cut in two.
    if (partial !== null) at = null
    partial = null
    send({ type: 'join_room', roomId, ...(at ?? {}) })
  }

  function askForAll(): void {
    at = null
    if (!isAsking) join()
  }

  function live(): void {
    isAsking = false
    onLive()
  }

  const none = { screens: [], phones: 0, flashAt: null }
  function patch(change: Partial<RoomNow>): void {
    if (room === null) return
    room = { ...room, ...change }
    onChange()
  }

  /** Whether this is the next frame of the stream. A repeated one is ignored; a gap asks for everything. */
  function isNext(rev: number): boolean {
    if (isAsking || at === null || rev <= at.rev) return false
    if (rev > at.rev + 1) {
      askForAll()
      return false
    }
    at = { ...at, rev }
    return true
  }

  /** A step shows when it is complete: between two of its frames, one cue has ended and the next has not begun. */
  function show(snapshot: Snapshot, more: boolean, change: Partial<RoomNow> = {}): void {
    partial = more ? snapshot : null
    patch(more ? change : { ...change, snapshot })
  }

  function hear(frame: ServerFrame | UnreadFrame): void {
    switch (frame.type) {
      case 'room_state': {
        const { type: _t, epoch, rev, serverNow, role: _r, own: _o, ...snapshot } = frame
        noteServerNow(serverNow)
        at = { epoch, rev }
        partial = null
        room = { ...none, ...room, snapshot }
        live()
        return onChange()
      }
      case 'resumed':
        noteServerNow(frame.serverNow)
        if (room !== null && at?.rev === frame.rev) return live()
        isAsking = false
        return askForAll()
      case 'room_closed':
        return onRefused(frame.code)
      case 'error':
        return frame.opId === undefined && isAsking ? onRefused(frame.code) : undefined
      case 'read_check':
        return send({ type: 'have_read', key: frame.key })
      case 'present':
        return patch({ phones: frame.phones })
      case 'screens':
        return patch({ screens: frame.screens })
      case 'screen_updated':
        return patch({ screens: [...othersThan(frame.screen.id), frame.screen] })
      case 'screen_removed':
        return patch({ screens: othersThan(frame.screenId) })
      case 'unread':
        // A change of a newer server that this release does not know can be left out; a broken one cannot.
        if (!isNext(frame.rev) || room === null) return
        show(partial ?? room.snapshot, frame.more)
        return frame.isKnownType ? askForAll() : undefined
      default: {
        if (!('rev' in frame) || !('roomId' in frame) || frame.roomId !== roomId) return
        noteServerNow(frame.serverNow)
        if (!isNext(frame.rev) || room === null) return
        const flashed = frame.type === 'stage_updated' ? frame.flashAt : undefined
        const change = flashed === undefined ? {} : { flashAt: Date.parse(flashed) }
        show(wholeDecoder.applyFrame(partial ?? room.snapshot, frame, 'controller'), frame.more ?? false, change)
      }
    }
  }

  const othersThan = (id: string): Screen[] => (room?.screens ?? []).filter((screen) => screen.id !== id)

  return {
    get: () => room,
    join,
    hear(text) {
      const frame = wholeDecoder.readFrame(text)
      if (frame !== null) hear(frame)
    },
  }
}
