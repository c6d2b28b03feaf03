/** Turns of phrase that several screens of the desk use. */
import { say } from '../../ui/say.ts'

/** Shown next to "cue" for first-time users. */
export const cueIsATimer = 'A cue is a timer in the list.'

export const countedPoints = (count: number) => say('{count, plural, one {# point} other {# points}}', { count })
/** On a button that was pressed. */
export const saving = 'Saving...'

/** An action and its subject: 'Delete: Which talk next?'. */
export const named = (what: string, name: string): string => say('{what}: {name}', { what, name })
