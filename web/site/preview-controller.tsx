import type { ReactNode } from 'react'
import { formatSeconds, shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import { Button } from '../ui/button.tsx'
import { GoIcon, HoldIcon, TopIcon } from '../ui/icons.tsx'
import * as demo from './demo-content.ts'
import { actInDemo, type DemoMoment } from './demo-store.ts'
import * as words from './preview-content.ts'

/** The desk: the run sheet with its live row, the keys of the timer, the message and the poll. */
export function PreviewController({ room, now }: DemoMoment): ReactNode {
  const { clock, votes } = room
  const isRunning = clock.startedAt !== null
  const total = votes.reduce((sum, count) => sum + count, 0)
  return (
    <div className="preview-desk">
      <p className="preview-room">{words.roomName}</p>
      <ol className="preview-sheet">
        <li data-live={isRunning} data-phase={timerPhase(clock, now)}>
          <span className="preview-cue t-num">1</span>
          <span className="preview-name">{demo.timerName}</span>
          <span className="preview-word t-caps">{isRunning ? demo.phases.normal : demo.standby}</span>
          <span className="preview-time t-num">{formatSeconds(shownSeconds(clock, now))}</span>
        </li>
        {words.nextTimers.map(({ name, length }, index) => (
          <li key={name}>
            <span className="preview-cue t-num">{index + 2}</span>
            <span className="preview-name">{name}</span>
            <span className="preview-time t-num">{length}</span>
          </li>
        ))}
      </ol>
      <div className="preview-keys">
        <button
          type="button"
          className="demo-go"
          data-running={isRunning}
          onClick={() => actInDemo({ type: isRunning ? 'pause' : 'start' })}
        >
          {isRunning ? <HoldIcon className="size-6" /> : <GoIcon className="size-6" />}
          {isRunning ? demo.pause : demo.start}
        </button>
        <Button
          disabled={isRunning || clock.currentTime === clock.duration}
          onClick={() => actInDemo({ type: 'reset' })}
        >
          <TopIcon className="size-4" />
          {demo.reset}
        </Button>
      </div>
      <div className="preview-line">
        <p>{words.message}</p>
        <Button size="s" aria-pressed={room.isMessageShown} onClick={() => actInDemo({ type: 'toggle-message' })}>
          {room.isMessageShown ? words.hideMessage : words.showMessage}
        </Button>
      </div>
      <div className="preview-line">
        <p>
          {words.question} <span className="t-num preview-count">{words.votes(total)}</span>
        </p>
        <Button size="s" aria-pressed={room.isPollOpen} onClick={() => actInDemo({ type: 'toggle-poll' })}>
          {room.isPollOpen ? words.stopPoll : words.startPoll}
        </Button>
        <Button size="s" variant="quiet" disabled={total === 0} onClick={() => actInDemo({ type: 'clear-votes' })}>
          {words.clearVotes}
        </Button>
      </div>
    </div>
  )
}
