import { wholeReader } from '../readers/whole.ts'

/** [S3] How all frames of all tools change a snapshot. The readers of pages use the same function. */
export const { applyFrame } = wholeReader
