import './poll-overlay.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { percentage } from '../../../schema/values/figures.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { keepFitted, largestThatFits, type Screen } from '../keep-fitted.ts'
import type { ShownPoll } from './overlay-poll.ts'
import * as words from './words/poll-overlay.ts'

type PollOverlayProps = {
  poll: ShownPoll
  hasMessage: boolean
  /** It has its size now, before it is painted. */
  onFit: () => void
}

/** The results of a poll at the bottom of the display: options in their order, bars that move with the votes. */
export function PollOverlay({ poll, hasMessage, onFit }: PollOverlayProps): ReactNode {
  const panel = useRef<HTMLElement>(null)
  const { question, options, results, isActive } = poll
  const { totalResponses } = results
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need another size
  useLayoutEffect(() => {
    if (panel.current === null) return
    return keepFitted(
      panel.current,
      (screen, heightAt) => ({ fontPx: fitOverlay(screen, hasMessage, heightAt) }),
      () => onFit(),
    )
  }, [poll.id, question, options.join('\n'), hasMessage, onFit])
  return (
    <section ref={panel} className="stage-poll" aria-label={words.pollResults}>
      <header className="stage-poll-head">
        <h2 className="stage-poll-question">{question}</h2>
        <p className="stage-poll-total">
          {isActive ? words.live : words.final} <span className="stage-poll-count t-num">{totalResponses}</span>{' '}
          {words.responses(totalResponses)}
        </p>
      </header>
      <ol className="stage-poll-options" data-columns={options.length > 3 ? 2 : 1}>
        {options.map((text, index) => {
          const count = results.results.find((r) => r.optionIndex === index)?.count ?? 0
          const share = percentage(count, totalResponses)
          return (
            // The index is the option's identity: its letter, its shape and its votes.
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may read the same
            <li key={index} className="stage-poll-option" style={tape(index)}>
              <span className="stage-poll-mark">
                {optionLetter(index)}
                <OptionShape index={index} className="stage-poll-shape" />
              </span>
              <span className="stage-poll-text">{text}</span>
              <span className="stage-poll-share t-num">{share.toFixed(1)}%</span>
              <span className="stage-poll-votes t-num">
                {count}
                <span className="sr-only"> {words.votes(count)}</span>
              </span>
              <span className="stage-poll-bar" aria-hidden="true">
                <span style={{ transform: `scaleX(${share / 100})` }} />
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Type sizes as shares of the height: option labels are legible from the back row at 5 %. */
const largest = 0.054
const smallest = 0.024
/** On an upright screen the width decides. */
const largestOfWidth = 0.05

/** How much of the height the results may take, so that the digits keep a fifth of it. */
const shareAlone = 0.54
const shareBesideMessage = 0.42

/**
 * The largest type size in whole px at which the results leave the digits their room; the smallest where none does.
 * @param heightAt the height of the results in px when set in the given size; it must not shrink as the size grows
 */
export function fitOverlay(screen: Screen, hasMessage: boolean, heightAt: (fontPx: number) => number): number {
  const { widthPx, heightPx } = screen
  const room = (hasMessage ? shareBesideMessage : shareAlone) * heightPx
  const ceilingPx = Math.max(10, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  const floorPx = Math.max(10, Math.min(ceilingPx, Math.floor(smallest * heightPx)))
  return largestThatFits(floorPx, ceilingPx, (size) => heightAt(size) <= room) ?? floorPx
}
