import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { lettersOf, maxBytesOf, tooLong } from '../../../schema/values/letters.ts'
import { useKeptDraft } from '../../client/draft-store.ts'
import { tooLongText } from '../../ui/too-long.ts'
import { typedDirection } from '../../ui/typed-direction.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { LetterCount } from '../ui/letter-count.tsx'
import { useHalfFilled } from '../ui/room-context.ts'
import { lockIn, SendBar } from '../ui/task-screen.tsx'
import { type QuestionDraft, questionDrafts } from './question-draft.ts'
import * as words from './words/questions.ts'

const emptyDraft: QuestionDraft = { text: '', name: '' }

type QuestionFormProps = { room: RoomView; answers: Answers }

/** The form for a question. The text is kept until the server has it; the name is kept for the next question too. */
export function QuestionForm({ room, answers }: QuestionFormProps): ReactNode {
  const [draft, setDraft] = useKeptDraft(questionDrafts(room.id), emptyDraft)
  const [formId, textId, nameId, nameProblemId, counterId] = [useId(), useId(), useId(), useId(), useId()]
  const pending = answers.pending.find(({ command }) => command.type === 'question.ask')
  const outcome = answers.outcomes[subjectOf('question.ask')]
  const isAsked = outcome?.kind === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that has arrived
  useEffect(() => {
    if (!isAsked) return
    setDraft({ ...draft, text: '' })
    answers.dismiss(subjectOf('question.ask'))
  }, [isAsked])
  const length = lettersOf(draft.text).length
  const isTooLong = tooLong(draft.text.trim(), limits.maxAudienceQuestionLetters) !== null
  const nameProblem = tooLongText(draft.name.trim(), limits.maxAskerNameLetters)
  const isEmpty = draft.text.trim() === ''
  const isPending = pending !== undefined
  useHalfFilled(!isPending && !isEmpty)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending || isEmpty || isTooLong || nameProblem !== null) return
    lockIn()
    answers.ask({ type: 'question.ask', text: draft.text, name: draft.name.trim() || null })
  }
  const change = (patch: Partial<typeof draft>) => {
    answers.dismiss(subjectOf('question.ask'))
    setDraft({ ...draft, ...patch })
  }
  return (
    <form id={formId} className="form ask" onSubmit={submit} noValidate>
      <label htmlFor={textId}>{words.yourQuestion}</label>
      <textarea
        id={textId}
        className="field ask-text"
        dir={typedDirection(draft.text)}
        rows={2}
        placeholder={words.placeholder}
        maxLength={maxBytesOf(limits.maxAudienceQuestionLetters)}
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
            dir={typedDirection(draft.name)}
            autoComplete="nickname"
            maxLength={maxBytesOf(limits.maxAskerNameLetters)}
            value={draft.name}
            readOnly={isPending}
            aria-invalid={nameProblem !== null}
            aria-describedby={nameProblemId}
            onChange={(event) => change({ name: event.target.value })}
          />
          <p id={nameProblemId} className="fault" role="alert">
            {nameProblem}
          </p>
          <SendBar
            outcome={outcome}
            phase={pending?.phase ?? null}
            hint={room.questionModeration === 'before' ? words.reviewed : words.anonymous}
            label={words.ask}
            sending={words.asking}
            isDisabled={isEmpty || isTooLong || nameProblem !== null}
            form={formId}
          />
        </>
      )}
    </form>
  )
}
