/** What a screen says when the desk asks it something. */
import { say } from '../../../ui/say.ts'

/** The name of a screen without a name of its own. */
export const numbered = (number: number): string => say('Screen {number}', { number })
/** For screen readers: the display is dark on purpose. */
export const blackout = 'Blackout'
