import type { ReactNode } from 'react'
import type { Hardness, ScoreClass } from '../../../schema/tools/quizzes/scores.ts'
import { withShares } from '../../../schema/values/figures.ts'
import { numberText, percentText } from '../../ui/say.ts'
import { named } from '../words/phrases.ts'
import { BarTable } from './result-bars.tsx'
import * as words from './words/charts.ts'

type Column = { key: string; label: string; count: number }

/** In units of the drawing, which is scaled to the space it has. */
const size = { width: 420, height: 170, left: 32, bottom: 24, top: 18 }

/** Columns with their counts above them and a scale of whole numbers. Decoration: a table with the same says it in words. */
function ColumnChart({ columns }: { columns: readonly Column[] }): ReactNode {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const step = niceStep(most)
  const top = Math.ceil(most / step) * step
  const plot = { width: size.width - size.left, height: size.height - size.bottom - size.top }
  const yOf = (count: number) => size.top + plot.height * (1 - count / top)
  const slot = plot.width / Math.max(1, columns.length)
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, place) => place * step)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="t-num h-auto w-full max-w-140 text-14"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((count) => (
        <g key={count}>
          <line
            x1={size.left}
            x2={size.width}
            y1={yOf(count)}
            y2={yOf(count)}
            className="stroke-line"
            strokeWidth="1"
          />
          <text x={size.left - 8} y={yOf(count) + 4} textAnchor="end" className="fill-muted text-[0.75rem]">
            {count}
          </text>
        </g>
      ))}
      {columns.map(({ key, label, count }, place) => {
        const x = size.left + slot * place
        return (
          <g key={key}>
            <rect
              x={x + slot * 0.14}
              width={slot * 0.72}
              y={yOf(count)}
              height={Math.max(0, yOf(0) - yOf(count))}
              className="fill-blue forced-color-adjust-none"
            />
            {count > 0 && (
              <text
                x={x + slot / 2}
                y={yOf(count) - 5}
                textAnchor="middle"
                className="fill-house text-[0.8125rem] font-heading"
              >
                {numberText(count)}
              </text>
            )}
            <text x={x + slot / 2} y={size.height - 8} textAnchor="middle" className="fill-muted text-[0.75rem]">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The step of a scale that reaches `most` in at most four steps: 1, 2, 5, 10, 20, 50 and so on. */
export function niceStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const unit of [1, 2, 5]) if (most / (unit * power) <= 4) return unit * power
  }
}

type ScoreColumnsProps = { title: string; classes: readonly ScoreClass[]; total: number }

/** How scores are spread, as columns and as a table. */
export function ScoreColumns({ title, classes, total }: ScoreColumnsProps): ReactNode {
  const ranges = withShares(classes, total).map((one) => ({ ...one, name: words.scoreRange(one.from, one.to) }))
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-14 font-label">{words.distribution}</h4>
      <ColumnChart
        columns={ranges.map(({ name, from, count }) => ({ key: name, label: percentText(from, 0), count }))}
      />
      <BarTable
        caption={named(words.distribution, title)}
        columns={[words.scoreColumn, words.peopleColumn, words.shareColumn]}
        rows={ranges}
      />
    </div>
  )
}

type HardestProps = { hard: readonly Hardness[]; questions: readonly { question: string }[] }

/** The questions that the fewest got right. */
export function HardestQuestions({ hard, questions }: HardestProps): ReactNode {
  if (hard.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-14 font-label">{words.hardest}</h4>
      <ol className="flex flex-col gap-1 text-14">
        {hard.map(({ index, rate }) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1">
            <span dir="auto" className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
              <span className="t-num text-faint">{index + 1} </span>
              {questions[index]?.question}
            </span>
            <span className="t-num font-heading">{words.gotItRight(rate)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
