import './result-bars.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Bar, shareText } from './bars.ts'
import { OptionChip } from './option-chip.tsx'
import * as words from './words/asks.ts'

type ResultBarsProps = {
  /** Names the table that screen readers get in place of the bars. */
  caption: string
  bars: readonly Bar[]
  /** What is counted: 'Votes', 'Answers'. */
  unit: string
}

/** Results as bars, and the same as a table for whoever cannot see them. */
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
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.optionColumn}</th>
              <th scope="col">{unit}</th>
              <th scope="col">{words.shareColumn}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.place}>
                <th scope="row" dir="auto">
                  {bar.isCorrect ? words.correctOption(bar.text) : bar.text}
                </th>
                <td>{bar.count}</td>
                <td>{shareText(bar.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
