import { isStorageFull } from '../../schema/core/storage.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { DirectoryFault } from '../directory/patience.ts'
import { isPassing } from '../rooms/room-object.ts'

/** What the sender of a request is told when something threw. The log learns why. */
export function codeOfFault(error: unknown, path: string): RefusalCode {
  // The log already has the reason.
  if (error instanceof DirectoryFault) return 'unavailable'
  if (isPassing(error)) {
    console.warn(JSON.stringify({ fault: 'room', path, reason: String(error) }))
    return 'unavailable'
  }
  // [R16] The runtime may restart an object that had no room for a write, and then the object refuses nothing itself.
  if (isStorageFull(error)) {
    console.error(JSON.stringify({ fault: 'storage_full', path }))
    return 'storage_full'
  }
  const stack = error instanceof Error ? error.stack : undefined
  console.error(JSON.stringify({ fault: 'unhandled', path, reason: String(error), stack }))
  return 'internal'
}
