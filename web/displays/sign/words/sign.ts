/** The sign in a foyer: what is on and next on all stages of an event. Read from far away, so texts are short. */
import { say } from '../../../ui/say.ts'

/** The title of the browser's tab. */
export const pageTitle = 'Sign · Cuelight'
/** Next to the code that leads to the programme on one's phone. */
export const scan = 'The programme on your phone'
/** Which page of a sign is shown: '2 of 4'. */
export const pageOf = (page: number, pages: number): string => say('{page} of {pages}', { page, pages })
/** Of a stage where nothing is on. */
export const nothingNow = 'Nothing now'
/** A sign without a name, as the overview calls it: it fills the screen for a moment, so that somebody finds it. */
export const numbered = (number: number): string => say('Sign {number}', { number })
/** What the sign shows when there is no event at its address, or it is closed. */
export const missing = 'No programme here'
