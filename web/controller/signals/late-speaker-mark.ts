import { late } from '../../live/part.tsx'

/** In rows, and apart from other late parts, which lead to the rows. */
export const SpeakerMark = late(async () => (await import('./speaker-mark.tsx')).SpeakerMark, { missing: null })
