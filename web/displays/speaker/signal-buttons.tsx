import { type ReactNode, useEffect, useRef, useState } from 'react'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { numberText } from '../../ui/say.ts'
import type { Signals } from './use-signals.ts'
import * as words from './words/speaker.ts'

const usualMinutes = 2
const offeredMinutes = [1, 2, 5, 10] as const
const longPressMs = 500

/** The three buttons, and above them what became of the last one. */
export function SignalButtons({ room, signals }: { room: Snapshot; signals: Signals }): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  const { told, send } = signals
  const message = room.messages.find(({ isVisible }) => isVisible)
  const isRunning = runningCue(room.timers) !== undefined
  const hasSeen = message !== undefined && told.seen?.messageId === message.id
  const ask = (minutes: number) => {
    setChoosing(false)
    send({ kind: 'time', minutes })
  }
  return (
    <section className="speaker-signals" aria-label={words.signals}>
      <Answer signals={signals} />
      {isChoosing ? (
        <MinuteChoice onChoose={ask} onBack={() => setChoosing(false)} />
      ) : (
        <div className="speaker-buttons">
          <button
            type="button"
            className="speaker-button"
            data-kind="seen"
            disabled={message === undefined || hasSeen}
            onClick={() => message !== undefined && send({ kind: 'seen', messageId: message.id })}
          >
            {words.seen}
          </button>
          <TimeButton
            isAble={isRunning && told.time?.state !== 'open'}
            onAsk={() => ask(usualMinutes)}
            onChoose={() => setChoosing(true)}
          />
          <button
            type="button"
            className="speaker-button"
            data-kind="ready"
            disabled={told.ready !== null}
            onClick={() => send({ kind: 'ready' })}
          >
            {words.ready}
          </button>
        </div>
      )}
    </section>
  )
}

/** What became of the signals, in a sentence that is read out when it changes. */
function Answer({ signals }: { signals: Signals }): ReactNode {
  const [text, tone] = answerOf(signals)
  return (
    <p className="speaker-answer" data-tone={tone} role="status">
      {text}
    </p>
  )
}

type Tone = 'waits' | 'no' | 'yes' | 'asked' | 'none'

/** What is said of the most pressing signal. */
function answerOf({ told: { time, ready, seen }, pending, isTooOften }: Signals): [text: string, tone: Tone] {
  if (pending?.isWaiting === true) return [words.notArrived, 'waits']
  if (isTooOften) return [words.tooMany, 'waits']
  if (time?.state === 'declined') return [words.isDeclined, 'no']
  if (time?.state === 'granted') return [words.isGranted(time.minutes), 'yes']
  if (time !== null) return [words.isAsked(time.minutes), 'asked']
  if (ready !== null) return [words.isReady, 'asked']
  return seen === null ? ['', 'none'] : [words.isSeen, 'asked']
}

type TimeButtonProps = { isAble: boolean; onAsk: () => void; onChoose: () => void }

/** A press asks for two minutes. A long press, or the button next to it, offers other times. */
function TimeButton({ isAble, onAsk, onChoose }: TimeButtonProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    isLong.current = false
    timer.current = setTimeout(() => {
      isLong.current = true
      onChoose()
    }, longPressMs)
  }
  const end = () => clearTimeout(timer.current)
  return (
    <div className="speaker-time">
      <button
        type="button"
        className="speaker-button"
        data-kind="time"
        disabled={!isAble}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => !isLong.current && onAsk()}
      >
        {words.moreMinutes(usualMinutes)}
      </button>
      <button
        type="button"
        className="speaker-other"
        disabled={!isAble}
        aria-label={words.otherTime}
        onClick={onChoose}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 5v.01M12 12v.01M12 19v.01" />
        </svg>
      </button>
    </div>
  )
}

/** Takes the place of the buttons, so a thumb finds it where it is. */
function MinuteChoice({ onChoose, onBack }: { onChoose: (minutes: number) => void; onBack: () => void }): ReactNode {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset
      ref={group}
      className="speaker-buttons speaker-minutes"
      onKeyDown={(event) => event.key === 'Escape' && onBack()}
    >
      <legend className="sr-only">{words.howMuchTime}</legend>
      {offeredMinutes.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="speaker-button"
          aria-label={words.moreMinutes(minutes)}
          onClick={() => onChoose(minutes)}
        >
          <bdi dir="ltr">+{numberText(minutes)}</bdi>
        </button>
      ))}
      <button type="button" className="speaker-button" data-kind="back" onClick={onBack}>
        {words.back}
      </button>
    </fieldset>
  )
}
