import './result-bars.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { OptionShape, optionLetter } from '../../live/option-mark.tsx'
import { type Bar, shareText } from './bars.ts'
import * as words from './words/asks.ts'

type ResultBarsProps = {
  /** Names the table that screen readers get in place of the bars. */
  caption: string
  bars: readonly Bar[]
  /** What is counted: 'Votes', 'Answers'. */
  unit: string
}

/** Results as bars, and the same as a table. */
export function ResultBars({ caption, bars, unit }: ResultBarsProps): ReactNode {
  return (
    <>
      <div aria-hidden="true" className="flex flex-col gap-3">
        {bars.map((bar) => (
          <div key={bar.place} className="result" data-correct={bar.isCorrect || undefined}>
            <OptionChip place={bar.place} />
            <p dir="auto" className="result-text">
              {bar.text}
            </p>
            <p className="result-value t-num">
              {bar.isCorrect && (
                <span className="result-correct">
                  <Check className="size-4" />
                  {words.correct}
                </span>
              )}
              <span className="text-muted">{bar.count.toLocaleString()}</span>
              <span className="result-share">{shareText(bar.share)}</span>
            </p>
            <div className="result-track">
              <div className="result-fill" data-option={bar.place} style={{ width: `${bar.share}%` }} />
            </div>
          </div>
        ))}
      </div>
      <BarTable
        caption={caption}
        columns={[words.optionColumn, unit, words.shareColumn]}
        rows={bars.map((bar) => ({ ...bar, name: bar.isCorrect ? words.correctOption(bar.text) : bar.text }))}
      />
    </>
  )
}

type BarTableProps = {
  caption: string
  columns: readonly [name: string, count: string, share: string]
  rows: readonly { name: string; count: number; share: number }[]
}

/** What bars show, as a table for people who cannot see them. */
export function BarTable({ caption, columns, rows }: BarTableProps): ReactNode {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, share }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <tr key={place}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{count}</td>
              <td>{shareText(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The piece of tape that an option has on every screen: letter and shape on its colour. Decoration: the words are beside it. */
export function OptionChip({ place }: { place: number }): ReactNode {
  return (
    <span aria-hidden="true" className="option-chip" data-option={place % limits.pollOptionsMax}>
      {optionLetter(place)}
      <OptionShape index={place} />
    </span>
  )
}
