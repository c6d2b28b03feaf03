/** Reactions on the desk. */
import type { Reaction } from '../../../../schema/tools/reactions/entity.ts'

export const allow = 'Reactions on the phones'
export const sofar = 'Reactions so far'
export const names: Record<Reaction, string> = {
  clap: 'Clap',
  heart: 'Heart',
  laugh: 'Laugh',
  wow: 'Wow',
  yes: 'Thumbs up',
  party: 'Party',
}
