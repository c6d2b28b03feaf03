/** The one demo room of the page: the timer at the top and the three screens below are the same room. */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { displayTimer, msToNextSecond } from '../../../schema/tools/timers/clock.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { type DemoAct, type DemoScreens, demoNow, firstPicture } from './demo-picture.ts'
import DemoWorker from './demo-worker.ts?worker'

/** The screens, and the time for which they are shown. */
export type DemoMoment = DemoScreens & { now: number }

const before: DemoMoment = { ...firstPicture, now: 0 }
const moment = sharedValue(before)
let timeout: ReturnType<typeof setTimeout> | undefined

let worker: Worker | null = null
let isHere = false
/** What was pressed while the room was loading; it is done, in order, as soon as the room is here. */
const waiting: DemoAct[] = []

/** Does something in the demo room. */
export function actInDemo(act: DemoAct): void {
  waiting.push(act)
  fetchRoom()
  passOn()
}

function passOn(): void {
  if (isHere) for (const act of waiting.splice(0)) worker?.postMessage(act)
}

/** The room with all its rules weighs more than this page, so it is fetched after the page has been drawn. */
function fetchRoom(): void {
  if (worker !== null) return
  worker = new DemoWorker()
  worker.onmessage = ({ data }: MessageEvent<DemoScreens>) => {
    isHere = true
    passOn()
    look(data)
  }
  worker.onerror = () => {
    if (isHere) return
    // It is fetched again at the next press, or when the connection is back.
    worker = null
    addEventListener('online', fetchRoom, { once: true })
  }
}

function look(screens: DemoScreens): void {
  const now = demoNow()
  moment.set({ ...screens, now })
  clearTimeout(timeout)
  const timer = displayTimer(screens.display)
  const ms = timer === null ? null : msToNextSecond(timer, now)
  if (ms !== null) timeout = setTimeout(() => look(moment.get()), ms + 1)
}

/** The wait in Safari, which does not report when it is idle. */
const idleMs = 500
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, idleMs)

/** The demo room, updated with every press and every second. In the built page it is as a visitor finds it. */
export function useDemoRoom(): DemoMoment {
  useEffect(() => {
    whenIdle(fetchRoom)
  }, [])
  return useSyncExternalStore(moment.subscribe, moment.get, () => before)
}

/**
 * What was chosen among radio buttons before their island woke. React keeps such a choice in the field and reports no
 * change, so the group is read once, when it wakes.
 * @param onChoose called with the chosen `value`, if there is one
 */
export function useEarlyChoice(onChoose: (value: string) => void): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices are reported by the fields
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen !== null && chosen !== undefined) onChoose(chosen.value)
  }, [])
  return group
}
