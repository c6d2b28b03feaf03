/** What counts as an answer to a question, and as a right one: the same in quizzes and in games. */

/** [Q11] [Z13] Each option once, none that is empty, and no more than are right. */
export function mayBeChosen(options: readonly string[], right: readonly number[], chosen: readonly number[]): boolean {
  const isOnce = new Set(chosen).size === chosen.length
  return isOnce && chosen.length <= right.length && chosen.every((option) => (options[option] ?? '') !== '')
}

/** [Q13] [Z13] All right options and no others. */
export const isRight = (right: readonly number[], chosen: readonly number[]): boolean =>
  chosen.length === right.length && right.every((option) => chosen.includes(option))
