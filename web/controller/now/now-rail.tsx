import './now-rail.css'
import type { ReactNode } from 'react'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import { ErrorBoundary } from '../../client/error-boundary.tsx'
import { LatePart, part } from '../../live/part.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { useDesk } from '../desk/desk.ts'
import { freeFocus } from '../desk/free-focus.ts'
import { wide } from '../desk-tabs.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import { ShowKeys } from './show-keys.tsx'
import { NoTimer, TimerNow } from './timer-now.tsx'
import { Adjustments, GoKey, ResetKey, ShownMessage } from './transport.tsx'
import * as words from './words/now.ts'

/** Fetched later: narrow desks have no room for it, and the keys come first. */
const preview = part(async () => (await import('../preview/display-preview.tsx')).DisplayPreview, 1_000)
/** Fetched only when needed: most displays show the timer most of the time. */
const shownScene = part(async () => (await import('../stage/shown-scene.tsx')).ShownScene, 1_000)
const noPreview = <div className="aspect-video border border-line bg-stage" />

/** What runs now and its keys: always in view. */
export function NowRail(): ReactNode {
  const { snapshot } = useDesk()
  const timer = displayTimer(snapshot)
  const rundown = useRundown()
  const isWide = useMediaQuery(wide)
  return (
    <section className="now" tabIndex={-1} aria-label={words.now} onMouseDown={freeFocus}>
      {isWide && (
        <div className="now-preview">
          <ErrorBoundary resetKey="" fallback={() => noPreview}>
            <LatePart part={preview} props={{}} coming={noPreview} missing={noPreview} />
          </ErrorBoundary>
        </div>
      )}
      <p className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 [grid-area:day] lg:min-h-12 lg:content-start">
        {rundown !== null && <rundown.ShowTimes />}
      </p>
      {timer === null ? <NoTimer /> : <TimerNow timer={timer} place={snapshot.timers.indexOf(timer) + 1} />}
      <div className="self-center [grid-area:go]">
        <GoKey timer={timer} />
      </div>
      <div className="[grid-area:reset]">
        <ResetKey timer={timer} />
      </div>
      <Adjustments timer={timer} />
      <ShowKeys />
      {snapshot.stage.scene.kind !== 'timer' && (
        <div className="min-w-0 [grid-area:scene]">
          <LatePart part={shownScene} props={{}} missing={null} />
        </div>
      )}
      <ShownMessage />
    </section>
  )
}
