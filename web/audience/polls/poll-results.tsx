import '../ui/results.css'
import type { ReactNode } from 'react'
import type { PollResults, PollView, ResultsOf } from '../../../schema/tools/polls/entity.ts'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import { withShares } from '../../../schema/values/figures.ts'
import { ResultRows } from '../ui/result-rows.tsx'
import { OtherResults } from './other-results.tsx'
import { ResultFrame } from './poll-frame.tsx'
import * as words from './words/poll.ts'

type PollResultListProps = {
  title: string
  poll: PollView
  results: PollResults
  chosen: readonly number[]
}

/** The results of a poll of any kind. */
export function PollResultList({ title, poll, results, chosen }: PollResultListProps): ReactNode {
  return (
    <ResultFrame title={title} poll={poll} results={results}>
      {isChoice(poll) && 'results' in results ? (
        <ResultRows unit="vote" rows={rowsOf(poll.options, results, chosen)} />
      ) : (
        <OtherResults poll={poll} results={results} />
      )}
    </ResultFrame>
  )
}

function rowsOf(options: readonly string[], results: ResultsOf<'choice'>, chosen: readonly number[]) {
  const rows = options.map((text, index) => ({
    ...{ index, text, count: results.results.find((one) => one.optionIndex === index)?.count ?? 0 },
    note: chosen.includes(index) ? words.yourChoice : null,
  }))
  return withShares(rows, results.totalResponses)
}
