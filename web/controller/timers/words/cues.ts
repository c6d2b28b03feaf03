/** The list of timers, its rows and their menus. */
import { say } from '../../../ui/say.ts'

export const addTimer = 'Add timer'
export const timers = 'Timers'
export const noneYet = 'No timers yet'
export const noneYetText = 'They appear here as soon as the organiser adds some.'
/** `length` is the total as the timers show it. */
export const total = (length: string): string => say('Total {length}', { length })

export const start = (timer: string): string => say('Start {timer}', { timer })
export const pause = (timer: string): string => say('Pause {timer}', { timer })
export const choose = 'Show it on the display'
export const editName = 'Edit the name'
export const editLength = 'Edit the duration'
/** Before the length, for screen readers. */
export const lengthOf = (timer: string): string => say('Duration of {timer}:', { timer })
/** The heads of the columns. */
export const columns = { start: 'Start', name: 'Title', length: 'Duration' }
export const duplicate = 'Duplicate'
/** Leaves a cue out of the show, and takes that back. */
export const skip = 'Skip'
export const bringBack = 'Bring back'
/** Lets a cue run next to the others, with a timer of its own, and takes that back. */
export const setApart = 'Run next to the show'
export const putInSequence = 'Put in sequence'
export const hide = 'Hide from the audience'
export const show = 'Show to the audience'
/** Below the time that is left: how long the cue was meant to take. */
export const ofDuration = (length: string): string => say('of {length}', { length })

export const more = (timer: string): string => say('More actions for {timer}', { timer })
export const edit = 'Edit'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const remove = 'Delete'

/** Announced when a timer was moved; places are counted from 1. */
export const moved = (timer: string, place: number, count: number): string =>
  say('{timer} is now {place} of {count}.', { timer, place, count })
/** Announced when another timer was selected with the arrow keys. */
export const selected = (timer: string, place: number, count: number): string =>
  say('{timer}: {place} of {count}, selected.', { timer, place, count })
