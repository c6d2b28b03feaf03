import { put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { projectLogo } from './entity.ts'

/** [R13] A room has one logo or none. The same picture again changes nothing. */
export function setLogo(
  { room, logo }: RoomState,
  asked: CommandOf<'room.set_logo'>,
  facts: Pick<Facts, 'now' | 'newId'>,
): Outcome {
  if (asked.picture?.base64 === logo.picture?.base64) return done({ kind: 'room' })
  const picture = asked.picture === null ? null : { id: facts.newId(), ...asked.picture }
  const view = picture === null ? null : projectLogo(picture)
  return done(
    { kind: 'room' },
    put('logo', { picture }, logo),
    put('room', { ...room, logo: view, updatedAt: isoTime(facts.now) }, room),
  )
}
