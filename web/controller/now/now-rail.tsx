import './now-rail.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import { lazyComponent, untilFetched } from '../../live/part.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { useMay } from '../access/access.ts'
import * as show from '../actions/show-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { freeFocus } from '../desk/free-focus.ts'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import { blackScreens } from '../screens/black-screens.ts'
import { wide } from '../wide.ts'
import { ShowKeys } from './show-keys.tsx'
import { CueSpeaker, NoTimer, TimerNow } from './timer-now.tsx'
import { WaitingPresses } from './waiting-presses.tsx'
import * as words from './words/now.ts'

const noPreview = <div className="aspect-video border border-line bg-stage" />
/** Fetched later: narrow desks have no room for it, and the keys come first. */
const DisplayPreview = lazyComponent(
  untilFetched(async () => (await import('../preview/display-preview.tsx')).DisplayPreview),
  { coming: noPreview, broken: () => noPreview },
)

/** Commands of the rail that are not about an entry of a list. */
const showCommands = ['rundown.next', 'rundown.previous', 'room.stage', 'room.flash', 'room.undo', 'room.redo']

type NowRailProps = {
  /** What the speaker says. */
  signals: ReactNode
  /** The line about screens, if there is room. */
  screens: ReactNode
  /** What is on the wall and who did what last, if there is room. */
  wall: ReactNode
  /** Whether the desk is connected. */
  isLive: boolean
}

/** What runs now and its keys, always in the same place. */
export function NowRail({ signals, screens, wall, isLive }: NowRailProps): ReactNode {
  const { snapshot } = useDesk()
  const may = useMay()
  const timer = displayTimer(snapshot)
  const { blackout } = snapshot.stage
  const rundown = useRundown()
  const isWide = useMediaQuery(wide)
  const black = useSyncExternalStore(blackScreens.subscribe, blackScreens.get)
  return (
    <section className="now" tabIndex={-1} aria-label={words.now} onMouseDown={freeFocus}>
      <div className="now-show">
        {signals}
        {isWide && (
          <div className="now-preview relative">
            <DisplayPreview />
            {blackout && <Dark className="absolute inset-x-0 top-1/2 -translate-y-1/2" />}
            {!blackout && black > 0 && <Dark className="absolute inset-x-0 bottom-0" text={words.someBlack(black)} />}
          </div>
        )}
        {screens}
        <p className="now-day">
          {blackout && !isWide && <Dark />}
          {rundown !== null && (isWide || !blackout) && <rundown.ShowTimes />}
          <NotConfirmed of={[timer?.id ?? '', ...showCommands]} />
        </p>
        {timer === null ? <NoTimer /> : <TimerNow timer={timer} place={snapshot.timers.indexOf(timer) + 1} />}
        {isWide && timer !== null && <CueSpeaker timer={timer} />}
        {wall}
      </div>
      {may(show.go.needs) && (
        <div className="now-foot">
          <WaitingPresses isLive={isLive} />
          <ShowKeys />
        </div>
      )}
    </section>
  )
}

/** Says that displays are black, in the red of the stage. */
function Dark({ className = '', text = words.blackout }: { className?: string; text?: string }): ReactNode {
  return (
    <span
      className={`${className} bg-(--stage-critical) px-2 text-center leading-6 text-14 font-caps tracking-[calc(var(--tracked)*0.08em)] text-[#fff] forced-color-adjust-none`}
    >
      {text}
    </span>
  )
}
