import './game-scene.css'
import './thanks-scene.css'
import type { ReactNode } from 'react'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { upNext } from '../../../schema/tools/timers/forecast/up-next.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { scriptOf } from '../scenes/script.ts'
import * as facts from '../words/facts.ts'
import * as words from './words/game-scene.ts'

type ThanksSceneProps = { snapshot: Snapshot; timer: Timer | null }

/** [Z4] After a game: thanks, how to join what follows, and what comes next, until something else is shown. */
export function ThanksScene({ snapshot, timer }: ThanksSceneProps): ReactNode {
  return (
    <SceneFrame kind="thanks" eyebrow={snapshot.room.name} timer={timer} room={snapshot.room} isOpen>
      <div className="stage-thanks">
        <h1 className="stage-game-title">{words.thanks}</h1>
        <Next snapshot={snapshot} />
      </div>
    </SceneFrame>
  )
}

/** The next cue and when it is expected; nothing at the end of the running order. */
function Next({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const now = useWallNow()
  const next = upNext(snapshot, now)
  if (next === null) return null
  const { name, expectedStart } = next
  return (
    <dl className="stage-thanks-next">
      <dt>{facts.next}</dt>
      {expectedStart !== null && <dd className="t-num">{clockIn(snapshot.room.timeZone).time(expectedStart)}</dd>}
      <dd {...scriptOf(name)}>{name}</dd>
    </dl>
  )
}
