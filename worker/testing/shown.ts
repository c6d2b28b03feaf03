import { audienceDecoder } from '../../schema/decoders/audience.ts'
import { streamFrames } from '../../schema/engine/wire/wire.ts'
import type { ServerFrame } from '../../schema/protocol.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'

/**
 * The screen of a phone. Where calls to relays fail, two phones may get different frames for the same change: changes
 * one by one, or the whole room.
 */
export class Shown {
  room: Snapshot | null = null
  isLocked = false

  take(frame: ServerFrame): void {
    if (frame.type === 'room_state') {
      const { type: _t, epoch: _e, rev: _r, serverNow: _s, role: _o, ...snapshot } = frame
      this.room = snapshot
      this.isLocked = false
    } else if (frame.type === 'room_locked') {
      this.room = null
      this.isLocked = true
    } else if (isOfStream(frame) && this.room !== null) {
      this.room = audienceDecoder.applyFrame(this.room, frame, 'audience')
    }
  }
}

const isOfStream = (frame: ServerFrame): frame is Extract<ServerFrame, { roomId: string }> => frame.type in streamFrames
