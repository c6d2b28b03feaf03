import './question-scene.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { keepFitted, largestThatFits, type Screen } from '../keep-fitted.ts'
import { CornerClock } from '../timers/corner-clock.tsx'
import * as words from './words/question-scene.ts'

type QuestionSceneProps = {
  question: QuestionView
  /** It stays in a corner while it runs. */
  timer: Timer | null
  /** The part below takes its share of the height. */
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
      (screen, heightAt) => {
        element.style.overflowWrap = 'normal'
        // A word wider than the display has no height that fits.
        const unbroken = (size: number) => {
          const height = heightAt(size)
          return element.scrollWidth > element.clientWidth ? Number.POSITIVE_INFINITY : height
        }
        const fontPx = fitQuestion(screen, around.clientHeight, unbroken)
        if (fontPx !== null) return { fontPx }
        element.style.overflowWrap = 'break-word'
        return { fontPx: fitQuestion(screen, around.clientHeight, heightAt) ?? smallestPx(screen) }
      },
      () => undefined,
    )
  }, [id, text, name, hasMessage])
  return (
    <section className="stage-question" aria-label={words.eyebrow}>
      <header className="stage-question-head">
        <p className="stage-question-eyebrow">{words.eyebrow}</p>
        {timer?.isRunning === true && <CornerClock timer={timer} className="stage-question-clock" />}
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

/** Type sizes as shares of the height: text shrinks before it is cut, and stays legible from the back row at 4 %. */
const largest = 0.13
const smallest = 0.035
/** On an upright screen the width decides: larger type would break words. */
const largestOfWidth = 0.085

const smallestPx = ({ heightPx }: Screen) => Math.max(10, Math.floor(smallest * heightPx))

/**
 * The largest type size in whole px at which the question fits; null if not even the smallest does.
 * @param roomPx the height it may take
 * @param heightAt its height in px when set in the given size; it must not shrink as the size grows
 */
export function fitQuestion(screen: Screen, roomPx: number, heightAt: (fontPx: number) => number): number | null {
  const { widthPx, heightPx } = screen
  const ceilingPx = Math.max(12, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  return largestThatFits(Math.min(ceilingPx, smallestPx(screen)), ceilingPx, (size) => heightAt(size) <= roomPx)
}
