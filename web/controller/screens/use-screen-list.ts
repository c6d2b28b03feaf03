import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Screen } from '../../../schema/tools/screens/entity.ts'
import { displayTimer, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { pageRelease } from '../../live/page-release.ts'
import { afterFrame, type ListedScreen, withoutReports } from './screen-list.ts'

/** A report that was on its way while someone changed the timer cannot be compared with it. */
const settleMs = 1_500

/** The screens of the room, null until they are known. `note` takes the reply to a change. */
export function useScreenList({ onScreenFrame, joinAs }: RoomFeed, room: Snapshot) {
  const [list, setList] = useState<readonly ListedScreen[] | null>(null)
  const secondAt = useShownSecond(displayTimer(room))
  useEffect(() => {
    const expectation = { now: serverNow, secondAt }
    const end = onScreenFrame((frame) => {
      switch (frame.type) {
        case 'screens':
        case 'screen_updated':
        case 'screen_removed':
        case 'screen_report':
          setList((before) => afterFrame(before ?? [], frame, expectation))
      }
    })
    // All of them are told after joining, which was before this part arrived.
    joinAs({})
    return end
  }, [onScreenFrame, joinAs, secondAt])
  const [note] = useState(
    () => (screen: Screen) =>
      setList((before) => afterFrame(before ?? [], { type: 'screen_updated', screen }, { now: serverNow, secondAt })),
  )
  const [forgetReports] = useState(() => () => setList((before) => before && withoutReports(before)))
  return { list, note, forgetReports }
}

/** The second that the timer of the displays shows at an instant; null if there is none, or it has just been changed. */
function useShownSecond(timer: Timer | null): (at: number) => number | null {
  const shown = useRef({ timer, key: '', changedAt: 0 })
  useLayoutEffect(() => {
    const key = timer === null ? '' : JSON.stringify([timer.id, timer.startedAt, timer.currentTime, timer.duration])
    const { current } = shown
    shown.current = { timer, key, changedAt: key === current.key ? current.changedAt : serverNow() }
  }, [timer])
  const [secondAt] = useState(() => (at: number) => {
    const { timer, changedAt } = shown.current
    return timer === null || at < changedAt + settleMs ? null : shownSeconds(timer, at)
  })
  return secondAt
}

/**
 * Asks for reports while the list is open. It is said again every few seconds: then the room notices a screen that lost
 * its connection without a goodbye, and one that waits for its place.
 * @returns since when reports have been asked for
 */
export function useWatch({ send, connection }: RoomFeed, isOpen: boolean, forgetReports: () => void): number {
  const [since, setSince] = useState(serverNow)
  const isWatching = isOpen && connection === 'live'
  useEffect(() => {
    if (!isWatching) return
    const watch = (isOn: boolean) => send({ type: 'screens_watch', isOn })
    setSince(serverNow())
    watch(true)
    const timer = setInterval(() => watch(true), limits.screenReportMs)
    return () => {
      clearInterval(timer)
      watch(false)
      forgetReports()
    }
  }, [isWatching, send, forgetReports])
  return since
}

/**
 * The release that the server serves now. It is asked for when a screen has another one than this desk, because the desk
 * may be the older one.
 */
export function useCurrentRelease(list: readonly ListedScreen[]): string {
  const [release, setRelease] = useState(() => pageRelease())
  const isOther = list.some(({ received }) => received !== null && received.report.release !== release)
  useEffect(() => {
    if (!isOther) return
    let isStale = false
    servedRelease().then(
      (served) => isStale || served === '' || setRelease(served),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [isOther])
  return release
}

async function servedRelease(): Promise<string> {
  const reply = await fetch(window.location.pathname, { cache: 'no-store' })
  return pageRelease(new DOMParser().parseFromString(await reply.text(), 'text/html'))
}
