/** A player's place. */
import { say } from '../../../ui/say.ts'

export const totalPoints = (count: number): string => say('{count, plural, one {# point} other {# points}}', { count })
/** The player's place, large, and among how many players: 7th of 212. */
export const placeOf = (place: number, players: number): string =>
  say(
    '<place>{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}</place> <players>of {players}</players>',
    { place, players },
  )
/** How many points the next better player has more. */
export const behind = (count: number): string =>
  say('{count, plural, one {# point behind} other {# points behind}}', { count })
export const noneAhead = 'Nobody is ahead of you.'
/** A place in a list of players: 7th. */
export const ordinal = (place: number): string =>
  say('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place })
