/** The clock, ids and facts of the tests. */
import { type Facts, noOwnAnswers } from '../../core/facts.ts'
import type { EpochMs } from '../../values/time.ts'
import { noRows, ownOf, type Rows, storedIn } from '../rows.ts'

/** The time of the tests. */
export const noon: EpochMs = Date.parse('2026-11-21T12:00:00.000Z')

/** The instant some milliseconds after noon. */
export const at = (ms: number): EpochMs => noon + ms

export const roomId = 'RoomRoomRoomRoomRoom22'

/** An id in the room, with a short part of at least six characters. */
export const idOf = (name: string): string => `${roomId}.${name.padEnd(6, '0')}`

/** The words that the filter of these tests masks. */
const masked = (text: string): string => text.replace(/darn/gi, '****')

/** Facts at an instant, with nobody signed in; ids count up, so tests know them. */
export function factsAt(now: EpochMs, prefix = 'new', who: Partial<Omit<Facts, 'now' | 'newId'>> = {}): Facts {
  let made = 0
  const newId = () => `${prefix}${String(made++).padStart(6, '0')}`
  const rights: Facts['rights'] = ['full']
  const nobody = { userId: null, participantId: null, rights, deskName: null, opId: null, own: noOwnAnswers }
  const stored = { answers: () => [], rows: storedIn(noRows), undoWrites: () => null }
  return { now, newId, ...nobody, ...stored, mask: masked, ...who }
}

/** Facts of a participant, with or without earlier answers and the key of the request. */
export const factsOf = (
  participantId: string,
  now: EpochMs,
  did: Partial<Rows> = {},
  opId: string | null = null,
): Facts => factsAt(now, 'new', { participantId, opId, own: ownOf({ ...noRows, ...did }, participantId) })
