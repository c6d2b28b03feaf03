/** A poll to vote in, and the screen after the vote. */
import { say } from '../../../ui/say.ts'

/** A small line above the question. */
export const eyebrow = 'Live Poll'
export const manyAllowed = 'Multiple selections allowed'
/** A button: sends the vote. */
export const submit = 'Submit Vote'

/** The line above the button. */
export const selectOne = 'Select one option'
/** The line above the button. @param count how many options are selected */
export const selectMany = (count: number): string =>
  say(
    '{count, plural, =0 {Select one or more options} one {Select one or more options (# selected)} other {Select one or more options (# selected)}}',
    { count },
  )

/** The title, after the vote. */
export const thanks = 'Thank you for voting!'
/** Below the thanks for a vote. */
export const recorded = 'Your response has been recorded.'
/** What this person voted for: before a list of options, and next to an option. */
export const yourChoice = 'Your choice'
export const keepOpen = 'Keep this page open: results and the next question will appear here.'
