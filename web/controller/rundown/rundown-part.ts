import { part, untilFetched, usePart } from '../../live/part.tsx'

/** What the plan adds to the timers. They never wait for it: without it the desk runs a show as before. */
const rundown = part(untilFetched(() => import('./rundown.tsx')))

/** What the plan adds to the timers, null until it is here. */
export const useRundown = () => usePart(rundown)
