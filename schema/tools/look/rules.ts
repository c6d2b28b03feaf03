import { put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { ok, type Result, refuse } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { type Logo, type LogoView, type NewPicture, type Picture, projectLogo } from './entity.ts'

/** [R13] The logo that is set, and what screens are told of it; null if it is the one that is there. */
export function nextLogo(
  asked: NewPicture | null,
  before: Logo,
  newId: () => string,
): { logo: Logo; view: LogoView | null } | null {
  if (asked?.base64 === before.picture?.base64) return null
  const picture = asked === null ? null : { id: newId(), ...asked }
  return { logo: { picture }, view: picture === null ? null : projectLogo(picture) }
}

/** [R13] The picture that an address names. Its id is a secret that only readers know. */
export const pictureNamed = ({ picture }: Logo, id: string): Result<Picture> =>
  picture?.id === id ? ok(picture) : refuse('not_found')

/** [R13] A room has one logo or none. The same picture again changes nothing. */
export function setLogo(
  { room, logo }: RoomState,
  asked: CommandOf<'room.set_logo'>,
  facts: Pick<Facts, 'now' | 'newId'>,
): Outcome {
  const next = nextLogo(asked.picture, logo, facts.newId)
  if (next === null) return done({ kind: 'room' })
  return done(
    { kind: 'room' },
    put('logo', next.logo, logo),
    put('room', { ...room, logo: next.view, updatedAt: isoTime(facts.now) }, room),
  )
}
