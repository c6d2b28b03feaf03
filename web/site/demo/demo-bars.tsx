import type { ReactNode } from 'react'
import type { PollViewOf } from '../../../schema/tools/polls/entity.ts'
import { sharesOf } from '../../../schema/values/figures.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { rightMark, yourVote } from './words/preview.ts'

/** The count of each option; empty if the results are not shown. */
export const countsOf = ({ results }: PollViewOf<'choice'>): number[] =>
  results?.results.map(({ count }) => count) ?? []

type DemoBarsProps = {
  options: readonly string[]
  /** null while they are not shown. */
  votes: readonly number[] | null
  ownVote?: number | null
  /** The right options, once they are shown. */
  right?: readonly number[]
}

/** Options as tape on a scale: letter, shape and colour of each, and its share of the votes. */
export function DemoBars({ options, votes, ownVote = null, right = [] }: DemoBarsProps): ReactNode {
  const total = (votes ?? []).reduce((sum, count) => sum + count, 0)
  const shares = sharesOf(votes ?? [], total)
  return (
    <ul className="demo-bars">
      {options.map((option, index) => {
        const percent = shares[index] ?? 0
        return (
          <li key={option} style={{ ...tape(index), '--share': (percent / 100).toFixed(3) }}>
            <span className="demo-bar-name">
              <OptionShape index={index} className="demo-bar-shape" />
              {optionLetter(index)} · {option}
              {ownVote === index && <span className="demo-bar-own">{yourVote}</span>}
              {right.includes(index) && <span className="demo-bar-own">{rightMark}</span>}
            </span>
            {votes !== null && (
              <>
                <span className="demo-bar-figure t-num">{percent.toFixed(1)}%</span>
                <span className="demo-bar-track" aria-hidden="true">
                  <span className="demo-bar-fill" />
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
