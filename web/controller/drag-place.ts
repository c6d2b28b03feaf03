/**
 * The place a dragged row would have if it were let go at `y`.
 * @param middles the middle of every row, top to bottom, in the same pixels as `y`; the dragged one is at `from`
 */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, place) => place !== from && middle < y).length
}
