/** Reactions on a phone. */
import type { Reaction } from '../../../../schema/tools/reactions/entity.ts'

export const reactions = 'Reactions'
export const names: Record<Reaction, string> = {
  clap: 'Clap',
  heart: 'Heart',
  laugh: 'Laugh',
  wow: 'Wow',
  yes: 'Thumbs up',
  party: 'Party',
}
