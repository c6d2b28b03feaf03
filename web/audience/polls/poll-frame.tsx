/** What the screens of all kinds of polls share: the line above the title, and the frame of results. */
import { type ReactNode, useId } from 'react'
import type { PollResults, PollView } from '../../../schema/tools/polls/entity.ts'
import { CueClock } from '../ui/cue-clock.tsx'
import { responses } from '../ui/words/options.ts'
import * as words from './words/poll.ts'

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

type ResultFrameProps = { title: string; poll: PollView; results: PollResults; children: ReactNode }

/** The question, its results, and the number of answers. */
export function ResultFrame({ title, poll, results, children }: ResultFrameProps): ReactNode {
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
      {children}
    </section>
  )
}
