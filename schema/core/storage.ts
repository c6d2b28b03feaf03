/** [R16] What follows from how full the storage of a room is. */
import * as limits from '../limits.ts'
import type { Change } from './change.ts'

/** How full it is, in whole percent. */
export const percentUsed = (bytes: number, most: number): number => Math.min(100, Math.floor((bytes * 100) / most))

/** Whether desks say how full it is. */
export const isStorageTold = (percent: number): boolean => percent >= limits.storageToldPercent

/**
 * Whether a participant's command is refused because it would fill the storage. What is left is for the show and for
 * deleting; a repeated answer changes nothing, and taking something back frees some.
 */
export const lacksStorage = (percent: number, changes: readonly Change[]): boolean =>
  percent >= limits.storageFullPercent &&
  changes.some((change) => (change.kind === 'put' || change.kind === 'answered') && change.before === null)

/** Whether SQLite had no more room for a write, in the words of the runtime. */
export const isStorageFull = (error: unknown): boolean => String(error).includes('SQLITE_FULL')
