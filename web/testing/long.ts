/** What only `npm run test:long` tests on screens: `npm test` keeps one or two of a kind. */
import { inject, test } from 'vitest'

/** The rest of a list of cases, which takes long and rarely finds what the first of them do not. */
export const whenLong = <T>(cases: readonly T[]): readonly T[] => (inject('isLong') ? cases : [])

/**
 * Of cases that are looked at alike, every sixth from `first` on: other ones for another window or question. All of them
 * if there are few, and when a run asks for languages or pictures.
 */
export function someOf<T>(cases: readonly T[], first = 0): readonly T[] {
  const isForAll = inject('isLong') || inject('languages') !== '' || inject('pictures') !== '' || cases.length < 4
  return isForAll ? cases : cases.filter((_, index) => index % 6 === first)
}

type LongTest = Pick<typeof test, 'each'> & ((title: string, run: () => Promise<void> | void) => void)

const leftOut: LongTest = Object.assign(() => undefined, { each: () => () => undefined })

/** A test that only `npm run test:long` runs: of a kind of which `npm test` has another one. */
export const longTest: LongTest = inject('isLong') ? test : leftOut
