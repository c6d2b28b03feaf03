import './results.css'
import type { ReactNode } from 'react'
import { tape } from '../../live/option-mark.tsx'
import { percentText } from '../../ui/say.ts'
import { CheckIcon, OptionMark } from './option-list.tsx'
import { Typed } from './typed.tsx'
import * as words from './words/options.ts'

type ResultRow = {
  index: number
  text: string
  count: number
  /** Percent, to one decimal. */
  share: number
  /** Shown next to the text with a tick, for the participant's own choice; null for other options. */
  note: string | null
}

type ResultRowsProps = { rows: readonly ResultRow[]; unit: keyof typeof words.tallied }

/** One bar for each option, in the order of the options, so nothing jumps while votes come in. */
export function ResultRows({ rows, unit }: ResultRowsProps): ReactNode {
  return (
    <ol className="result-rows">
      {rows.map(({ index, text, count, share, note }) => (
        <li key={index} className="result" data-own={note !== null} style={tape(index)}>
          <OptionMark index={index} />
          <Typed className="result-text" text={text} />
          <span className="result-foot">
            {note !== null && (
              <span className="result-note">
                <CheckIcon /> {note}
              </span>
            )}
            <span className="result-count">{words.tallied[unit](count)}</span>
          </span>
          <span className="result-share">{percentText(share)}</span>
          <span className="result-bar" aria-hidden="true">
            <span style={{ transform: `scaleX(${share / 100})` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
