/** The organiser's own list of words that are masked. */
import { say } from '../../../ui/say.ts'

/** The name of a field with many lines. */
export const label = 'Your own words to mask'
export const hint = 'One in each line. With * at the end, longer words that begin so are masked too.'
export const tooMany = (most: number): string =>
  say('{most, plural, one {At most one word.} other {At most # words.}}', { most })
export const tooLong = (most: number): string =>
  say('{most, plural, one {Each word may have one character.} other {Each word may have at most # characters.}}', {
    most,
  })
/** A button. */
export const save = 'Save'
/** On that button. */
export const saving = 'Saving...'
/** A button: what was typed is not kept. */
export const cancel = 'Cancel'
