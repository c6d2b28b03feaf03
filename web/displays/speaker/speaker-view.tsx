import type { ReactNode } from 'react'
import { displayTimer, inOrder } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { isInSequence, runningCue } from '../../../schema/tools/timers/sequence.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { standingLines } from '../../live/clock/standing-lines.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { eyebrow as onTheWall } from '../questions/words/question-scene.ts'
import { scriptOf } from '../scenes/script.ts'
import { ClockFace } from '../timers/clock-face.tsx'
import { useVibration } from './use-vibration.ts'
import * as words from './words/speaker.ts'

/** What a speaker reads at a glance: the time, the message, what is written for the speaker, and who is next. */
export function SpeakerView({ room }: { room: Snapshot }): ReactNode {
  const timer = displayTimer(room)
  const next = timer === null ? undefined : nextOf(room, timer)
  const isWritten = [timer, next].some((cue) => cue != null && cue.speakerNotes !== '')
  const { scene } = room.stage
  const question = scene.kind === 'question' ? room.questions.find(({ id }) => id === scene.id) : undefined
  const isNoted = isWritten || question !== undefined
  const message = room.messages.find(({ isVisible }) => isVisible)
  return (
    <div className="speaker-view" data-notes={isNoted} data-message={message !== undefined}>
      <div className="speaker-main">
        {timer === null ? (
          <div className="speaker-notice">
            <h1>{words.noTimer}</h1>
            <p>{words.noTimerText}</p>
          </div>
        ) : (
          <Clock timer={timer} timers={room.timers} />
        )}
        <div className="speaker-message" role="status" aria-label={words.message}>
          {message !== undefined && (
            <div className="stage-banner" data-color={message.color}>
              <p {...scriptOf(message.content)}>{message.content}</p>
            </div>
          )}
        </div>
      </div>
      {isNoted && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        <section key={`${timer?.id} ${question?.id}`} className="speaker-notes" aria-label={words.notes} tabIndex={0}>
          {question !== undefined && (
            <>
              <h2>{onTheWall}</h2>
              <p {...scriptOf(question.text)}>{question.text}</p>
            </>
          )}
          {timer !== null && timer.speakerNotes !== '' && <p {...scriptOf(timer.speakerNotes)}>{timer.speakerNotes}</p>}
          {next !== undefined && next.speakerNotes !== '' && <NextNotes cue={next} />}
        </section>
      )}
      <div className="speaker-foot">
        <Standing room={room} />
        {timer !== null && <Next cue={next} />}
      </div>
    </div>
  )
}

function Clock({ timer, timers }: { timer: Timer; timers: readonly Timer[] }): ReactNode {
  useVibration(timers)
  return <ClockFace timer={timer} />
}

function nextOf(room: Snapshot, timer: Timer): Timer | undefined {
  const order = inOrder(room.timers).filter((one) => one.id === timer.id || isInSequence(one))
  return order[order.findIndex(({ id }) => id === timer.id) + 1]
}

const Next = ({ cue }: { cue: Timer | undefined }): ReactNode => (
  <p className="speaker-next">
    <span>{words.next}</span>
    {cue === undefined ? <bdi>{words.lastCue}</bdi> : <Cue cue={cue} />}
  </p>
)

/** What is written for the speaker of the cue that comes next, below that of this one. */
const NextNotes = ({ cue }: { cue: Timer }): ReactNode => (
  <>
    <h2>
      {words.next} <bdi>{cue.name}</bdi>
    </h2>
    <p {...scriptOf(cue.speakerNotes)}>{cue.speakerNotes}</p>
  </>
)

/** How late the cue and the show are, in the words of the desk. */
function Standing({ room }: { room: Snapshot }): ReactNode {
  const now = useServerNow(runningCue(room.timers) ?? null)
  const { cue, show } = standingLines(room, now, room.room.timeZone)
  if (cue === null && show === null) return null
  return (
    <p className="speaker-standing t-num">
      {cue !== null && <span data-late>{cue}</span>}
      {show !== null && <span>{show}</span>}
    </p>
  )
}

/** Its name and who speaks, each in its own direction; together they run as the name does. */
const Cue = ({ cue: { name, speaker } }: { cue: Timer }): ReactNode => (
  <bdi dir={scriptOf(name).dir}>
    <bdi>{name}</bdi>
    {speaker !== '' && (
      <>
        {' · '}
        <bdi>{speaker}</bdi>
      </>
    )}
  </bdi>
)
