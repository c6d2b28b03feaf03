import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { floodIn } from '../../../schema/tools/questions/flood.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { useMay } from '../access/access.ts'
import * as bans from '../bans/words/bans.ts'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/questions.ts'

/** [K11] Says that far more questions come than a hall asks, and offers the join lock. */
export function QuestionFlood(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { isViewerLocked, isJoinLocked } = snapshot.room
  const mayLock = useMay()({ type: 'room.update', isJoinLocked: true })
  const flood = floodIn(snapshot.questions, useWallNow())
  return (
    <div role="status">
      {flood !== null && (
        <div className="mt-2 flex flex-col gap-1 rounded-panel border border-control p-3">
          <p className="flex items-center gap-2 font-label">
            <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
            {words.flood(flood)}
          </p>
          <p className="text-14 text-muted">{mayLock ? words.floodText : words.floodForHelpers}</p>
          {mayLock && (
            <Switch
              label={bans.lock}
              checked={isJoinLocked}
              onChange={(isOn) => actions.ask({ type: 'room.update', isViewerLocked, isJoinLocked: isOn })}
            />
          )}
        </div>
      )}
    </div>
  )
}
