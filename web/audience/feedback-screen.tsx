import './feedback.css'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import type { ParticipantState } from '../../schema/room/project-engagement.ts'
import { Fault } from './fault.tsx'
import { emptyDraft, useFeedbackDraft } from './feedback-draft.ts'
import { feedbackStanding } from './feedback-standing.ts'
import { lockIn } from './lock-in.ts'
import { SendHint } from './send-hint.tsx'
import { Sheet } from './sheet.tsx'
import { StarField } from './star-field.tsx'
import type { Answers } from './use-answers.ts'
import { submitting } from './words/answer.ts'
import * as words from './words/feedback.ts'

export type FeedbackScreenProps = { roomId: string; own: ParticipantState | null; answers: Answers }

/** The feedback form, and after it the thanks (spec 2, audience join). Who has more to say may say it. */
export function FeedbackScreen({ roomId, own, answers }: FeedbackScreenProps): ReactNode {
  const [hasMore, setHasMore] = useState(false)
  const [draft, setDraft] = useFeedbackDraft(roomId)
  const pending = answers.pending.find(({ answer }) => answer.kind === 'feedback')
  if (feedbackStanding(own, answers, hasMore) === 'thanks') {
    return (
      <Sheet key="thanks" title={words.thanks}>
        <p className="lead">{words.reached}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            answers.dismiss('feedback')
            setDraft(emptyDraft)
            setHasMore(true)
          }}
        >
          {words.giveMore}
        </button>
      </Sheet>
    )
  }
  const shown =
    pending?.answer.kind === 'feedback' ? { ...pending.answer, comment: pending.answer.comment ?? '' } : draft
  return (
    <FeedbackForm
      key="form"
      rating={shown.rating}
      comment={shown.comment}
      phase={pending?.phase ?? null}
      fault={<Fault outcome={answers.outcomes['feedback']} />}
      onChange={(change) => {
        answers.dismiss('feedback')
        setHasMore(true)
        setDraft({ ...draft, ...change })
      }}
      onSubmit={() => {
        lockIn()
        const comment = draft.comment.trim()
        answers.ask({ kind: 'feedback', rating: draft.rating, comment: comment === '' ? null : comment })
      }}
    />
  )
}

type FormProps = {
  rating: number
  comment: string
  phase: 'sending' | 'waiting' | null
  fault: ReactNode
  onChange: (change: { rating?: number; comment?: string }) => void
  onSubmit: () => void
}

function FeedbackForm({ rating, comment, phase, fault, onChange, onSubmit }: FormProps): ReactNode {
  const [formId, commentId, counterId] = [useId(), useId(), useId()]
  const isPending = phase !== null
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending && rating > 0) onSubmit()
  }
  return (
    <Sheet
      title={words.title}
      eyebrow={<span className="on-air">{words.eyebrow}</span>}
      action={
        <>
          {fault}
          <SendHint phase={phase}>{rating === 0 ? words.tapToRate : words.anonymous}</SendHint>
          <button
            type="submit"
            form={formId}
            className="button button-main"
            disabled={rating === 0}
            aria-disabled={isPending}
          >
            {isPending ? submitting : words.submit}
          </button>
        </>
      }
    >
      <form id={formId} className="form" onSubmit={submit} noValidate>
        <StarField rating={rating} isLocked={isPending} onRate={(next) => onChange({ rating: next })} />
        <label htmlFor={commentId}>{words.comment}</label>
        <textarea
          id={commentId}
          className="field comment"
          dir="auto"
          rows={3}
          maxLength={limits.maxCommentLength}
          value={comment}
          readOnly={isPending}
          aria-describedby={counterId}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
        <p id={counterId} className="hint counter">
          {comment.length}/{limits.maxCommentLength}
          <span className="unseen"> {words.characters}</span>
        </p>
      </form>
    </Sheet>
  )
}
