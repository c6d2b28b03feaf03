import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { shownPoints } from '../../../schema/tools/games/points.ts'
import { optionLetter } from '../../live/option-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { OptionChip } from '../engagement/result-bars.tsx'
import * as shared from '../engagement/words/cards.ts'
import {
  canAddQuestion,
  checkQuestion,
  closedEditor,
  isEditorEmpty,
  type QuestionDraft,
  type QuestionErrors,
  type QuizDraft,
  withQuestion,
} from './quiz-form.ts'
import * as words from './words/quizzes.ts'

type QuestionEditorProps = {
  draft: QuizDraft
  /** The error if the quiz is created before this question has been added. */
  reminder: string | undefined
  onChange: (draft: QuizDraft) => void
}

/** Writes one question, or changes one that is already in the quiz. */
export function QuestionEditor({ draft, reminder, onChange }: QuestionEditorProps): ReactNode {
  const { editor, edited } = draft
  const fields = useRef<HTMLFieldSetElement>(null)
  const [errors, setErrors] = useState<QuestionErrors>({})
  const name = useId()
  const isNew = edited === null
  const isFull = isNew && !canAddQuestion(draft)

  const focusQuestion = () => fields.current?.querySelector('textarea')?.focus()
  // Has no effect while the dialog is closed, because a closed dialog takes no focus.
  useLayoutEffect(focusQuestion, [])
  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const change = (part: Partial<QuestionDraft>) => {
    onChange({ ...draft, editor: { ...editor, ...part } })
    if (Object.keys(errors).length > 0) setErrors({})
  }
  const { text } = fieldsOf(editor, change, errors)
  const right = editor.several ?? [editor.correctAnswer]
  const mark = (index: number) => {
    const { several } = editor
    if (several === null) change({ correctAnswer: index })
    else change({ several: several.includes(index) ? several.filter((one) => one !== index) : [...several, index] })
  }
  const setOption = (index: number, text: string) =>
    change({ options: editor.options.map((option, at) => (at === index ? text : option)) })
  const save = () => {
    if (isFull) return setErrors({ question: words.full(limits.maxQuestionsPerQuiz) })
    const checked = checkQuestion(editor)
    if (checked.ok) onChange(withQuestion(draft, checked.input))
    else setErrors(checked.errors)
  }
  const clear = () => {
    onChange({ ...draft, ...closedEditor })
    setErrors({})
    focusQuestion()
  }
  /** Enter belongs to this question, not to the whole quiz. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }

  return (
    <fieldset
      ref={fields}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-3 rounded-panel border border-control p-3 sm:p-4"
    >
      <legend className="px-1 text-14 font-label">
        {isNew ? words.newQuestion : words.editedQuestion(edited + 1)}
      </legend>
      <TextArea
        label={shared.question}
        rows={2}
        maxLetters={limits.maxQuestionLength}
        {...text('question')}
        error={errors.question ?? reminder}
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label */}
      <div
        role={editor.several === null ? 'radiogroup' : 'group'}
        aria-label={words.optionsAndAnswer}
        className="flex flex-col gap-2"
      >
        <p className="text-14 text-muted">{editor.several === null ? words.markCorrect : words.markAllCorrect}</p>
        {editor.options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <div key={index} className="flex items-start gap-2">
            <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2">
              <input
                type={editor.several === null ? 'radio' : 'checkbox'}
                name={name}
                aria-label={words.isCorrect(optionLetter(index))}
                checked={right.includes(index)}
                onChange={() => mark(index)}
                className={editor.several === null ? 'house-radio' : 'house-checkbox'}
              />
              <OptionChip index={index} />
            </label>
            <TextField
              label={shared.option(optionLetter(index))}
              isLabelHidden
              className="flex-1"
              maxLetters={limits.maxOptionLength}
              placeholder={shared.option(optionLetter(index))}
              value={option}
              error={
                (index === 0 ? errors.options : undefined) ??
                (index === (right.find((one) => editor.options[one]?.trim() === '') ?? 0)
                  ? errors.correctAnswer
                  : undefined)
              }
              onChange={(event) => setOption(index, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <Checkbox
        label={words.severalCorrect}
        checked={editor.several !== null}
        onChange={(isOn) => change(isOn ? { several: right } : { several: null, correctAnswer: right[0] ?? 0 })}
      />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <TextField
          label={words.points}
          hint={words.pointsHint(limits.pointsDefault, shownPoints(limits.pointsDefault))}
          inputMode="numeric"
          inputClassName="t-num max-w-24"
          {...text('points')}
        />
        <TextField
          label={words.ownTime}
          hint={words.ownTimeHint(limits.ownTimeLimitMinSeconds, limits.timeLimitMaxSeconds)}
          inputMode="numeric"
          inputClassName="t-num max-w-24"
          {...text('timeLimit')}
        />
      </div>
      <TextArea
        label={words.explanation}
        hint={words.explanationHint}
        rows={2}
        maxLetters={limits.maxExplanationLength}
        {...text('explanation')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {!isEditorEmpty(draft) && (
          <Button variant="quiet" onClick={clear}>
            {isNew ? words.clearQuestion : words.cancelEdit}
          </Button>
        )}
        <Button aria-disabled={isFull || undefined} onClick={save}>
          {isNew ? words.addQuestion : words.saveQuestion}
        </Button>
      </div>
    </fieldset>
  )
}
