/** A poll to vote in, and the screen after the vote. */

export const eyebrow = 'Live Poll'
export const manyAllowed = 'Multiple selections allowed'
export const submit = 'Submit Vote'

/** The line above the button. @param count how many options are selected */
export function hint(count: number, allowsMany: boolean): string {
  if (!allowsMany) return 'Select one option'
  return count === 0 ? 'Select one or more options' : `Select one or more options (${count} selected)`
}

export const thanks = 'Thank you for voting!'
export const recorded = 'Your response has been recorded.'
export const yourChoice = 'Your choice'
export const keepOpen = 'Keep this page open: results and the next question will appear here.'
