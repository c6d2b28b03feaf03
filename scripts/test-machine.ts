/** How the tests use the machine they run on, which may be slow, busy, or much larger than the ones we know. */
import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const memory = '/dev/shm'
/** Ten times what they write. A container often has 64 MB there. */
const neededBytes = 1024 ** 3

/** Whether this is `npm run test:long`, which tests what `npm test` leaves out. */
export const isLong = process.env.TEST_LONG === '1'

/**
 * Keeps the temporary files of this process and its children in memory, if Linux has space for them there. The runtime
 * waits for the file at every write of a room, which on a disk takes longer than everything else that the tests do.
 */
export function keepScratchInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= neededBytes) process.env.TMPDIR = memory
}

/**
 * One more than there are cores, because tests wait about as long as they compute. Never more than eight: each has a
 * browser or a runtime, and many cores do not mean much memory.
 */
export const workers = Math.min(availableParallelism() + 1, 8)

/**
 * How many pages of screens are tested at once. More than workers, because a page waits most of its time: for the next
 * frame, for the browser to press a key, for a reply. A flow has several pages at once, so flows keep to the workers.
 */
export const pages = Math.min(2 * availableParallelism(), 8)

/** Only a test that hangs reaches these limits, however slow or busy the machine is. */
export const patienceMs = {
  /** A whole test. The longest, which reads every page of the site, has taken three minutes on two busy cores. */
  test: 300_000,
  /** One condition in it. A page takes two seconds to open on two busy cores. */
  condition: 60_000,
}
