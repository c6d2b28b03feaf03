/** The names of reactions, which phones and the desk show as pictures. */
import type { Reaction } from '../../../schema/tools/reactions/entity.ts'

/** What the signs mean that guests tap: nouns for screen readers, not buttons. */
export const names: Record<Reaction, string> = {
  clap: 'Clap',
  heart: 'Heart',
  laugh: 'Laugh',
  wow: 'Wow',
  yes: 'Thumbs up',
  party: 'Party',
}
