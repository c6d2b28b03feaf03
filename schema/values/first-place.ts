/**
 * The first place of a list in order from which on a test holds, found by halving; the length of the list if it holds nowhere. For
 * lists of thousands that are searched again for each entry.
 */
export function firstPlace<T>(ordered: readonly T[], test: (one: T) => boolean): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = ordered[middle]
    if (one !== undefined && test(one)) high = middle
    else low = middle + 1
  }
  return low
}
