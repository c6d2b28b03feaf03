/**
 * What most displays show little of, so the timer must not wait for it. It is tried for as long as it is shown: nobody is
 * there to reload. Until then its place stays empty, or the timer stays in it; an error would take the whole picture away.
 */
import { lazyComponent } from '../../live/part.tsx'

const fetched = async () => (await import('./pictures.ts')).pictures
const kept = { tries: 1_000, missing: null }

/** The scene in place of the timer, which is given for as long as it is missing. */
export const Scene = lazyComponent(async () => (await fetched()).Scene, { tries: 1_000 })
/** The results of a poll, under the timer. */
export const PollOverlay = lazyComponent(async () => (await fetched()).PollOverlay, kept)
/** The agenda and the code, in a foyer. */
export const Foyer = lazyComponent(async () => (await fetched()).Foyer, kept)
/** How to join, on a display that has nothing else to show. */
export const JoinPanel = lazyComponent(async () => (await fetched()).JoinPanel, kept)
/** More than the timer, or less: few links ask for that. */
export const DisplayExtras = lazyComponent(async () => (await fetched()).DisplayExtras, kept)
/** Few displays show a game, and fewer with sound. */
export const GameSounds = lazyComponent(async () => (await fetched()).GameSounds, kept)
