/** One room, kept current: its socket, its reader and its clock. It counts on when the line is cut, and says so. */

import { programMessage } from '../../../../schema/errors.ts'
import { closeCodes, type RefusalCode } from '../../../../schema/refusal-codes.ts'
import type { EpochMs } from '../../../../schema/values/time.ts'
import { openLine } from './line.ts'
import { createReader, type RoomNow } from './reader.ts'
import { mayRead, type Place, serverTime } from './rest.ts'
import { createServerClock } from './server-clock.ts'
import type { Sources } from './sources.ts'

/** How the link to the room is. What is refused stays refused until the settings change. */
export type Standing =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'cut' }
  | { kind: 'refused'; code: string; message: string }

export type RoomLink = {
  place: Place
  /** The room as far as it is known; null before the first reply and after a refusal. */
  room: () => RoomNow | null
  standing: () => Standing
  /** The server's time now. */
  now: () => EpochMs
  close: () => void
}

/** Asks again for a room that the server had no time to send. */
const rejoinMs = 2_000

/** What the close codes of the server mean for a token. */
const refusedBy = new Map<number, RefusalCode>([
  [closeCodes.passwordRequired, 'password_required'],
  [closeCodes.linkOff, 'token_invalid'],
  [closeCodes.controlRotated, 'rights_required'],
  [closeCodes.roomClosed, 'room_closed'],
])

/** Refusals of REST after which there is no point in trying again. */
const finalCodes = [
  'token_invalid',
  'room_not_found',
  'rights_required',
  'control_required',
  'link_off',
  'not_found',
  'moved',
]

export function linkRoom(place: Place, onChange: () => void, sources: Sources): RoomLink {
  let standing: Standing = { kind: 'connecting' }
  let isClosed = false
  let callOff = () => {}
  const clock = createServerClock(() => serverTime(place.base, sources), sources)

  const stand = (next: Standing) => {
    if (isClosed || standing.kind === 'refused') return
    standing = next
    onChange()
  }
  const refuse = (code: string, message: string) => {
    line.close()
    clock.stop()
    callOff()
    stand({ kind: 'refused', code, message })
  }
  const ask = () => mayRead(place, sources)

  const reader = createReader(place.roomId, {
    send: (frame) => line.send(frame),
    onLive() {
      line.works()
      stand({ kind: 'live' })
    },
    onChange: () => !isClosed && onChange(),
    onRefused() {
      // A refusal for good is followed by a close, whose code says which. Any other may pass.
      callOff()
      callOff = sources.after(rejoinMs * (1 + sources.random()), reader.join)
    },
    noteServerNow: clock.note,
  })

  const { base, roomId, token } = place
  const line = openLine(
    `${base.replace(/^http/, 'ws')}/ws?room=${encodeURIComponent(roomId)}&as=controller`,
    token,
    {
      onOpen() {
        clock.start()
        reader.join()
      },
      onText: reader.hear,
      onLost(wasOpen) {
        callOff()
        if (standing.kind === 'live') stand({ kind: 'cut' })
        if (wasOpen) return
        void ask().then((reply) => {
          if (!isClosed && !reply.ok && finalCodes.includes(reply.code)) refuse(reply.code, reply.message)
          else if (!isClosed && standing.kind === 'connecting') stand({ kind: 'cut' })
        })
      },
      onRefused(closedWith) {
        const code = refusedBy.get(closedWith) ?? 'internal'
        refuse(code, programMessage(code, {}, true))
      },
    },
    sources,
  )

  return {
    place,
    room: () => (standing.kind === 'refused' ? null : reader.get()),
    standing: () => standing,
    now: clock.now,
    close() {
      isClosed = true
      callOff()
      clock.stop()
      line.close()
    },
  }
}
