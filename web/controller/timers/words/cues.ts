/** The list of timers, its rows and their menus. */
import { say } from '../../../ui/say.ts'

/** A button: opens the form of a timer. */
export const addTimer = 'Add timer'
export const timers = 'Timers'
export const noneYet = 'No timers yet'
export const noneYetText = 'They appear here as soon as the organiser adds some.'
/** `length` is the total as the timers show it. */
export const total = (length: string): string => say('Total {length}', { length })

/** For screen readers: the key of a row that starts its timer. */
export const start = (timer: string): string => say('Start {timer}', { timer })
/** The same key while the timer runs. */
export const pause = (timer: string): string => say('Pause {timer}', { timer })
/** The tooltip of a row: the display shows this timer, which does not start. */
export const choose = 'Show it on the display'
/** A button: the name becomes a field. */
export const editName = 'Edit the name'
/** A button: the length becomes a field. */
export const editLength = 'Edit the duration'
/** Before the length, for screen readers. */
export const lengthOf = (timer: string): string => say('Duration of {timer}:', { timer })
/** The heads of the columns. */
export const columns = { start: 'Start', name: 'Title', length: 'Duration' }
/** In a menu: makes a copy. */
export const duplicate = 'Duplicate'
/** Leaves a cue out of the show, and takes that back. */
export const skip = 'Skip'
/** In a menu: a cue that was left out is in the show again. */
export const bringBack = 'Bring back'
/** Lets a cue run next to the others, with a timer of its own, and takes that back. */
export const setApart = 'Run alongside the show'
/** In a menu: a cue that ran alongside the show comes after the one before it again. */
export const putInSequence = 'Put in sequence'
/** In a menu: displays and the agenda do not name this cue. */
export const hide = 'Hide from the audience'
/** The same, for a cue that is hidden. */
export const show = 'Show to the audience'
/** In a menu: nothing is taken from this cue when the show catches up, and takes that back. */
export const lockLength = 'Lock the length'
export const unlockLength = 'Unlock the length'
/** Below the time that is left: how long the cue was meant to take. */
export const ofDuration = (length: string): string => say('of {length}', { length })

/** For screen readers: the button that opens the menu of a timer. */
export const more = (timer: string): string => say('More actions for {timer}', { timer })
/** In a menu. */
export const edit = 'Edit'
/** In a menu: one place earlier. */
export const moveUp = 'Move up'
/** In a menu: one place later. */
export const moveDown = 'Move down'
/** In a menu: deletes the timer. */
export const remove = 'Delete'

/** Announced when a timer was moved; places are counted from 1. */
export const moved = (timer: string, place: number, count: number): string =>
  say('{timer} is now {place} of {count}.', { timer, place, count })
/** Announced when another timer was selected with the arrow keys. */
export const selected = (timer: string, place: number, count: number): string =>
  say('{timer}: {place} of {count}, selected.', { timer, place, count })
