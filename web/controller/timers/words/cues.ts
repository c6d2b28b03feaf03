/** The list of timers, its rows and their menus. */

export const addTimer = 'Add timer'
export const timers = 'Timers'
export const noneYet = 'No timers yet'
export const noneYetText = 'They appear here as soon as the organiser adds some.'
/** `length` is the total as the timers show it. */
export const total = (length: string) => `Total ${length}`

export const start = (timer: string) => `Start ${timer}`
export const pause = (timer: string) => `Pause ${timer}`
export const choose = 'Show it on the display'
export const editName = 'Edit the name'
export const editLength = 'Edit the length'
/** Before the length, for screen readers. */
export const lengthOf = (timer: string) => `Length of ${timer}:`
/** The heads of the columns. */
export const columns = { start: 'Start', name: 'Title', speaker: 'Speaker', length: 'Length' }
export const duplicate = 'Duplicate'
export const ofDuration = (length: string) => `of ${length}`

export const more = (timer: string) => `More actions for ${timer}`
export const edit = 'Edit'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const remove = 'Delete'

/** Announced when a timer was moved; places are counted from 1. */
export const moved = (timer: string, place: number, count: number) => `${timer} is now ${place} of ${count}.`
/** Announced when another timer was selected with the arrow keys. */
export const selected = (timer: string, place: number, count: number) => `${timer}: ${place} of ${count}, selected.`
