import type { ReactNode } from 'react'
import { formatSeconds, shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import { Button } from '../ui/button.tsx'
import { GoIcon, HoldIcon, TopIcon } from '../ui/icons.tsx'
import { demo } from './demo-content.ts'
import { actInDemo, type DemoMoment } from './demo-store.ts'

/** The desk: the run sheet with its live row, the keys of the timer, the message and the poll. */
export function PreviewController({ room, now }: DemoMoment): ReactNode {
  const { clock, votes } = room
  const isRunning = clock.startedAt !== null
  const total = votes.reduce((sum, count) => sum + count, 0)
  return (
    <div className="preview-desk">
      <p className="preview-room">{demo.roomName}</p>
      <ol className="preview-sheet">
        <li data-live={isRunning} data-phase={timerPhase(clock, now)}>
          <span className="preview-cue t-num">1</span>
          <span className="preview-name">{demo.timerName}</span>
          <span className="preview-word t-caps">{isRunning ? 'On air' : 'Standby'}</span>
          <span className="preview-time t-num">{formatSeconds(shownSeconds(clock, now))}</span>
        </li>
        {demo.next.map((name, index) => (
          <li key={name}>
            <span className="preview-cue t-num">{index + 2}</span>
            <span className="preview-name">{name}</span>
            <span className="preview-time t-num">{demo.nextLengths[index]}</span>
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
          {isRunning ? 'Pause' : 'Start'}
        </button>
        <Button
          disabled={isRunning || clock.currentTime === clock.duration}
          onClick={() => actInDemo({ type: 'reset' })}
        >
          <TopIcon className="size-4" />
          Reset
        </Button>
      </div>
      <div className="preview-line">
        <p>{demo.message}</p>
        <Button size="s" aria-pressed={room.isMessageShown} onClick={() => actInDemo({ type: 'toggle-message' })}>
          {room.isMessageShown ? 'Hide message' : 'Show message'}
        </Button>
      </div>
      <div className="preview-line">
        <p>
          {demo.question} <span className="t-num preview-count">{total} votes</span>
        </p>
        <Button size="s" aria-pressed={room.isPollOpen} onClick={() => actInDemo({ type: 'toggle-poll' })}>
          {room.isPollOpen ? 'Stop poll' : 'Start poll'}
        </Button>
        <Button size="s" variant="quiet" disabled={total === 0} onClick={() => actInDemo({ type: 'clear-votes' })}>
          Clear votes
        </Button>
      </div>
    </div>
  )
}
