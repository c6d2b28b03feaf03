import type { ReactNode } from 'react'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { PollView, PollViewOf } from '../../../schema/tools/polls/entity.ts'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { useKeptChoice } from '../ui/kept-choice.ts'
import { ChosenOptions, OptionList } from '../ui/option-list.tsx'
import { useHalfFilled } from '../ui/room-context.ts'
import { lockIn } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { liveResults } from '../ui/words/options.ts'
import { nextHere } from '../words/entry.ts'
import { OtherPollScreen } from './other-poll-screen.tsx'
import { PollEnded } from './poll-ended.tsx'
import { PollForm, PollThanks } from './poll-frame.tsx'
import { PollResultList } from './poll-results.tsx'
import { useOwnResults } from './use-own-results.ts'
import { type VoteState, voteState } from './vote-state.ts'
import * as words from './words/poll.ts'

type PollScreenProps = { poll: PollView; own: ParticipantState | null; answers: Answers }

/** A poll: the form, then the results. */
export function PollScreen({ poll, own, answers }: PollScreenProps): ReactNode {
  if (!poll.isActive) return <PollEnded poll={poll} own={own} hint={nextHere} />
  const state = voteState(poll.id, own, answers, answers.remembered, poll.resetAt)
  if (!isChoice(poll)) return <OtherPollScreen poll={poll} own={own} answers={answers} state={state} />
  return state.kind === 'voted' ? (
    <PollVoted poll={poll} chosen={state.chosen} />
  ) : (
    // Another round begins with an empty form.
    <VotingForm key={poll.resetAt ?? ''} poll={poll} state={state} answers={answers} />
  )
}

type VotingProps = { poll: PollViewOf<'choice'>; state: Exclude<VoteState, { kind: 'voted' }>; answers: Answers }

function VotingForm({ poll, state, answers }: VotingProps): ReactNode {
  const [kept, setPicked] = useKeptChoice(`${poll.id}${poll.resetAt ?? ''}`)
  const picked = stillPicked(kept, poll)
  const isPending = state.kind === 'pending'
  const selected = isPending ? state.chosen : picked
  const subject = subjectOf('poll.vote', poll.id)
  useHalfFilled(!isPending && picked.length > 0)

  function submit(): void {
    if (isPending || picked.length === 0) return
    lockIn()
    const { id: pollId, resetAt: round = null } = poll
    answers.ask({ type: 'poll.vote', pollId, selectedOptions: picked, sessionId: answers.sessionId, round })
  }

  return (
    <PollForm
      poll={poll}
      state={state}
      answers={answers}
      hint={poll.allowMultiple ? words.selectMany(selected.length) : words.selectOne}
      label={words.submit}
      isDisabled={selected.length === 0}
      onSend={submit}
    >
      {poll.allowMultiple && <p className="badge">{words.manyAllowed}</p>}
      <OptionList
        label={poll.question}
        options={poll.options.map((text, index) => ({ index, text }))}
        selected={selected}
        allowsMany={poll.allowMultiple}
        isLocked={isPending}
        onSelect={(next) => {
          setPicked(next)
          answers.dismiss(subject)
        }}
      />
    </PollForm>
  )
}

/** What is left of a choice: the options may be corrected while nobody has voted (rule V12). */
function stillPicked(kept: readonly number[], { options, allowMultiple }: PollViewOf<'choice'>): number[] {
  const there = kept.filter((index) => index < options.length)
  return allowMultiple || there.length === 1 ? there : []
}

type PollVotedProps = { poll: PollViewOf<'choice'>; chosen: readonly number[] }

/** After the vote: thanks, and the results while they are shown. */
function PollVoted({ poll, chosen }: PollVotedProps): ReactNode {
  const results = useOwnResults(poll)
  return (
    <PollThanks poll={poll}>
      {results === null ? (
        <Choices poll={poll} chosen={chosen} />
      ) : (
        <PollResultList title={liveResults} poll={poll} results={results} chosen={chosen} />
      )}
    </PollThanks>
  )
}

/** While the results are hidden: the question, the answer, and what comes next. */
function Choices({ poll, chosen }: PollVotedProps): ReactNode {
  return (
    <>
      <Typed tag="h2" className="question" text={poll.question} />
      {chosen.length > 0 && (
        <ChosenOptions
          label={words.yourChoice}
          options={chosen.map((index) => ({ index, text: poll.options[index] ?? '' }))}
        />
      )}
      <p className="hint">{words.keepOpen}</p>
    </>
  )
}
