/**
 * What most displays show little of, so the timer must not wait for it. It is awaited: nobody is there
 * to reload. Until it is here its place stays empty, or the timer stays in it.
 */
import { lazyComponent } from '../../live/part.tsx'

const fetched = async () => (await import('./pictures.ts')).pictures
const awaited = { isAwaited: true }

/** The scene in place of the timer, which is given for as long as it is missing. */
export const Scene = lazyComponent(async () => (await fetched()).Scene, awaited)
/** The results of a poll, under the timer. */
export const PollOverlay = lazyComponent(async () => (await fetched()).PollOverlay, awaited)
/** The agenda and the code, in a foyer. */
export const Foyer = lazyComponent(async () => (await fetched()).Foyer, awaited)
/** How to join, on a display that has nothing else to show. */
export const JoinPanel = lazyComponent(async () => (await fetched()).JoinPanel, awaited)
/** More than the timer, or less: few links ask for that. */
export const DisplayExtras = lazyComponent(async () => (await fetched()).DisplayExtras, awaited)
/** Few displays show a game, and fewer with sound. */
export const GameSounds = lazyComponent(async () => (await fetched()).GameSounds, awaited)
