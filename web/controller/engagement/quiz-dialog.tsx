import './quiz-dialog.css'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useFocusFirstWrong } from '../../ui/first-wrong-field.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useDesk } from '../desk.ts'
import { StartOver } from '../start-over.tsx'
import { useDraft } from '../use-draft.ts'
import { useSending } from '../use-sending.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionList } from './question-list.tsx'
import { checkQuiz, emptyQuiz, isEmptyQuiz, type QuizErrors, type QuizInput, readQuizDraft } from './quiz-form.ts'
import * as shared from './words/asks.ts'
import * as words from './words/quizzes.ts'

type QuizDialogProps = {
  /** Says whether it worked; the draft stays until it did. */
  onCreate: (input: QuizInput, key: string) => Promise<boolean>
  onClose: () => void
}

/** Builds a quiz. What was typed stays through a closed dialog, a failed request and a reload. */
export function QuizDialog({ onCreate, onClose }: QuizDialogProps): ReactNode {
  const { room } = useDesk().room
  const form = useRef<HTMLFormElement>(null)
  const kept = useDraft(`${room.id}.quiz`, emptyQuiz, readQuizDraft)
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [errors, setErrors] = useState<QuizErrors>({})
  const { isPending, send } = useSending(onClose)
  useFocusFirstWrong(form, errors)
  const hasQuestions = draft.questions.length > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkQuiz(draft)
    setErrors(checked.ok ? {} : checked.errors)
    if (checked.ok) void send(() => onCreate(checked.input, keyFor(checked.input)), clearDraft)
  }

  return (
    <Dialog title={words.list.create} isWide onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.title}
          dir="auto"
          autoComplete="off"
          maxLength={limits.maxTitleLength}
          placeholder={words.titleSample}
          value={draft.title}
          error={errors.title}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
        />
        <TextArea
          label={words.description}
          dir="auto"
          rows={2}
          maxLength={limits.maxDescriptionLength}
          value={draft.description}
          onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
        />
        <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          <TextField
            label={words.timeLimit}
            hint={words.timeLimitHint(limits.timeLimitMinSeconds, limits.timeLimitMaxSeconds)}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="t-num max-w-32"
            value={draft.timeLimit}
            error={errors.timeLimit}
            onChange={(event) => setDraft({ ...draft, timeLimit: event.currentTarget.value })}
          />
          <div className="flex flex-wrap gap-x-6">
            <Switch
              label={shared.showResults}
              checked={draft.showResults}
              onChange={(event) => setDraft({ ...draft, showResults: event.currentTarget.checked })}
            />
            <Switch
              label={words.showCorrectAnswers}
              checked={draft.showCorrectAnswers}
              onChange={(event) => setDraft({ ...draft, showCorrectAnswers: event.currentTarget.checked })}
            />
          </div>
        </div>
        <section aria-label={words.questions} className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="text-16">{hasQuestions ? words.countedQuestions(draft.questions.length) : words.questions}</h3>
          <QuestionList draft={draft} onChange={setDraft} />
          <QuestionEditor
            // Another question in it is another editor: the focus goes to its first field.
            key={`${draft.edited ?? 'new'} ${draft.questions.length}`}
            draft={draft}
            reminder={errors.editor}
            onChange={(next) => {
              setDraft(next)
              if (errors.editor !== undefined) setErrors({ ...errors, editor: undefined })
            }}
          />
        </section>
        <div className="quiz-actions">
          <p role="status" className={hasQuestions ? 'sr-only' : 'text-14 text-muted'}>
            {hasQuestions ? words.inTheQuiz(draft.questions.length) : words.questionMissing}
          </p>
          <DialogActions>
            {!isEmptyQuiz(draft) && <StartOver {...kept} onClear={() => setErrors({})} />}
            <Button onClick={onClose}>{shared.cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={!hasQuestions}
              isPending={isPending}
              pendingLabel={shared.creating}
            >
              {words.list.create}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}
