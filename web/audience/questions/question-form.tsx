import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import { lettersOf } from '../../../schema/values/letters.ts'
import { subjects } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { LetterCount } from '../sheet/letter-count.tsx'
import { useHalfFilled } from '../sheet/room-places.ts'
import { Fault, lockIn, SendHint } from '../sheet/sheet.tsx'
import { useQuestionDraft } from './question-draft.ts'
import * as words from './words/questions.ts'

type QuestionFormProps = { room: RoomView; answers: Answers }

/** Where a question is written. It is kept until the server has it. */
export function QuestionForm({ room, answers }: QuestionFormProps): ReactNode {
  const [draft, setDraft] = useQuestionDraft(room.id)
  const [textId, nameId, counterId] = [useId(), useId(), useId()]
  const pending = answers.pending.find(({ command }) => command.type === 'question.ask')
  const outcome = answers.outcomes[subjects.question]
  const isAsked = outcome?.kind === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that has arrived
  useEffect(() => {
    if (!isAsked) return
    setDraft({ ...draft, text: '' })
    answers.dismiss(subjects.question)
  }, [isAsked])
  const length = lettersOf(draft.text).length
  const isTooLong = length > limits.maxAudienceQuestionLetters
  const isEmpty = draft.text.trim() === ''
  const isPending = pending !== undefined
  useHalfFilled(!isPending && !isEmpty)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending || isEmpty || isTooLong) return
    lockIn()
    answers.ask({ type: 'question.ask', text: draft.text, name: draft.name.trim() || null })
  }
  const change = (patch: Partial<typeof draft>) => {
    answers.dismiss(subjects.question)
    setDraft({ ...draft, ...patch })
  }
  return (
    <form className="form ask" onSubmit={submit} noValidate>
      <label htmlFor={textId}>{words.yourQuestion}</label>
      <textarea
        id={textId}
        className="field ask-text"
        dir="auto"
        rows={2}
        placeholder={words.placeholder}
        value={draft.text}
        readOnly={isPending}
        aria-invalid={isTooLong}
        aria-describedby={counterId}
        onChange={(event) => change({ text: event.target.value })}
      />
      {(!isEmpty || isPending || outcome !== undefined) && (
        <>
          <LetterCount id={counterId} count={length} limit={limits.maxAudienceQuestionLetters} />
          <label htmlFor={nameId}>{words.yourName}</label>
          <input
            id={nameId}
            className="field"
            dir="auto"
            autoComplete="nickname"
            maxLength={limits.maxAskerNameLetters}
            value={draft.name}
            readOnly={isPending}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Fault outcome={outcome} />
          <SendHint phase={pending?.phase ?? null}>
            {room.questionModeration === 'before' ? words.reviewed : words.anonymous}
          </SendHint>
          <button
            type="submit"
            className="button button-main"
            disabled={isEmpty || isTooLong}
            aria-disabled={isPending}
          >
            {isPending ? words.asking : words.ask}
          </button>
        </>
      )}
    </form>
  )
}
