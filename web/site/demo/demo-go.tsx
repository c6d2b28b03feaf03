import type { ReactNode } from 'react'
import { GoIcon, HoldIcon } from '../../ui/icons.tsx'
import * as words from './demo-content.ts'
import { actInDemo } from './demo-store.ts'

/** The big key of the demo's desks: starts the timer, or holds it. */
export function DemoGo({ isRunning }: { isRunning: boolean }): ReactNode {
  return (
    <button
      type="button"
      className="demo-go"
      data-running={isRunning}
      onClick={() => actInDemo({ type: isRunning ? 'pause' : 'start' })}
    >
      {isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
      {isRunning ? words.pause : words.start}
    </button>
  )
}
