/** The charts of a quiz: how the scores are spread, and which questions were hard. */

export const distribution = 'Scores'
export const scoreColumn = 'Score'
export const peopleColumn = 'People'
export const shareColumn = 'Share'
export const scoreRange = (from: number, to: number) => `${from} to ${to}%`
/** Below a column: where it begins. */
export const fromPercent = (from: number) => `${from}%`
export const notLoaded = 'The scores could not be loaded.'
export const hardest = 'Hardest questions'
export const gotItRight = (percent: number) => `${percent}% right`
