/** How much a run tests: `npm test` keeps what tells something new, and `npm run test:long` has everything. */

/** Whether this is `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1'

/** How many random cases, people or steps a test takes: few, or in `npm run test:long` as many as ever. */
export const inLong = (many: number, few: number): number => (isLong ? many : few)
