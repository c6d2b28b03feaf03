import type { EpochMs } from '../../../values/time.ts'

/** [G3] A time as attendees read it: as planned if it is expected as planned, otherwise to the nearest five minutes. */
export const roundedTime = (expected: EpochMs, planned: EpochMs | null): EpochMs =>
  expected === planned ? expected : Math.round(expected / roundToMs) * roundToMs

const roundToMs = 5 * 60_000
