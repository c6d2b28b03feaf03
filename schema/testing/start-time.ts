/**
 * Makes time begin at the same instant in every file of tests, or at the one that TEST_NOW names. So no test passes by day
 * and fails late in the evening. Imported before anything that reads the time.
 */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** When the tests begin, in milliseconds since 1970. */
    startsAtMs: number
    /** The folder for pictures of every language; empty if nobody wants them. */
    pictures: string
    /** The languages that pages are drawn in: `LANGUAGES` of the run. */
    languages: string
    /** Whether this is `npm run test:long`. */
    isLong: boolean
  }
}

const systemNow = Date.now
let aheadMs = 0
Date.now = () => systemNow() + aheadMs

/** Lets time begin. Each file of tests calls it through its setup: those before it, in the same process or page, took minutes. */
export function startTime(): void {
  aheadMs = inject('startsAtMs') - systemNow()
}
