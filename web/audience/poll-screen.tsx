import type { ReactNode } from 'react'
import type { ParticipantState, PollView } from '../../schema/room/project-engagement.ts'
import { subjectOf } from './answer.ts'
import { Fault } from './fault.tsx'
import { useKeptChoice } from './kept-choice.ts'
import { lockIn } from './lock-in.ts'
import { OptionList } from './option-list.tsx'
import { PollEyebrow } from './poll-eyebrow.tsx'
import { PollVoted } from './poll-voted.tsx'
import { SendHint } from './send-hint.tsx'
import { Sheet } from './sheet.tsx'
import type { Answers } from './use-answers.ts'
import { type VoteStanding, voteStanding } from './vote-standing.ts'
import { submitting } from './words/answer.ts'
import * as words from './words/poll.ts'

type PollScreenProps = { poll: PollView; own: ParticipantState | null; answers: Answers }

/** An active poll: to vote in, then to look at (spec 2, poll page). */
export function PollScreen({ poll, own, answers }: PollScreenProps): ReactNode {
  const standing = voteStanding(poll.id, own, answers, answers.remembered)
  return standing.kind === 'voted' ? (
    <PollVoted poll={poll} chosen={standing.chosen} />
  ) : (
    <VotingSheet poll={poll} standing={standing} answers={answers} />
  )
}

type VotingProps = { poll: PollView; standing: Exclude<VoteStanding, { kind: 'voted' }>; answers: Answers }

function VotingSheet({ poll, standing, answers }: VotingProps): ReactNode {
  const [picked, setPicked] = useKeptChoice(poll.id)
  const isPending = standing.kind === 'pending'
  const selected = isPending ? standing.chosen : picked
  const subject = subjectOf({ kind: 'vote', pollId: poll.id, selectedOptions: [] })

  function submit(): void {
    if (isPending || picked.length === 0) return
    lockIn()
    answers.ask({ kind: 'vote', pollId: poll.id, selectedOptions: picked })
  }

  return (
    <Sheet
      title={poll.question}
      eyebrow={<PollEyebrow poll={poll} />}
      action={
        <>
          <Fault outcome={answers.outcomes[subject]} />
          <SendHint phase={isPending ? standing.phase : null}>
            {words.hint(selected.length, poll.allowMultiple)}
          </SendHint>
          <button
            type="button"
            className="button button-main"
            disabled={selected.length === 0}
            aria-disabled={isPending}
            onClick={submit}
          >
            {isPending ? submitting : words.submit}
          </button>
        </>
      }
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
    </Sheet>
  )
}
