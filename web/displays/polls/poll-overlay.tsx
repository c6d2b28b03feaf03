import './poll-overlay.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ShownPoll } from '../../../schema/tools/polls/overlay-poll.ts'
import { tagged } from '../../ui/tagged.ts'
import { keepFitted, largestThatFits, type ScreenSize } from '../keep-fitted.ts'
import { scriptOf } from '../scenes/script.ts'
import { PollBody } from './poll-body.tsx'
import * as words from './words/poll-overlay.ts'

type PollOverlayProps = {
  poll: ShownPoll
  hasMessage: boolean
  /** Called when it has its size, before it is painted. */
  onFit: () => void
}

/** The results of a poll at the bottom of the display, with bars that move as votes come in. */
export function PollOverlay({ poll, hasMessage, onFit }: PollOverlayProps): ReactNode {
  const panel = useRef<HTMLElement>(null)
  const { question, results, isActive } = poll
  const texts = 'options' in poll ? poll.options.join('\n') : ''
  const { totalResponses } = results
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need another size
  useLayoutEffect(() => {
    if (panel.current === null) return
    const element = panel.current
    return keepFitted(
      element,
      (screen, heightAt) => ({ fontPx: fitOverlay(screen, hasMessage, unbroken(element, heightAt)) }),
      () => onFit(),
      // A line of facts may be loaded later and take some of the clock's room.
      element.closest<HTMLElement>('.stage-frame') ?? undefined,
    )
  }, [poll.id, question, texts, hasMessage, onFit])
  return (
    <section ref={panel} className="stage-poll" aria-label={words.pollResults}>
      <header className="stage-poll-head">
        <h2 className="stage-poll-question" {...scriptOf(question)}>
          {question}
        </h2>
        <p className="stage-poll-total">
          {isActive ? words.live : words.final} <span aria-hidden="true">·</span>{' '}
          {tagged(words.responses(totalResponses), {
            number: (figure) => <span className="stage-poll-count t-num">{figure}</span>,
          })}
        </p>
      </header>
      <PollBody poll={poll} />
    </section>
  )
}

/** Type sizes as shares of the height: option labels are legible from the back row at 5 %. */
const largest = 0.054
const smallest = 0.024
/** The largest letters on an upright screen, as a share of its width. */
const largestOfWidth = 0.05

/** The results' largest share of the height, so the digits keep a fifth of it. */
const shareAlone = 0.54
const shareBesideMessage = 0.42

/**
 * The largest type size in whole px at which the results leave the digits their room; the smallest if none does.
 * @param heightAt the height of the results in px when set in the given size; it must not shrink as the size grows
 */
export function fitOverlay(screen: ScreenSize, hasMessage: boolean, heightAt: (fontPx: number) => number): number {
  const { widthPx, heightPx } = screen
  const room = (hasMessage ? shareBesideMessage : shareAlone) * heightPx
  const ceilingPx = Math.max(10, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  const floorPx = Math.max(10, Math.min(ceilingPx, Math.floor(smallest * heightPx)))
  return largestThatFits(floorPx, ceilingPx, (size) => heightAt(size) <= room) ?? floorPx
}

/** The height at a size; infinite if a word would have to be broken. Words are broken only if no size fits. */
export const unbroken =
  (element: HTMLElement, heightAt: (fontPx: number) => number) =>
  (fontPx: number): number => {
    element.dataset['unbroken'] = ''
    const height = heightAt(fontPx)
    const texts = [...element.querySelectorAll<HTMLElement>('.stage-option-text')]
    const isBroken = texts.some((text) => text.scrollWidth > text.clientWidth)
    delete element.dataset['unbroken']
    return isBroken ? Number.POSITIVE_INFINITY : height
  }
