import './option-bars.css'
import type { ReactNode } from 'react'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'

export type OptionBar = {
  index: number
  text: string
  /** Percent; null before there are results. */
  share: number | null
  figure: string
  note: string
  /** What `note` or, without one, `figure` counts, for screen readers. */
  noteWord: string
  /** Whether it was right, once that is known. */
  isRight?: boolean | null
  /** The name of a right option's tick, for screen readers. */
  rightWord?: string
}

/** Options with their bars; an option is recognised by its letter, shape and colour. Everything is in em. */
export function OptionBars({ rows, columns }: { rows: readonly OptionBar[]; columns: 1 | 2 }): ReactNode {
  return (
    <ol className="stage-options" data-columns={columns}>
      {rows.map(({ index, text, share, figure, note, noteWord, isRight = null, rightWord }) => (
        <li key={index} className="stage-option" style={tape(index)} data-right={isRight ?? 'unknown'}>
          <span className="stage-option-mark">
            {optionLetter(index)}
            <OptionShape index={index} className="stage-option-shape" />
          </span>
          <span className="stage-option-text" data-text dir="auto">
            {text}
          </span>
          {isRight === true && (
            <svg className="stage-option-right" viewBox="0 0 24 24" role="img" aria-label={rightWord}>
              <path d="m4 12.5 5.5 5.5L20 6.5" />
            </svg>
          )}
          {share !== null && (
            <>
              <span className="stage-option-share t-num">
                {figure}
                {note === '' && <span className="sr-only"> {noteWord}</span>}
              </span>
              {note !== '' && (
                <span className="stage-option-votes t-num">
                  {note}
                  <span className="sr-only"> {noteWord}</span>
                </span>
              )}
              <span className="stage-option-bar" aria-hidden="true">
                <span style={{ transform: `scaleX(${share / 100})` }} />
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
