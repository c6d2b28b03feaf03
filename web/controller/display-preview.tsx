import type { CSSProperties, ReactNode } from 'react'
import { refusalMessage } from '../../schema/errors.ts'
import type { Message } from '../../schema/tools/messages/entity.ts'
import type { RoomView } from '../../schema/tools/room/entity.ts'
import { displayTimer, formatSeconds, shownSeconds, timerPhase } from '../../schema/tools/timers/clock.ts'
import type { Timer } from '../../schema/tools/timers/entity.ts'
import { widthInEm } from '../live/clock/clock-width.ts'
import { useServerNow } from '../live/clock/ticker.ts'
import { useDesk } from './desk/desk.ts'
import { tapeStyles } from './messages/tape.ts'
import { timerState } from './timers/timer-state.tsx'
import * as words from './timers/words/now.ts'
import { timerStates } from './timers/words/timers.ts'

/** What the display shows now, in small: name, time, warning, message, lock. */
export function DisplayPreview(): ReactNode {
  const { room } = useDesk()
  const timer = displayTimer(room)
  const message = room.messages.find((m) => m.isVisible) ?? null
  const { scene } = room.stage
  const game = room.games.find(({ id, phase }) => scene.kind === 'game' && id === scene.id && phase !== 'ended')
  const isAsked = game?.phase === 'open' || game?.phase === 'closed' || game?.phase === 'answer'
  const question = room.questions.find(({ isOnDisplay }) => isOnDisplay)
  return (
    <div role="img" aria-label={words.preview} style={scene.kind === 'timer' ? looks(room.room) : {}}>
      {room.stage.blackout ? (
        <Note text={words.blackedOut} />
      ) : room.room.isViewerLocked ? (
        <Note text={refusalMessage('viewer_locked')} />
      ) : game !== undefined ? (
        <Question text={isAsked ? (game.question?.question ?? game.title) : game.title} message={message} />
      ) : question !== undefined ? (
        <Question text={question.text} message={message} />
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
