import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { optionLetter } from '../../live/option-mark.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { editing, isEditorEmpty, type QuizDraft, withoutQuestion } from './quiz-form.ts'
import * as words from './words/quizzes.ts'

type QuestionListProps = { draft: QuizDraft; onChange: (draft: QuizDraft) => void }

/** The questions of a quiz that is being written, to be changed or taken out before it is created. */
export function QuestionList({ draft, onChange }: QuestionListProps): ReactNode {
  if (draft.questions.length === 0) return null
  // What stands in the editor and is not in the quiz would be lost by opening another one.
  const isBusy = draft.edited === null && !isEditorEmpty(draft)
  return (
    <ol aria-label={words.questionsOfQuiz} className="flex flex-col gap-2">
      {draft.questions.map(({ question, options, correctAnswer, points }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
          key={place}
          aria-current={draft.edited === place || undefined}
          className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3 rounded-button border border-line bg-surface py-2 pr-1 pl-2 aria-[current]:border-blue"
        >
          <span aria-hidden="true" className="t-num text-right text-14 leading-6 text-faint">
            {String(place + 1).padStart(2, '0')}
          </span>
          <div className="min-w-0">
            <p dir="auto" className="font-label [overflow-wrap:anywhere]">
              {question}
            </p>
            <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
              {`${optionLetter(correctAnswer)}: ${options[correctAnswer]} · ${words.countedPoints(points)}`}
            </p>
          </div>
          <div className="flex items-start">
            <IconButton
              label={words.editQuestion(place + 1)}
              size="s"
              disabled={isBusy}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => onChange(editing(draft, place))}
            />
            <IconButton
              label={words.removeQuestion(place + 1)}
              size="s"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => onChange(withoutQuestion(draft, place))}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
