import { lazyComponent } from '../../live/part.tsx'

/** In rows, and apart from other late parts, which lead to the rows. */
export const SpeakerMark = lazyComponent(async () => (await import('./speaker-mark.tsx')).SpeakerMark, {
  missing: null,
})
