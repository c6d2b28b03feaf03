/** The keys for going through a show. */

export const show = 'Run the show'
export const previous = 'Previous cue'
export const nextCue = 'End this cue and start the next one'
export const next = (cue: string) => `Next: ${cue}`
/** Nothing runs yet. */
export const go = 'Start the show'
/** The last cue runs. */
export const end = 'End the last cue'
export const take = 'Remove 1 min'
export const give = 'Add 1 min'
export const blackout = 'Blackout'
export const lift = 'End blackout'
export const flash = 'Flash'
export const more = 'More show controls'
