/** The charts of a quiz: how the scores are spread, and which questions were hard. */
import { percentText, say } from '../../../ui/say.ts'

/** The title of a chart: how many people reached which score. */
export const distribution = 'Scores'
/** The heading of a column: points, from and to. */
export const scoreColumn = 'Score'
/** The heading of a column: how many people. */
export const peopleColumn = 'People'
/** The heading of a column with percentages. */
export const shareColumn = 'Share'
export const scoreRange = (from: number, to: number) => say('{from} to {to}', { from, to: percentText(to, 0) })
export const notLoaded = 'The scores could not be loaded.'
/** For screen readers: the list of all questions. */
export const questions = 'Questions'
export const hardest = 'Hardest questions'
/** Next to a question: how many percent answered it right. */
export const gotItRight = (percent: number) => say('{share} right', { share: percentText(percent, 0) })
