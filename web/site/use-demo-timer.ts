import { useEffect, useReducer, useState } from 'react'
import { type Clock, msToNextSecond } from '../../schema/room/timer.ts'
import { acted, type DemoAct, freshClock } from './demo-clock.ts'

export type DemoTimer = {
  clock: Clock
  /** Milliseconds of this page's own clock, renewed when the shown second changes. */
  now: number
  act: (act: DemoAct) => void
}

const reduce = (clock: Clock, { act, now }: { act: DemoAct; now: number }): Clock => acted(clock, act, now)

/** A timer that lives in this page alone. It needs no server time: nobody else sees it. */
export function useDemoTimer(duration: number): DemoTimer {
  const [clock, dispatch] = useReducer(reduce, duration, freshClock)
  const [now, setNow] = useState(() => performance.now())

  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const waitForNextSecond = () => {
      const ms = msToNextSecond(clock, performance.now())
      if (ms !== null) timeout = setTimeout(showSecond, ms + 1)
    }
    const showSecond = () => {
      setNow(performance.now())
      waitForNextSecond()
    }
    waitForNextSecond()
    return () => clearTimeout(timeout)
  }, [clock])

  const act = (act: DemoAct) => {
    const at = performance.now()
    setNow(at)
    dispatch({ act, now: at })
  }
  return { clock, now, act }
}
