import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuestionView, QuizResults } from '../../../schema/tools/quizzes/entity.ts'
import { withShares } from '../../../schema/values/figures.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { numberText, percentText } from '../../ui/say.ts'
import * as words from './words/cards.ts'

/** One bar. `share` is a percentage with one decimal, of all who answered. */
export type Bar = { optionIndex: number; text: string; count: number; share: number; isCorrect: boolean }

/** One bar for each option, in their order: a tie stays a tie, and nothing moves while votes come in. Empty slots have none. */
export function optionBars(
  options: readonly string[],
  countOf: (optionIndex: number) => number,
  right: readonly (number | undefined)[],
  total: number,
): Bar[] {
  const bars = options.map((text, optionIndex) => ({
    ...{ optionIndex, text, count: countOf(optionIndex), isCorrect: right.includes(optionIndex) },
  }))
  return withShares(bars, total).filter(({ text }) => text !== '')
}

type QuestionBars = {
  bars: Bar[]
  /** Answers of people who ran out of time or chose nothing. */
  unanswered: number
}

/** The bars of one question. */
export function questionBars(
  question: Pick<QuestionView, 'options' | 'correctAnswer' | 'correctAnswers'>,
  index: number,
  results: QuizResults | null,
): QuestionBars {
  const total = results?.totalResponses ?? 0
  const counts = results?.questions.find((q) => q.questionIndex === index)?.options ?? []
  const right = question.correctAnswers ?? [question.correctAnswer]
  const bars = optionBars(question.options, countIn(counts), right, total)
  // With several options, the number of people who chose none is unknown.
  return { bars, unanswered: right.length > 1 ? 0 : total - bars.reduce((sum, bar) => sum + bar.count, 0) }
}

/** Finds the count of an option in a tally. */
export const countIn = (counts: readonly { optionIndex: number; count: number }[]) => (index: number) =>
  counts.find(({ optionIndex }) => optionIndex === index)?.count ?? 0

type ResultBarsProps = {
  /** The name of the table that screen readers get in place of the bars. */
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
          <OptionBar key={bar.optionIndex} {...bar}>
            {bar.isCorrect && (
              <span className="inline-flex items-center gap-1 self-center font-caps text-ok">
                <Check className="size-4" />
                {words.correct}
              </span>
            )}
            <span className="text-muted">{numberText(bar.count)}</span>
            <span className="min-w-[3.4em] text-end font-heading">{percentText(bar.share)}</span>
          </OptionBar>
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

type OptionBarProps = Pick<Bar, 'optionIndex' | 'text' | 'share'> & { isCorrect?: boolean; children: ReactNode }

/** An option with its figures (`children`) and a fader as long as its share. */
export function OptionBar({ optionIndex, text, share, isCorrect = false, children }: OptionBarProps): ReactNode {
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1">
      <OptionChip index={optionIndex} className="row-span-2" />
      <div className="flex flex-wrap items-center justify-end gap-x-2.5 text-[0.875rem]">
        <p dir="auto" className="min-w-0 flex-[1_1_6rem] leading-[1.35] wrap-anywhere">
          {text}
        </p>
        <p className="t-num flex items-baseline justify-end gap-2.5 sm:min-w-24">{children}</p>
      </div>
      <Fader
        share={share}
        option={optionIndex}
        className={classNames('col-2', isCorrect && 'outline outline-offset-1 outline-ok')}
      />
    </div>
  )
}

/** A fader as long as a share, in percent. Its outline separates pale tape from paper; in the dark booth it is invisible. */
export function Fader({ share, option, className }: { share: number; option?: number; className?: string }): ReactNode {
  return (
    <svg
      className={classNames('block h-2.5 w-full overflow-hidden bg-line', className)}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      style={option === undefined ? undefined : tape(option)}
    >
      <rect
        className={classNames(
          'fill-(--tape,var(--blue)) stroke-(--option-ink) forced-color-adjust-none',
          'transition-[width] duration-600 ease-fader motion-reduce:transition-none',
        )}
        vectorEffect="non-scaling-stroke"
        height="10"
        style={{ width: `${share}px`, strokeWidth: share === 0 ? 0 : 2 }}
      />
    </svg>
  )
}

type BarTableProps = {
  caption: string
  columns: readonly [name: string, count: string, share: string]
  rows: readonly { name: string; count: number; share: number }[]
}

/** The bars as a table, for people who cannot see them. */
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
          {rows.map(({ name, count, share }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <tr key={index}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{count}</td>
              <td>{percentText(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The piece of tape that an option has on every screen: letter and shape on its colour. Decoration: the words are next to it. */
export function OptionChip({ index, className }: { index: number; className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex h-7 w-10 flex-none items-center justify-center gap-1 rounded-input border-2 border-(--option-ink)',
        'bg-(--tape) text-[0.875rem] leading-none font-heading text-(--option-ink) forced-color-adjust-none',
        className,
      )}
      style={tape(index)}
    >
      {optionLetter(index)}
      <OptionShape index={index} className="size-[0.6875rem]" />
    </span>
  )
}
