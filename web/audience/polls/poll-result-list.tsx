import '../sheet/results.css'
import { type ReactNode, useId } from 'react'
import { percentage } from '../../../schema/core/figures.ts'
import type { PollResults, PollView } from '../../../schema/tools/polls/entity.ts'
import { ResultRows } from '../sheet/result-rows.tsx'
import { responses } from '../sheet/words/options.ts'
import * as words from './words/poll.ts'

type PollResultListProps = {
  title: string
  poll: PollView
  results: PollResults
  chosen: readonly number[]
}

/** The question, each option with its votes and share, and how many answered. */
export function PollResultList({ title, poll, results, chosen }: PollResultListProps): ReactNode {
  const id = useId()
  const { totalResponses } = results
  return (
    <section className="results" aria-labelledby={id}>
      <header className="results-head">
        <h2 id={id}>{title}</h2>
        <p className="count">{responses(totalResponses)}</p>
      </header>
      <p className="question" dir="auto">
        {poll.question}
      </p>
      <ResultRows
        unit="vote"
        rows={poll.options.map((text, index) => {
          const count = results.results.find((r) => r.optionIndex === index)?.count ?? 0
          const isOwn = chosen.includes(index)
          return { index, text, count, share: percentage(count, totalResponses), note: isOwn ? words.yourChoice : null }
        })}
      />
    </section>
  )
}
