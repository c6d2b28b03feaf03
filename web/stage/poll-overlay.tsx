import './poll-overlay.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { percentage } from '../../schema/room/analytics.ts'
import { OptionShape, optionColor, optionLetter } from '../live/option-mark.tsx'
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
    const element = panel.current
    if (element === null) return
    const heightAt = (fontPx: number) => {
      element.style.fontSize = `${fontPx}px`
      return element.offsetHeight
    }
    const refit = () => {
      const screen = { widthPx: window.innerWidth, heightPx: window.innerHeight }
      element.style.fontSize = `${fitOverlay(screen, hasMessage, heightAt)}px`
      onFit()
    }
    let isStopped = false
    refit()
    window.addEventListener('resize', refit)
    document.fonts.ready.then(() => {
      if (!isStopped) refit()
    })
    return () => {
      isStopped = true
      window.removeEventListener('resize', refit)
    }
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
