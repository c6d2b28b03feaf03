import './option-bars.css'
import type { ReactNode } from 'react'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { scriptOf } from './script.ts'

export type OptionBar = {
  index: number
  text: string
  /** Percent; null before there are results. */
  share: number | null
  figure: string
  /** Empty where the figure says everything. */
  note: string
  /** What `note` or, without one, `figure` counts, for screen readers. */
  noteWord: string
  /** Whether it was right, null until that is known; left out where no option is right. */
  isRight?: boolean | null
  /** What the figure counts, where it is no percentage. Its place is kept. */
  unit?: string
  /** The name of a right option's tick, for screen readers. */
  rightWord?: string
  /** When its bar begins to grow, in ms after the results are there; left out where bars only change. */
  growsAt?: number
}

type OptionBarsProps = {
  rows: readonly OptionBar[]
  columns: 1 | 2
}

/**
 * Options as tiles, recognised by letter, shape and colour. A tile is filled with its colour; with results the filled
 * part is its share, and nothing else in it moves. Everything is in em.
 */
export function OptionBars({ rows, columns }: OptionBarsProps): ReactNode {
  return (
    <ol className="stage-options" data-columns={columns} data-grows={rows.some(({ growsAt }) => growsAt !== undefined)}>
      {rows.map((row) => (
        <li
          key={row.index}
          className="stage-option"
          style={row.isRight === false ? undefined : tape(row.index)}
          data-right={row.isRight ?? 'unknown'}
        >
          <Face row={row} isCopy={false} />
          <span
            className="stage-option-bar"
            style={{ '--rest': `${100 - (row.share ?? 100)}%`, '--grows-at': `${row.growsAt ?? 0}ms` }}
            aria-hidden="true"
          >
            <Face row={row} isCopy />
          </span>
        </li>
      ))}
    </ol>
  )
}

/**
 * The contents of a tile. They are drawn twice: light on the track, and as a copy in ink on the bar, which covers the
 * first as far as it reaches. The copy's texts are drawn by the style sheet, so the page has each text once.
 */
function Face({ row, isCopy }: { row: OptionBar; isCopy: boolean }): ReactNode {
  const { index, text, share, figure, note, noteWord, unit = '', isRight, rightWord } = row
  const printed = (words: string) => (isCopy ? { 'data-copy': words } : { children: words })
  const hasFigures = share !== null
  return (
    <span className="stage-option-face">
      <span className="stage-option-mark">
        <span {...printed(optionLetter(index))} />
        <OptionShape index={index} className="stage-option-shape" />
      </span>
      <span className="stage-option-text" data-text={isCopy ? undefined : ''} {...scriptOf(text)} {...printed(text)} />
      {isRight !== undefined && (
        <span className="stage-option-tick">
          {isRight === true && (
            <svg viewBox="0 0 24 24" role="img" aria-label={rightWord}>
              <path d="m4 12.5 5.5 5.5L20 6.5" />
            </svg>
          )}
        </span>
      )}
      <span className="stage-option-share t-num" {...printed(hasFigures ? figure : '')} />
      {note !== '' && <span className="stage-option-votes t-num" {...printed(hasFigures ? note : '')} />}
      {unit !== '' && <span className="stage-option-unit" data-hidden={!hasFigures} {...printed(unit)} />}
      {hasFigures && !isCopy && noteWord !== '' && <span className="sr-only"> {noteWord}</span>}
    </span>
  )
}
