import { lazyComponent } from '../../live/part.tsx'
import { LoadingFrame } from '../../ui/frames.tsx'
import { RoomFrame } from '../room/room-frames.tsx'

/** Fetched only to rehearse: it has the whole room in it. */
export const Rehearsal = lazyComponent(async () => (await import('./rehearsal.tsx')).Rehearsal, {
  tries: 1_000,
  coming: <LoadingFrame />,
  missing: <RoomFrame screen="unreachable" />,
})
