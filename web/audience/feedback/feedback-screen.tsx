import { lettersOf, maxBytesOf, tooLong } from '../../../schema/values/letters.ts'
import './feedback.css'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import * as limits from '../../../schema/limits.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { createDraftStore, useKeptDraft } from '../../client/draft-store.ts'
import type { OutboxState, Outcome, Pending } from '../../client/outbox/outbox.ts'
import { typedDirection } from '../../ui/typed-direction.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { submitting } from '../answers/words/answer.ts'
import { LetterCount } from '../ui/letter-count.tsx'
import { useHalfFilled } from '../ui/room-context.ts'
import { lockIn, SendBar, TaskScreen } from '../ui/task-screen.tsx'
import { RatingField } from './rating-field.tsx'
import * as words from './words/feedback.ts'

export const feedbackDraft = z.object({
  /** 0 is none yet. */
  rating: z.int().check(z.minimum(0), z.maximum(limits.ratingMax)),
  comment: z.string(),
  /** How often this person had given feedback when they wrote it. */
  after: z._default(z.int(), 0),
})
type FeedbackDraft = z.infer<typeof feedbackDraft>

const emptyDraft: FeedbackDraft = { rating: 0, comment: '', after: 0 }

type FeedbackScreenProps = {
  room: Pick<RoomView, 'id' | 'feedbackStyle'>
  own: ParticipantState | null
  answers: Answers
}

/** The feedback form, and then the thanks, with a way to give more. */
export function FeedbackScreen({ room, own, answers }: FeedbackScreenProps): ReactNode {
  const [draft, setDraft] = useKeptDraft(createDraftStore(`cuelight:feedback:${room.id}`, feedbackDraft), emptyDraft)
  const [isWriting, setIsWriting] = useState(false)
  const given = own?.feedbackCount ?? 0
  // After a reload, the draft says whether it was begun since the last feedback arrived.
  const hasMore = isWriting || draft.after === given
  const pending = answers.pending.find(({ command }) => command.type === 'feedback.submit')
  const isForm = feedbackState(own, answers, hasMore) === 'form'
  useHalfFilled(isForm && pending === undefined && (draft.rating > 0 || draft.comment.trim() !== ''))
  if (!isForm) {
    return (
      <TaskScreen key="thanks" title={words.thanks}>
        <p className="lead">{words.reached}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            answers.dismiss(subjectOf('feedback.submit'))
            setDraft({ ...emptyDraft, after: given })
            setIsWriting(true)
          }}
        >
          {words.giveMore}
        </button>
      </TaskScreen>
    )
  }
  const shown =
    pending?.command.type === 'feedback.submit'
      ? { rating: pending.command.rating, comment: pending.command.comment ?? '' }
      : draft
  return (
    <FeedbackForm
      key="form"
      style={room.feedbackStyle}
      rating={shown.rating}
      comment={shown.comment}
      phase={pending?.phase ?? null}
      outcome={answers.outcomes[subjectOf('feedback.submit')]}
      onChange={(change) => {
        answers.dismiss(subjectOf('feedback.submit'))
        setIsWriting(true)
        setDraft({ ...draft, ...change, after: given })
      }}
      onSubmit={() => {
        lockIn()
        const comment = draft.comment.trim() || null
        const { sessionId } = answers
        answers.ask({ type: 'feedback.submit', rating: draft.rating, comment, categoryId: null, sessionId })
      }}
    />
  )
}

/** Whether to show the form or the thanks. @param hasMore the person has begun to write more feedback */
export function feedbackState(
  own: ParticipantState | null,
  { pending, outcomes }: OutboxState,
  hasMore: boolean,
): 'form' | 'thanks' {
  if (pending.some(({ command }) => command.type === 'feedback.submit')) return 'form'
  const outcome = outcomes[subjectOf('feedback.submit')]
  if (outcome?.kind === 'done') return 'thanks'
  // Feedback that failed can be tried again, even if earlier feedback arrived.
  return outcome === undefined && !hasMore && (own?.feedbackCount ?? 0) > 0 ? 'thanks' : 'form'
}

type FormProps = {
  style: RoomView['feedbackStyle']
  rating: number
  comment: string
  phase: Pending['phase'] | null
  outcome: Outcome | undefined
  onChange: (change: { rating?: number; comment?: string }) => void
  onSubmit: () => void
}

function FeedbackForm({ style, rating, comment, phase, outcome, onChange, onSubmit }: FormProps): ReactNode {
  const [formId, commentId, counterId] = [useId(), useId(), useId()]
  const isPending = phase !== null
  const isTooLong = tooLong(comment, limits.maxCommentLength) !== null
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending && rating > 0 && !isTooLong) onSubmit()
  }
  return (
    <TaskScreen
      title={words.title}
      eyebrow={<span className="on-air">{words.eyebrow}</span>}
      action={
        <SendBar
          outcome={outcome}
          phase={phase}
          hint={rating === 0 ? words.tapToRate[style] : words.anonymous}
          label={words.submit}
          sending={submitting}
          isDisabled={rating === 0 || isTooLong}
          form={formId}
        />
      }
    >
      <form id={formId} className="form feedback-form" onSubmit={submit} noValidate>
        <RatingField style={style} rating={rating} isLocked={isPending} onRate={(next) => onChange({ rating: next })} />
        <label htmlFor={commentId}>{words.comment}</label>
        <textarea
          id={commentId}
          className="field comment"
          dir={typedDirection(comment)}
          rows={3}
          maxLength={maxBytesOf(limits.maxCommentLength)}
          value={comment}
          readOnly={isPending}
          aria-invalid={isTooLong}
          aria-describedby={counterId}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
        <LetterCount id={counterId} count={lettersOf(comment).length} limit={limits.maxCommentLength} />
      </form>
    </TaskScreen>
  )
}
