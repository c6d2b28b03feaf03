/** What a screen says of itself. */
import * as limits from '../../../schema/limits.ts'
import { isShownAt } from '../../../schema/tools/messages/entity.ts'
import type { ScreenPage } from '../../../schema/tools/screens/entity.ts'
import type { ScreenReport } from '../../../schema/tools/screens/report.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { deviceNow, pageClock, serverNow } from '../../live/clock/clock.ts'
import { pageRelease } from '../../live/page-release.ts'

type Facts = {
  /** The page that fills the window. */
  page: ScreenPage
  /** Where that page is drawn. */
  root: ParentNode
  room: Snapshot | null
  isBlackedOut: boolean
  isSoundOn: boolean
  hasWakeLock: boolean
}

export function screenReport({ page, root, room, isBlackedOut, isSoundOn, hasWakeLock }: Facts): ScreenReport {
  const isDark = isBlackedOut || room?.stage.blackout === true
  return {
    second: isDark || (page !== 'viewer' && page !== 'speaker') ? null : shownSecond(root),
    shows: room === null || isDark ? 'nothing' : page === 'viewer' ? shownOn(room) : page,
    clockOffsetMs: within(limits.maxReportedMs, serverNow() - deviceNow()),
    rttMs: within(limits.maxReportedMs, pageClock.rttMs()),
    width: within(limits.maxReportedPx, window.innerWidth),
    height: within(limits.maxReportedPx, window.innerHeight),
    isSoundOn,
    hasWakeLock,
    isVisible: !document.hidden,
    release: pageRelease(),
  }
}

const within = (max: number, value: number): number => Math.max(-max, Math.min(max, Math.round(value)))

function shownOn({ stage, messages, timers }: Snapshot): string {
  if (stage.scene.kind !== 'timer' || timers.length > 0) return stage.scene.kind
  return messages.some((one) => isShownAt(one, 'displays')) ? 'message' : 'nothing'
}

/** The second that can be read on the page: a clock that stopped would still compute the right one. */
function shownSecond(root: ParentNode): number | null {
  const clock = root.querySelector('.clock-digits') ?? root.querySelector('.stage-scene-clock')
  // A clock that stands at 0 while the timer runs over is right on a display for the audience.
  return clock === null || clock.getAttribute('data-held') === 'true'
    ? null
    : secondsOf(clock.getAttribute('aria-label') ?? clock.textContent ?? '')
}

/** Reads what `formatSeconds` wrote; null for anything else. */
export function secondsOf(text: string): number | null {
  const read = /^(\u2212?)(?:(\d+):)?(\d+):(\d\d)$/.exec(text.trim())
  if (read === null) return null
  const [, sign, hours = 0, minutes, seconds] = read
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '' || size === 0 ? size : -size
}
