import * as limits from '../../limits.ts'
import type { EpochMs } from '../../values/time.ts'
import type { Screen } from './entity.ts'
import type { ScreenReport } from './report.ts'

/** Why a screen needs a look, in the order of how bad it is. */
export const screenFaults = [
  'offline',
  'silent',
  'wrong_second',
  'hidden',
  'may_sleep',
  'muted',
  'old_release',
] as const
export type ScreenFault = (typeof screenFaults)[number]

/** The last report of a screen, and when it was received by server time. */
export type ReceivedReport = { report: ScreenReport; receivedAt: EpochMs }

/** What a screen ought to show and be. */
type Expected = {
  now: EpochMs
  /** Since when reports are asked for. */
  watchedSince: EpochMs
  /** The second that the room's timer shows at an instant; null if displays show no time. */
  secondAt: (at: EpochMs) => number | null
  /** Whether some cue has chimes, so that sound matters. */
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
  { now, watchedSince, secondAt, hasChimes, release }: Expected,
): ScreenFault[] {
  if (!isConnected) return ['offline']
  const isSilent = now > Math.max(watchedSince, received?.receivedAt ?? 0) + limits.screenSilentMs
  if (received === null) return isSilent ? ['silent'] : []
  const { report, receivedAt } = received
  const second = secondAt(receivedAt)
  const isWrong = report.second !== null && second !== null && Math.abs(report.second - second) > 1
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
