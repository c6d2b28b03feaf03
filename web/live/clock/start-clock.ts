/** Keeps server time accurate. Pages that only stamp what they send, such as that of a waiting phone, do without it. */
import { listen } from '../listen.ts'
import { pageClock as clock } from './clock.ts'

const watchEveryMs = 1_000
const retryMinMs = 1_000
/** A steady clock is checked less and less often, a drifting one every few seconds. */
const checkMinMs = 10_000
const checkMaxMs = 60_000

let users = 0
let stop = () => {}

/**
 * Keeps server time accurate while it is needed. It is checked immediately, on focus, when the network or the page is
 * back, after a sleep, and from time to time. Several callers may start it; it stops with the last.
 * @returns a function that ends this use
 */
export function startClock(): () => void {
  if (users++ === 0) stop = run()
  let isUsed = true
  return () => {
    if (!isUsed) return
    isUsed = false
    if (--users === 0) stop()
  }
}

function run(): () => void {
  let isStopped = false
  let waitMs = checkMinMs
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(looking: Promise<void>, offsetBefore: number): Promise<void> {
    const isDone = await looking.then(
      () => true,
      () => false,
    )
    if (isStopped) return
    const hasMoved = Math.abs(offsetNow() - offsetBefore) > 1
    failures = isDone ? 0 : failures + 1
    if (isDone) waitMs = hasMoved ? checkMinMs : Math.min(checkMaxMs, 2 * waitMs)
    clearTimeout(timer)
    // A hidden page pauses; it checks again when it is shown.
    const nextMs = isDone ? waitMs : Math.min(checkMaxMs, retryMinMs * 2 ** (failures - 1))
    if (!document.hidden) timer = setTimeout(refresh, nextMs)
  }

  const offsetNow = () => clock.now() - performance.now()
  /** Whether the device slept or its clock was set, after which the time is measured again. */
  const watch = (): boolean => {
    const offset = offsetNow()
    const resync = clock.watch()
    if (resync !== null) void look(resync, offset)
    return resync !== null
  }
  const refresh = () => {
    if (!watch() && !document.hidden) void look(clock.check(), offsetNow())
  }
  const watcher = setInterval(watch, watchEveryMs)
  const stopListening = listen(
    refresh,
    [window, 'focus', 'online', 'pageshow'],
    [document, 'visibilitychange', 'resume'],
  )
  // A sleep before this use is noticed now: without a network it could not be told from one that comes next.
  if (!watch()) void look(clock.check(), offsetNow())
  return () => {
    isStopped = true
    clearInterval(watcher)
    clearTimeout(timer)
    stopListening()
  }
}
