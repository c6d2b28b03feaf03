/** What the screens of all kinds of polls share: the form with its button, the thanks, and the frame of results. */
import { type ReactNode, useId } from 'react'
import type { PollResults, PollView } from '../../../schema/tools/polls/entity.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { submitting } from '../answers/words/answer.ts'
import { CueClock } from '../ui/cue-clock.tsx'
import { SendBar, TaskScreen } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { responses } from '../ui/words/options.ts'
import type { VoteState } from './vote-state.ts'
import * as words from './words/poll.ts'

/** The line above the title: what this is, how many answered if that is shown, and the time left if a cue opened it. */
function PollEyebrow({ poll }: { poll: PollView }): ReactNode {
  return (
    <>
      <span className="on-air">{words.eyebrow}</span>
      {poll.results !== null && <span className="count">{responses(poll.results.totalResponses)}</span>}
      <CueClock time={poll.cueTime} />
    </>
  )
}

type PollFormProps = {
  poll: PollView
  state: Exclude<VoteState, { kind: 'voted' }>
  answers: Answers
  hint: string
  /** The label of the button. */
  label: string
  isDisabled: boolean
  onSend: () => void
  children: ReactNode
}

/** The form of a poll, with its button. */
export function PollForm({ poll, state, answers, children, ...bar }: PollFormProps): ReactNode {
  return (
    <TaskScreen
      title={poll.question}
      eyebrow={<PollEyebrow poll={poll} />}
      action={
        <SendBar
          outcome={answers.outcomes[subjectOf('poll.vote', poll.id)]}
          phase={state.kind === 'pending' ? state.phase : null}
          sending={submitting}
          {...bar}
        />
      }
    >
      {children}
    </TaskScreen>
  )
}

/** After the answer: thanks, and what follows. */
export function PollThanks({ poll, children }: { poll: PollView; children: ReactNode }): ReactNode {
  return (
    <TaskScreen title={words.thanks} eyebrow={<PollEyebrow poll={poll} />}>
      <p className="lead">{words.recorded}</p>
      {children}
    </TaskScreen>
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
      <Typed tag="p" className="question" text={poll.question} />
      {children}
    </section>
  )
}
