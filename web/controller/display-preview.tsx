import type { CSSProperties, ReactNode } from 'react'
import { refusalMessage } from '../../schema/errors.ts'
import type { Message } from '../../schema/tools/messages/entity.ts'
import type { RoomView } from '../../schema/tools/room/entity.ts'
import { displayTimer, formatSeconds, shownSeconds, timerPhase } from '../../schema/tools/timers/clock.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { widthInEm } from '../live/clock/clock-width.ts'
import { useServerNow } from '../live/clock/ticker.ts'
import { useDesk } from './desk/desk.ts'
import { tapeStyles } from './messages/tape.ts'
import { kinds } from './stage/words/stage.ts'
import { timerState } from './timers/timer-state.tsx'
import * as words from './timers/words/now.ts'
import { timerStates } from './timers/words/timers.ts'

/** What the display shows now, in small: name, time, warning, message, lock. */
export function DisplayPreview(): ReactNode {
  const { room } = useDesk()
  const timer = displayTimer(room)
  const message = room.messages.find((m) => m.isVisible) ?? null
  const filling = fillingOf(room)
  return (
    <div role="img" aria-label={words.preview} style={room.stage.scene.kind === 'timer' ? looks(room.room) : {}}>
      {room.stage.blackout ? (
        <Note text={words.blackedOut} />
      ) : room.room.isViewerLocked ? (
        <Note text={refusalMessage('viewer_locked')} />
      ) : filling !== null ? (
        <Question text={filling} message={message} />
      ) : timer === null ? (
        <Note text={words.noTimerSet} message={message} />
      ) : (
        <Clock timer={timer} message={message} />
      )}
    </div>
  )
}

/** The room's own colours, which other scenes do without. */
function looks({ backgroundColor, accentColor }: RoomView): CSSProperties {
  return {
    ...(backgroundColor === null ? {} : { '--look-ground': backgroundColor }),
    ...(accentColor === null ? {} : { '--look-accent': accentColor }),
  }
}

/** The words of what fills the display, or null for the timer. */
function fillingOf({ stage, polls, games, quizzes, questions }: Snapshot): string | null {
  const { scene } = stage
  if (!('id' in scene)) return scene.kind === 'timer' ? null : kinds[scene.kind]
  const isIt = ({ id }: { id: string }) => id === scene.id
  switch (scene.kind) {
    case 'poll':
      return polls.find(isIt)?.question ?? null
    case 'question':
      return questions.find(isIt)?.text ?? null
    case 'leaderboard':
      return (games.find(isIt) ?? quizzes.find(isIt))?.title ?? null
    case 'game': {
      const game = games.find(isIt)
      const isAsked = game?.phase === 'open' || game?.phase === 'closed' || game?.phase === 'answer'
      return (isAsked ? game.question?.question : undefined) ?? game?.title ?? null
    }
  }
}

function Note({ text, message = null }: { text: string; message?: Message | null }): ReactNode {
  return (
    <div className="preview">
      <div className="preview-clock">
        <p className="preview-name">{text}</p>
      </div>
      <Banner message={message} />
    </div>
  )
}

function Question({ text, message }: { text: string; message: Message | null }): ReactNode {
  return (
    <div className="preview">
      <div className="preview-clock">
        <p dir="auto" className="preview-question">
          {text}
        </p>
      </div>
      <Banner message={message} />
    </div>
  )
}

function Clock({ timer, message }: { timer: Timer; message: Message | null }): ReactNode {
  const now = useServerNow(timer)
  const text = formatSeconds(shownSeconds(timer, now))
  const state = timerState(timer, false, now)
  return (
    <div className={message === null ? 'preview' : 'preview has-message'} data-phase={timerPhase(timer, now)}>
      <div className="preview-clock">
        <p dir="auto" className="preview-name">
          {timer.name}
        </p>
        <p className="preview-digits t-num" style={{ '--digits-em': widthInEm(text) }}>
          {text}
        </p>
        <p className="preview-label">{state === null ? null : state === 'on-air' ? '\u00a0' : timerStates[state]}</p>
      </div>
      <Banner message={message} />
    </div>
  )
}

function Banner({ message }: { message: Message | null }): ReactNode {
  if (message === null) return null
  return (
    <p dir="auto" className={`preview-message ${tapeStyles[message.color]}`}>
      {message.content}
    </p>
  )
}
