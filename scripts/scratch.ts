import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Ten times what they write. A container often has 64 MB there. */
const neededBytes = 1024 ** 3

/**
 * Lets what this process and its children write to the system's temporary folder stay in memory, where Linux has room for it: the
 * runtime waits for the file at every write of a room, which takes longer on a disk than all else that the tests do.
 */
export function keepScratchInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= neededBytes) process.env.TMPDIR = memory
}
