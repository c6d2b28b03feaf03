import type { EpochMs } from '../../values/time.ts'
import type { Screen } from './entity.ts'
import type { ScreenReport } from './report.ts'

/** A screen that has not reported for this long does not answer: a report, and a second on its way. */
export const screenSilentMs = 6_000

/** Why a screen needs attention, in the order of how bad it is. */
const screenFaults = ['offline', 'silent', 'wrong_second', 'hidden', 'may_sleep', 'muted', 'old_release'] as const
export type ScreenFault = (typeof screenFaults)[number]

/**
 * The last report of a screen, when it was received by server time, and the second that the room's timer showed then;
 * null if displays show no time, or the timer has just been changed.
 */
export type ReceivedReport = { report: ScreenReport; receivedAt: EpochMs; expectedSecond: number | null }

/** What a screen ought to show and be. */
type Expected = {
  now: EpochMs
  /** Since when reports are asked for. */
  watchedSince: EpochMs
  /** Whether some cue has chimes, so sound matters. */
  hasChimes: boolean
  release: string
}

/**
 * [O5] What is wrong with a screen: it has no connection, does not answer, shows a second that differs by more than 1
 * from the room's, is hidden, may go to sleep, is silent although a cue has chimes, or has a page of an old release.
 */
export function faultsOf(
  { isConnected }: Pick<Screen, 'isConnected'>,
  received: ReceivedReport | null,
  { now, watchedSince, hasChimes, release }: Expected,
): ScreenFault[] {
  if (!isConnected) return ['offline']
  const isSilent = now > Math.max(watchedSince, received?.receivedAt ?? 0) + screenSilentMs
  if (received === null) return isSilent ? ['silent'] : []
  const { report, expectedSecond } = received
  const isWrong = report.second !== null && expectedSecond !== null && Math.abs(report.second - expectedSecond) > 1
  const found: Record<Exclude<ScreenFault, 'offline'>, boolean> = {
    silent: isSilent,
    wrong_second: isWrong,
    hidden: !report.isVisible,
    may_sleep: !report.hasWakeLock,
    muted: hasChimes && !report.isSoundOn,
    old_release: report.release !== release,
  }
  return screenFaults.filter((fault) => fault !== 'offline' && found[fault])
}

/** [O6] Whether a desk counts a screen: one with a name ought to be there, one without only while it is connected. */
export const isExpected = ({ name, isConnected }: Pick<Screen, 'name' | 'isConnected'>): boolean =>
  name !== null || isConnected
