import type { ReactNode } from 'react'
import {
  displayTimer,
  formatSeconds,
  isUntouched,
  shownSeconds,
  timerPhase,
} from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { Button } from '../../ui/button.tsx'
import { TopIcon } from '../../ui/icons.tsx'
import { DemoGo } from './demo-desk.tsx'
import { actInDemo, type DemoMoment } from './demo-store.ts'
import { DeskGame, runningGame } from './preview-game.tsx'
import * as demo from './words/demo.ts'
import * as words from './words/preview.ts'

/** The desk: the run sheet with its live row, and the buttons of the timer, the message, the poll and the game. */
export function PreviewController({ desk, now }: DemoMoment): ReactNode {
  const timer = displayTimer(desk)
  const message = desk.messages[0]
  const poll = desk.polls[0]
  const total = poll?.results?.totalResponses ?? 0
  const isShown = message?.isVisible === true
  const isOpen = poll?.isActive === true
  const isRunning = timer?.isRunning === true
  return (
    <div className="preview-desk">
      <p className="preview-room">{desk.room.name}</p>
      <ol className="preview-sheet">
        {desk.timers.map((cue) =>
          cue === timer ? <Live key={cue.id} cue={cue} now={now} /> : <Next key={cue.id} cue={cue} />,
        )}
      </ol>
      <div className="preview-keys">
        <DemoGo isRunning={isRunning} />
        <Button
          disabled={isRunning || timer === null || isUntouched(timer)}
          onClick={() => actInDemo({ type: 'reset' })}
        >
          <TopIcon className="size-4" />
          {demo.reset}
        </Button>
      </div>
      <div className="preview-line">
        <p>{demo.message}</p>
        <Button size="s" aria-pressed={isShown} onClick={() => actInDemo({ type: 'message', isVisible: !isShown })}>
          {isShown ? words.hideMessage : words.showMessage}
        </Button>
      </div>
      <div className="preview-line">
        <p>
          {demo.question} <span className="t-num preview-count">{words.votes(total)}</span>
        </p>
        <Button size="s" aria-pressed={isOpen} onClick={() => actInDemo({ type: 'poll', isActive: !isOpen })}>
          {isOpen ? words.stopPoll : words.startPoll}
        </Button>
        <Button size="s" variant="quiet" disabled={total === 0} onClick={() => actInDemo({ type: 'clear-votes' })}>
          {words.clearVotes}
        </Button>
      </div>
      <DeskGame game={runningGame(desk)} />
    </div>
  )
}

function Live({ cue, now }: { cue: Timer; now: number }): ReactNode {
  return (
    <li data-live={cue.isRunning} data-phase={timerPhase(cue, now)}>
      <span className="preview-cue t-num">{cue.order + 1}</span>
      <span className="preview-name">{cue.name}</span>
      <span className="preview-word t-eyebrow">{cue.isRunning ? demo.phases.normal : demo.standby}</span>
      <span translate="no" className="preview-time t-num">
        {formatSeconds(shownSeconds(cue, now))}
      </span>
    </li>
  )
}

function Next({ cue }: { cue: Timer }): ReactNode {
  return (
    <li>
      <span className="preview-cue t-num">{cue.order + 1}</span>
      <span className="preview-name">{cue.name}</span>
      <span translate="no" className="preview-time t-num">
        {formatSeconds(cue.duration)}
      </span>
    </li>
  )
}
