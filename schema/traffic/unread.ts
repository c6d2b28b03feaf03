import * as limits from '../limits.ts'
import type { EpochMs } from '../values/time.ts'

/**
 * What a socket was sent. The platform does not say how much of it still waits: a reader proves that it reads by
 * answering a question that only a reader of everything before it can know (decision 41).
 */
export type Unread = {
  /** What it was sent since it proved to read. */
  bytes: number
  /** The largest single text of that: a whole room. */
  largestBytes: number
  /** What it may still ask for. Below zero it has to wait. */
  askable: number
  refilledAt: EpochMs
  /** The question that was sent, and what was unread then. */
  check: { key: string; bytes: number } | null
}

/** @param kept what was unread before the object slept */
export const unreadOf = (kept: Pick<Unread, 'bytes' | 'largestBytes'>, now: EpochMs): Unread => ({
  ...kept,
  askable: limits.wholeRoomBurstBytes - kept.bytes,
  refilledAt: now,
  check: null,
})

const refilled = (unread: Unread, now: EpochMs): Unread => {
  const more = (Math.max(0, now - unread.refilledAt) / 1000) * limits.wholeRoomBytesPerSecond
  return { ...unread, askable: Math.min(limits.wholeRoomBurstBytes, unread.askable + more), refilledAt: now }
}

/** [P41] Whether a whole room may be sent to a socket that asks. If not, the socket asks again a little later. */
export const mayAskForWhole = (unread: Unread, now: EpochMs): boolean => refilled(unread, now).askable > 0

/** After a whole room that was asked for. */
export function afterWhole(unread: Unread, bytes: number, now: EpochMs): Unread {
  const { askable, ...rest } = refilled(unread, now)
  return afterText({ ...rest, askable: askable - bytes }, bytes)
}

/** After any other text. */
export const afterText = (unread: Unread, bytes: number): Unread => ({
  ...unread,
  bytes: unread.bytes + bytes,
  largestBytes: Math.max(unread.largestBytes, bytes),
})

/** [P41] Whether it is to be closed: more waits than a slow reader of one whole room would leave. */
export const isBehind = ({ bytes, largestBytes }: Unread): boolean => bytes > limits.maxUnreadBytes + largestBytes

/** Whether it has to be asked now whether it reads. */
export const isCheckDue = ({ bytes, check }: Unread): boolean => check === null && bytes >= limits.readCheckBytes

export const afterCheck = (unread: Unread, key: string): Unread => ({ ...unread, check: { key, bytes: unread.bytes } })

/** After an answer. The right one shows that everything before the question was read; another one shows nothing. */
export function afterAnswer(unread: Unread, key: string, now: EpochMs): Unread {
  const { check } = unread
  if (check?.key !== key) return unread
  const bytes = unread.bytes - check.bytes
  const largestBytes = Math.min(unread.largestBytes, bytes)
  return { bytes, largestBytes, askable: limits.wholeRoomBurstBytes, refilledAt: now, check: null }
}
