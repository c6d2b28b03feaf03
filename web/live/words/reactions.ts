/** The names of reactions, which phones and the desk show as pictures. */
import type { Reaction } from '../../../schema/tools/reactions/entity.ts'

export const names: Record<Reaction, string> = {
  clap: 'Clap',
  heart: 'Heart',
  laugh: 'Laugh',
  wow: 'Wow',
  yes: 'Thumbs up',
  party: 'Party',
}
