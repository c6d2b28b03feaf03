/** What only `npm run test:long` tests on screens: `npm test` keeps one or two of a kind. */
import { inject, test } from 'vitest'

/** The rest of a list of cases, which takes long and rarely finds what the first of them do not. */
export const whenLong = <T>(cases: readonly T[]): readonly T[] => (inject('isLong') ? cases : [])

const noTest = (..._: Parameters<typeof test>): void => undefined

/** A whole test. In `npm test` there is none, and nothing that is counted as skipped. */
export const longTest: (...args: Parameters<typeof test>) => void = inject('isLong') ? test : noTest
