import '../ui/results.css'
import './other-poll.css'
import type { ReactNode } from 'react'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import * as limits from '../../../schema/limits.ts'
import type { OtherBallot } from '../../../schema/tools/polls/ballot.ts'
import { createDraftStore, useKeptDraft } from '../../client/draft-store.ts'
import { tagged } from '../../ui/tagged.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { useHalfFilled } from '../ui/room-context.ts'
import { lockIn } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { liveResults } from '../ui/words/options.ts'
import { answerOf, type Draft, draftShape, type OtherPoll, orderOf } from './other-answer.ts'
import { OtherResults } from './other-results.tsx'
import { PollForm, PollThanks, ResultFrame } from './poll-frame.tsx'
import { RankingField } from './ranking-field.tsx'
import { RatingField } from './rating-field.tsx'
import { TextField, WordFields } from './text-fields.tsx'
import { useOwnResults } from './use-own-results.ts'
import type { VoteState } from './vote-state.ts'
import * as words from './words/other-poll.ts'
import { keepOpen } from './words/poll.ts'

const emptyDraft: Draft = { rating: 0, ranking: null, words: [], text: '' }

const isBegun = ({ rating, ranking, words: given, text }: Draft): boolean =>
  rating > 0 || ranking !== null || text !== '' || given.some((word) => word !== '')

type OtherPollProps = {
  poll: OtherPoll
  own: ParticipantState | null
  answers: Answers
  state: VoteState
}

/** A poll of any kind but choice: the form, then the results. */
export function OtherPollScreen({ poll, own, answers, state }: OtherPollProps): ReactNode {
  return state.kind === 'voted' ? (
    <Answered poll={poll} ballot={own?.ballots[poll.id] ?? null} />
  ) : (
    // Another round begins with an empty form.
    <AnswerForm key={poll.resetAt ?? ''} poll={poll} state={state} answers={answers} />
  )
}

type AnswerFormProps = { poll: OtherPoll; state: Exclude<VoteState, { kind: 'voted' }>; answers: Answers }

function AnswerForm({ poll, state, answers }: AnswerFormProps): ReactNode {
  const [draft, setDraft] = useKeptDraft(
    createDraftStore(`cuelight:choice:${poll.id}${poll.resetAt ?? ''}`, draftShape),
    emptyDraft,
  )
  const isPending = state.kind === 'pending'
  const subject = subjectOf('poll.vote', poll.id)
  const answer = answerOf(poll, draft)
  useHalfFilled(!isPending && isBegun(draft))
  function submit(): void {
    if (isPending || answer === null) return
    lockIn()
    const { id: pollId, resetAt: round = null } = poll
    answers.ask({ type: 'poll.vote', pollId, sessionId: answers.sessionId, ...answer, round })
  }
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    answers.dismiss(subject)
  }
  return (
    <PollForm
      poll={poll}
      state={state}
      answers={answers}
      hint={hintOf(poll, draft)}
      label={words.submit}
      isDisabled={answer === null}
      onSend={submit}
    >
      <Field poll={poll} draft={draft} isLocked={isPending} onChange={change} onSubmit={submit} />
    </PollForm>
  )
}

type FieldProps = {
  poll: OtherPoll
  draft: Draft
  isLocked: boolean
  onChange: (change: Partial<Draft>) => void
  onSubmit: () => void
}

function Field({ poll, draft, isLocked, onChange, onSubmit }: FieldProps): ReactNode {
  switch (poll.kind) {
    case 'rating':
      return (
        <RatingField poll={poll} rating={draft.rating} isLocked={isLocked} onRate={(rating) => onChange({ rating })} />
      )
    case 'ranking':
      return (
        <RankingField
          options={poll.options}
          order={orderOf(poll, draft)}
          isLocked={isLocked}
          onOrder={(ranking) => onChange({ ranking })}
        />
      )
    case 'word_cloud':
      return (
        <WordFields
          count={poll.maxAnswers}
          words={draft.words}
          isLocked={isLocked}
          onChange={(given) => onChange({ words: given })}
          onSubmit={onSubmit}
        />
      )
    case 'open_text':
      return <TextField text={draft.text} isLocked={isLocked} onChange={(text) => onChange({ text })} />
  }
}

function hintOf(poll: OtherPoll, { rating }: Draft): string {
  switch (poll.kind) {
    case 'rating':
      return rating === 0 ? words.tapToRate : words.rated(rating, poll.scale)
    case 'ranking':
      return words.rank
    case 'word_cloud':
      return words.upToWords(poll.maxAnswers)
    case 'open_text':
      return words.writeText
  }
}

/** After the answer: thanks, the answer itself, and the results while they are shown. */
function Answered({ poll, ballot }: { poll: OtherPoll; ballot: OtherBallot | null }): ReactNode {
  const results = useOwnResults(poll)
  const isReviewed = 'isReviewed' in poll && poll.isReviewed
  return (
    <PollThanks poll={poll}>
      {isReviewed && <p className="hint">{words.reviewed}</p>}
      {ballot !== null && (
        <section className="own-answer" aria-label={words.yourAnswer}>
          <OwnAnswer poll={poll} ballot={ballot} />
        </section>
      )}
      {results === null ? (
        <p className="hint">{keepOpen}</p>
      ) : (
        <ResultFrame title={liveResults} poll={poll} results={results}>
          <OtherResults poll={poll} results={results} />
        </ResultFrame>
      )}
    </PollThanks>
  )
}

function OwnAnswer({ poll, ballot }: { poll: OtherPoll; ballot: OtherBallot }): ReactNode {
  if (ballot.kind === 'rating') {
    const scale = poll.kind === 'rating' ? poll.scale : limits.ratingMax
    return <p>{tagged(words.ownRating(ballot.rating, scale), { rating: (inside) => <strong>{inside}</strong> })}</p>
  }
  if (ballot.kind === 'ranking') {
    const options = poll.kind === 'ranking' ? poll.options : []
    return (
      <ol className="own-order">
        {ballot.ranking.map((index) => (
          <li key={index}>
            <bdi>{options[index]}</bdi>
          </li>
        ))}
      </ol>
    )
  }
  const said = ballot.kind === 'open_text' ? [ballot.text] : ballot.words
  return said.map((text) => <Typed key={text} tag="p" className="said" text={text} />)
}
