/** The clock of a page, and the only browser code that reads `Date.now()`. */
import type { EpochMs } from '../../../schema/values/time.ts'
import { fetchJson } from '../fetch-json.ts'
import { createServerClock } from './server-clock.ts'

const watchEveryMs = 1_000
const retryMinMs = 1_000
/** A steady clock is checked less and less often, a drifting one every few seconds. */
const checkMinMs = 10_000
const checkMaxMs = 60_000

const clock = createServerClock({
  fetchTime,
  monotonicNow: () => performance.now(),
  wallNow: () => Date.now(),
})

async function fetchTime(): Promise<EpochMs> {
  const { status, body } = await fetchJson('GET', '/api/time')
  if (status === 200 && typeof body === 'object' && body !== null && 'now' in body && typeof body.now === 'number') {
    return body.now
  }
  throw new Error('no time')
}

/** Server time, epoch ms, from which every shown second is computed. */
export const serverNow = (): EpochMs => clock.now()

/**
 * This device's own wall clock, epoch ms: for lengths of minutes that begin and end on this device and must outlive a
 * reload and a sleep. It may be wrong by hours, so it is never compared with server time.
 */
export const deviceNow = (): EpochMs => Date.now()

/** A first estimate from a frame or an inlined snapshot that the server has just stamped, epoch ms. */
export const noteServerNow = (at: EpochMs): void => clock.note(at)

let users = 0
let stop = () => {}

/**
 * Keeps server time accurate while somebody needs it: immediately, on focus, online and return, after a sleep, and from
 * time to time. Several users may start it; it stops with the last.
 * @returns ends this use
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
  const refresh = () => {
    const offset = offsetNow()
    const resync = clock.watch()
    if (resync !== null) void look(resync, offset)
    else if (!document.hidden) void look(clock.check(), offset)
  }
  const watcher = setInterval(() => {
    const offset = offsetNow()
    const resync = clock.watch()
    if (resync !== null) void look(resync, offset)
  }, watchEveryMs)
  const events: [EventTarget, string][] = [
    [window, 'focus'],
    [window, 'online'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
    [document, 'resume'],
  ]
  for (const [target, name] of events) target.addEventListener(name, refresh)
  void look(clock.check(), offsetNow())
  return () => {
    isStopped = true
    clearInterval(watcher)
    clearTimeout(timer)
    for (const [target, name] of events) target.removeEventListener(name, refresh)
  }
}
