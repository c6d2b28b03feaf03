import './question-scene.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import { formatSeconds, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { keepFitted, largestThatFits, type Screen } from '../keep-fitted.ts'
import * as words from './words/question-scene.ts'

type QuestionSceneProps = {
  question: QuestionView
  /** It stays in a corner while it runs. */
  timer: Timer | null
  /** What stands below takes its share of the height. */
  hasMessage: boolean
}

/** A question of the audience, as large as the display allows, with its votes. */
export function QuestionScene({ question, timer, hasMessage }: QuestionSceneProps): ReactNode {
  const space = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, text, name, votes } = question
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or less room, needs another size
  useLayoutEffect(() => {
    const [element, around] = [heading.current, space.current]
    if (element === null || around === null) return
    return keepFitted(
      element,
      (screen, heightAt) => ({ fontPx: fitQuestion(screen, around.clientHeight, heightAt) }),
      () => undefined,
    )
  }, [id, text, name, hasMessage])
  return (
    <section className="stage-question" aria-label={words.eyebrow}>
      <header className="stage-question-head">
        <p className="stage-question-eyebrow">{words.eyebrow}</p>
        {timer?.isRunning === true && <CornerClock timer={timer} />}
      </header>
      <div ref={space} className="stage-question-space">
        <h1 ref={heading} className="stage-question-text" dir="auto">
          {text}
        </h1>
      </div>
      <footer className="stage-question-foot">
        <p className="stage-question-name">{name !== null && <bdi>{words.by(name)}</bdi>}</p>
        <p className="stage-question-votes">
          <span className="stage-question-count t-num">{votes}</span> {words.votes(votes)}
        </p>
      </footer>
    </section>
  )
}

function CornerClock({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  return (
    <p
      className="stage-question-clock t-num"
      data-phase={timerPhase(timer, now)}
      role="timer"
      aria-live="off"
      aria-label={timer.name}
    >
      {formatSeconds(shownSeconds(timer, now))}
    </p>
  )
}

/** Type sizes as shares of the height: text shrinks before it is cut, and stays legible from the back row at 4 %. */
const largest = 0.13
const smallest = 0.035
/** On an upright screen the width decides: larger type would break words. */
const largestOfWidth = 0.085

/** The largest type size in whole px at which the question fits into its room, in px. */
export function fitQuestion(screen: Screen, roomPx: number, heightAt: (fontPx: number) => number): number {
  const { widthPx, heightPx } = screen
  const ceilingPx = Math.max(12, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  const floorPx = Math.max(10, Math.min(ceilingPx, Math.floor(smallest * heightPx)))
  return largestThatFits(floorPx, ceilingPx, (size) => heightAt(size) <= roomPx) ?? floorPx
}
