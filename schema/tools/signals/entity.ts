import * as z from 'zod/mini'
import { id, textOrNull, time } from '../../values/fields.ts'

/** The most that a room can have: those of the last minute, and an open one of each kind from before. */
export const maxSignalsPerRoom = 8

/** What has become of a signal. Only a wish for more time is granted or declined; `done` is put away or over. */
const signalStates = ['open', 'granted', 'declined', 'done'] as const

const fields = {
  id,
  roomId: id,
  /** The cue that it is about; null if the room has none. */
  cueId: textOrNull,
  state: z._default(z.enum(signalStates), 'open'),
  createdAt: time,
  updatedAt: time,
}

/** What a speaker tells the desk: a message was read, more time is needed, or the speaker is ready. */
export const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seen'), messageId: id, ...fields }),
  z.object({ kind: z.literal('time'), minutes: z.int(), ...fields }),
  z.object({ kind: z.literal('ready'), ...fields }),
])
export type Signal = z.infer<typeof signal>
/** A speaker's wish for more time. */
export type TimeSignal = Extract<Signal, { kind: 'time' }>
