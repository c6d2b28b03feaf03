import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { QuizQuestion, QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { rightOptions } from '../../../schema/tools/quizzes/questions.ts'
import { optionLetter } from '../../live/option-mark.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { listText } from '../../ui/say.ts'
import { useDesk } from '../desk/desk.ts'
import type { WriteDialogProps } from '../engagement/engagement-list.tsx'
import * as shared from '../engagement/words/cards.ts'
import { FormDialog, StartOver, useSending } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useEditing } from '../people/editing.tsx'
import { countedPoints } from '../words/phrases.ts'
import { QuestionEditor } from './question-editor.tsx'
import {
  checkQuiz,
  draftOf,
  editing,
  emptyQuiz,
  isEditorEmpty,
  isEmptyQuiz,
  type QuizDraft,
  type QuizErrors,
  type QuizInput,
  quizDraft,
  withoutQuestion,
} from './quiz-form.ts'
import * as words from './words/quizzes.ts'

/** Builds a quiz. The draft of a new one survives closing the dialog, a failed request and a reload. */
export function QuizDialog({ item, onCreate, onClose }: WriteDialogProps<QuizInput, QuizView>): ReactNode {
  const { room } = useDesk().snapshot
  const isNew = item === undefined
  const [empty] = useState(() => (item === undefined ? emptyQuiz : draftOf(item)))
  const kept = useDraft(isNew ? `${room.id}.quiz` : null, empty, quizDraft)
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [errors, setErrors] = useState<QuizErrors>({})
  const { isPending, send } = useSending(onClose)
  useEditing('quiz', item?.id ?? null)
  const { text, flag } = fieldsOf(draft, (patch) => setDraft({ ...draft, ...patch }), errors)
  const hasQuestions = draft.questions.length > 0

  const submit = () => {
    const checked = checkQuiz(draft, item?.timeLimit === null)
    setErrors(checked.ok ? {} : checked.errors)
    if (checked.ok) void send(() => onCreate(checked.input, keyFor(checked.input)), clearDraft)
  }

  return (
    <FormDialog
      title={isNew ? words.list.create : words.list.edit}
      isWide
      errors={errors}
      isPending={isPending}
      isIncomplete={!hasQuestions}
      onSubmit={submit}
      onClose={onClose}
      submit={isNew ? words.list.create : words.save}
      pendingLabel={isNew ? shared.creating : shared.saving}
      startOver={isNew && !isEmptyQuiz(draft) && <StartOver {...kept} onClear={() => setErrors({})} />}
      note={
        <p role="status" className={hasQuestions ? 'sr-only' : 'text-14 text-muted'}>
          {hasQuestions ? words.inTheQuiz(draft.questions.length) : words.questionMissing}
        </p>
      }
    >
      <TextField
        label={words.title}
        maxLetters={limits.maxTitleLength}
        placeholder={words.titleSample}
        {...text('title')}
      />
      <TextArea label={words.description} rows={2} maxLetters={limits.maxDescriptionLength} {...text('description')} />
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <TextField
          label={words.timeLimit}
          hint={words.timeLimitHint(limits.timeLimitMinSeconds, limits.timeLimitMaxSeconds)}
          inputMode="numeric"
          inputClassName="t-num max-w-32"
          {...text('timeLimit')}
        />
        {/* The first switch is in line with the label. */}
        <div className="flex flex-wrap gap-x-6 sm:-mt-3">
          {/* An existing quiz has these switches in its card. */}
          {isNew && (
            <>
              <Switch label={shared.showResults} {...flag('showResults')} />
              <Switch label={words.showCorrectAnswers} {...flag('showCorrectAnswers')} />
            </>
          )}
          <Switch label={words.showLeaderboard} hint={words.leaderboardHint} {...flag('showLeaderboard')} />
        </div>
      </div>
      <section aria-label={words.questions} className="flex flex-col gap-3 border-t border-line pt-4">
        <h3 className="text-16">{hasQuestions ? words.countedQuestions(draft.questions.length) : words.questions}</h3>
        <QuestionList
          draft={draft}
          onChange={setDraft}
          onBusy={() => setErrors({ ...errors, editor: words.questionNotAdded })}
        />
        <QuestionEditor
          // Another question gets a new editor, so the focus goes to its first field.
          key={`${draft.edited ?? 'new'} ${draft.questions.length}`}
          draft={draft}
          reminder={errors.editor}
          onChange={(next) => {
            setDraft(next)
            if (errors.editor !== undefined) setErrors({ ...errors, editor: undefined })
          }}
        />
      </section>
    </FormDialog>
  )
}

/** What is right, and what it is worth. */
function factsOf(question: QuizQuestion): string {
  const right = rightOptions(question).map((index) => `${optionLetter(index)}: ${question.options[index] ?? ''}`)
  const time = question.timeLimit === undefined ? [] : [words.ownSeconds(question.timeLimit)]
  return [listText(right), countedPoints(question.points), ...time].join(' · ')
}

type QuestionListProps = {
  draft: QuizDraft
  onChange: (draft: QuizDraft) => void
  /** When another question is to be edited, but the one in the editor would be lost. */
  onBusy: () => void
}

/** The questions of the quiz, to edit or remove before it is saved. */
function QuestionList({ draft, onChange, onBusy }: QuestionListProps): ReactNode {
  if (draft.questions.length === 0) return null
  // A question in the editor that is not in the quiz yet would be lost by opening another one.
  const isBusy = draft.edited === null && !isEditorEmpty(draft)
  return (
    <ol aria-label={words.questionsOfQuiz} className="flex flex-col gap-2">
      {draft.questions.map((entry, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
          key={place}
          aria-current={draft.edited === place || undefined}
          className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3 rounded-button border border-line bg-surface py-2 pe-1 ps-2 aria-[current]:border-blue"
        >
          <span aria-hidden="true" className="t-num text-end text-14 leading-6 text-faint">
            {String(place + 1).padStart(2, '0')}
          </span>
          <div className="min-w-0">
            <p dir="auto" className="font-label [overflow-wrap:anywhere]">
              {entry.question}
            </p>
            <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
              {factsOf(entry)}
            </p>
          </div>
          <div className="flex items-start">
            <IconButton
              label={words.editQuestion(place + 1)}
              size="s"
              aria-disabled={isBusy || undefined}
              icon={Pencil}
              onClick={() => (isBusy ? onBusy() : onChange(editing(draft, place)))}
            />
            <IconButton
              label={words.removeQuestion(place + 1)}
              size="s"
              variant="remove"
              icon={Trash2}
              onClick={() => onChange(withoutQuestion(draft, place))}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
