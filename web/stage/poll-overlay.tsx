import './poll-overlay.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { percentage } from '../../schema/room/analytics.ts'
import { OptionShape, optionColor, optionLetter } from '../live/option-mark.tsx'
import { keepFitted } from './keep-fitted.ts'
import { fitOverlay } from './overlay-fit.ts'
import type { ShownPoll } from './overlay-poll.ts'
import * as words from './words/poll-overlay.ts'

export type PollOverlayProps = {
  poll: ShownPoll
  hasMessage: boolean
  /** It has its size now, before it is painted. */
  onFit: () => void
}

/** The results of a poll at the bottom of the display (spec 2): options in their order, bars that move with the votes. */
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
          {isActive ? words.live : words.final} <span className="stage-poll-count">{totalResponses}</span>{' '}
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
              <span className="stage-poll-share">{share.toFixed(1)}%</span>
              <span className="stage-poll-votes">
                {count}
                <span className="stage-unseen"> {words.votes(count)}</span>
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

const tape = (index: number): CSSProperties => ({ '--tape': optionColor(index) })
