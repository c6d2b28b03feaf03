/**
 * The seed of all random values in tests. It is fixed, so a passing test passes again. `TEST_SEED=random npm test`
 * tries other cases; the run prints its seed, and `TEST_SEED=<that number>` repeats it.
 */
export const testSeed = Number(process.env.TEST_SEED)

/** A small generator of numbers from 0 to 1. @returns the next number of the seed's series at each call */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
