/** What only `npm run test:long` tests on screens: `npm test` keeps one or two of a kind. */
import { inject } from 'vitest'

/** The rest of a list of cases, which takes long and rarely finds what the first of them do not. */
export const whenLong = <T>(cases: readonly T[]): readonly T[] => (inject('isLong') ? cases : [])
