import '../ui/results.css'
import { type ReactNode, useId } from 'react'
import { isChoice, type PollResults, type PollView } from '../../../schema/tools/polls/entity.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { LatePart, part } from '../../live/part.tsx'
import { CueClock } from '../ui/cue-clock.tsx'
import { ResultRows } from '../ui/result-rows.tsx'
import { responses } from '../ui/words/options.ts'
import * as words from './words/poll.ts'

/** Loaded only for a poll of any kind but choice. */
const otherResults = part(async () => (await import('./other-poll-screen.tsx')).OtherResults, 5)

/** The line above the title: what this is, how many answered if that is shown, and the time left if a cue opened it. */
export function PollEyebrow({ poll }: { poll: PollView }): ReactNode {
  return (
    <>
      <span className="on-air">{words.eyebrow}</span>
      {poll.results !== null && <span className="count">{responses(poll.results.totalResponses)}</span>}
      <CueClock time={poll.cueTime} />
    </>
  )
}

type PollResultListProps = {
  title: string
  poll: PollView
  results: PollResults
  chosen: readonly number[]
}

/** The question, the results, and the number of answers. */
export function PollResultList({ title, poll, results, chosen }: PollResultListProps): ReactNode {
  const id = useId()
  return (
    <section className="results" aria-labelledby={id}>
      <header className="results-head">
        <h2 id={id}>{title}</h2>
        <p className="count">{responses(results.totalResponses)}</p>
      </header>
      <p className="question" dir="auto">
        {poll.question}
      </p>
      {isChoice(poll) && 'results' in results ? (
        <ResultRows
          unit="vote"
          rows={poll.options.map((text, index) => {
            const count = results.results.find((r) => r.optionIndex === index)?.count ?? 0
            const share = percentage(count, results.totalResponses)
            return { index, text, count, share, note: chosen.includes(index) ? words.yourChoice : null }
          })}
        />
      ) : (
        <LatePart part={otherResults} props={{ poll, results }} coming={null} />
      )}
    </section>
  )
}
