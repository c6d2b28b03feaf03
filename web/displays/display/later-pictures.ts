/**
 * What most displays show little of, so the timer must not wait for it. It is tried until it is here: nobody is there
 * to reload. Until then its place stays empty, or the timer stays in it.
 */
import { lazyComponent, untilFetched } from '../../live/part.tsx'

const pictures = untilFetched(() => import('./pictures.ts'))

/** The scene in place of the timer, which is given for as long as it is missing. */
export const Scene = lazyComponent(async () => (await pictures()).Scene)
/** The results of a poll, under the timer. */
export const PollOverlay = lazyComponent(async () => (await pictures()).PollOverlay)
/** The agenda and the code, in a foyer. */
export const Foyer = lazyComponent(async () => (await pictures()).Foyer)
/** How to join, on a display that has nothing else to show. */
export const JoinPanel = lazyComponent(async () => (await pictures()).JoinPanel)
/** More than the timer, or less: few links ask for that. */
export const DisplayExtras = lazyComponent(async () => (await pictures()).DisplayExtras)
/** Few displays show a game, and fewer with sound. */
export const GameSounds = lazyComponent(async () => (await pictures()).GameSounds)
