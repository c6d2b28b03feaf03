import { useEffect, useReducer, useState } from 'react'
import type { RoomState, Timer } from '../../schema/room/state.ts'
import { displayTimer, msToNextSecond } from '../../schema/room/timer.ts'
import { type DemoCommand, demoRoom, demoStep } from './demo-room.ts'

type Action = { command: DemoCommand; now: number } | { duration: number }

export type DemoTimer = {
  timer: Timer
  /** Milliseconds of this page's own clock, renewed when the shown second changes. */
  now: number
  run: (command: DemoCommand) => void
  /** A fresh timer of so many seconds. */
  choose: (duration: number) => void
}

function reduce(room: RoomState, action: Action): RoomState {
  return 'duration' in action ? demoRoom(action.duration) : demoStep(room, action.command, action.now)
}

/** A timer that lives in this page alone. It needs no server time: nobody else sees it. */
export function useDemoTimer(initialDuration: number): DemoTimer {
  const [room, dispatch] = useReducer(reduce, initialDuration, demoRoom)
  const [now, setNow] = useState(() => performance.now())
  const timer = displayTimer(room)
  if (timer === null) throw new Error('the demo has one timer')

  useEffect(() => {
    const ms = msToNextSecond(timer, now)
    if (ms === null) return
    const timeout = setTimeout(() => setNow(performance.now()), ms - (performance.now() - now) + 1)
    return () => clearTimeout(timeout)
  }, [timer, now])

  const run = (command: DemoCommand) => {
    const at = performance.now()
    setNow(at)
    dispatch({ command, now: at })
  }
  return { timer, now, run, choose: (duration) => dispatch({ duration }) }
}
