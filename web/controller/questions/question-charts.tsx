import type { ReactNode } from 'react'
import { type QuestionView, questionStates } from '../../../schema/tools/questions/entity.ts'
import { withShares } from '../../../schema/values/figures.ts'
import { numberText } from '../../ui/say.ts'
import { Figure, Figures } from '../engagement/analytics-parts.tsx'
import { BarTable, Fader } from '../engagement/result-bars.tsx'
import * as words from './words/question-charts.ts'

/** How many of the most voted are listed. */
const topShown = 8

/** The questions of the audience in figures: how many were answered, and which have the most votes. */
export function QuestionCharts({ questions }: { questions: readonly QuestionView[] }): ReactNode {
  const shown = questions.filter(({ state }) => state !== 'hidden')
  const votes = shown.reduce((sum, one) => sum + one.votes, 0)
  const answered = shown.filter(({ state }) => state === 'answered').length
  const top = shown
    .filter((one) => one.votes > 0)
    .sort((a, b) => b.votes - a.votes)
    .slice(0, topShown)
  const most = Math.max(1, ...top.map((one) => one.votes))
  const states = withShares(
    questionStates.map((state) => ({
      ...{ name: words.states[state], count: questions.filter((one) => one.state === state).length },
    })),
    questions.length,
  )
  return (
    <>
      <Figures>
        <Figure name={words.questions} value={numberText(questions.length)} />
        <Figure name={words.votes} value={numberText(votes)} />
        <Figure name={words.answered} value={words.answeredOf(answered, shown.length)} />
      </Figures>
      <div className="flex flex-col gap-2">
        <h3 className="text-14 font-label">{words.byState}</h3>
        <Bars rows={states.map(({ name, count, share }) => ({ key: name, name, count, length: share }))} />
        <BarTable caption={words.byState} columns={[words.state, words.questions, words.share]} rows={states} />
      </div>
      {top.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-14 font-label">{words.top}</h3>
          <Bars
            rows={top.map(({ id, text, votes: count }) => ({
              key: id,
              name: text,
              count,
              length: (100 * count) / most,
            }))}
          />
          <BarTable
            caption={words.top}
            columns={[words.question, words.votes, words.share]}
            rows={withShares(
              top.map(({ text, votes: count }) => ({ name: text, count })),
              votes,
            )}
          />
        </div>
      )}
    </>
  )
}

type Row = { key: string; name: string; count: number; length: number }

const Bars = ({ rows }: { rows: readonly Row[] }): ReactNode => (
  <ol aria-hidden="true" className="flex flex-col gap-1.5 text-14">
    {rows.map(({ key, name, count, length }) => (
      <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
        <span className="t-num font-heading">{numberText(count)}</span>
        <Fader share={length} className="col-span-2" />
      </li>
    ))}
  </ol>
)
