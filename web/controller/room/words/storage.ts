/** The notice that the storage of a room is nearly full. */
import { percentText, say } from '../../../ui/say.ts'

export const nearlyFull = (percent: number): string =>
  say('This room’s storage is {share} full.', { share: percentText(percent, 0) })
export const whatToDo = 'Save the results and delete what is no longer needed.'
export const noMoreAnswers = 'Answers are no longer accepted. Save the results and delete what is no longer needed.'
