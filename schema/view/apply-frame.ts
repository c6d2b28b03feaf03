import { wholeReader } from '../readers/whole.ts'

/** [S3] How all frames of all tools change a snapshot: what the readers of pages do of it is the same function. */
export const { applyFrame } = wholeReader
