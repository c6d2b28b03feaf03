import type { ReactNode } from 'react'
import type { Squeeze } from '../../../schema/tools/timers/forecast/squeeze.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../access/access.ts'
import { useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import * as words from './words/rundown.ts'

/** Between two rows: what the hard start below costs the cue above, and a press that makes it so (rule C20). */
export function SqueezeLine({ before, lost, length }: Squeeze): ReactNode {
  const { ask } = useDeskActions()
  const mayEdit = useMay()('timer.edit')
  const { id: timerId, duration, isRunning } = before
  const isAll = lost >= length && !isRunning
  const shorten = () => {
    if (isAll) ask({ type: 'timer.edit', timerId, isSkipped: true })
    else if (isRunning) ask({ type: 'timer.give', timerId, seconds: -lost * 60 })
    else ask({ type: 'timer.edit', timerId, duration: Math.max(1, duration - lost * 60) })
  }
  const name = excerpt(before.name)
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-x border-s-3 border-b border-line border-s-danger bg-surface ps-3 pe-1 text-14 text-danger">
      <span className="t-num min-w-0 flex-1 basis-40 py-1 wrap-anywhere">{words.loses(name, lost, length)}</span>
      {mayEdit && (
        <Button size="s" variant="quiet" onClick={shorten}>
          {(isAll ? words.skipIt : words.shorten)(name)}
        </Button>
      )}
    </li>
  )
}
