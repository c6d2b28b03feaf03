import * as words from './words/poll-overlay.ts'

/** Said while there is nothing to show: nobody has answered, or the answers wait for the presenter or are hidden. */
export const noneShown = (responses: number): string => (responses === 0 ? words.noAnswers : words.noAnswersShown)
