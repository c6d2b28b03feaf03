import type { Leader } from '../../../schema/tools/games/entity.ts'

/**
 * The rows in which the leaders were before the last question, counted from 0, in the order of their rows now. Those
 * who were further down come from below the list.
 */
export function rowsBefore(leaders: readonly Pick<Leader, 'placeBefore'>[]): number[] {
  const before = leaders.map(({ placeBefore }, row) => ({ row, place: placeBefore ?? row + 1 }))
  const listed = before.filter(({ place }) => place <= leaders.length)
  // The sort is stable: those who shared a place were in the order that they have now.
  const sorted = [...listed].sort((a, b) => a.place - b.place)
  return before.map((leader) => (listed.includes(leader) ? sorted.indexOf(leader) : leaders.length))
}
