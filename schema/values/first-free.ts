/** The smallest number from 1 on that is not taken. */
export function firstFree(taken: readonly number[]): number {
  const used = new Set(taken)
  let number = 1
  while (used.has(number)) number += 1
  return number
}
