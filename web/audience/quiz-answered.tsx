import type { ReactNode } from 'react'
import type { QuizView } from '../../schema/room/project-engagement.ts'
import { type GivenAnswer, subjectOf } from './answer.ts'
import { Fault } from './fault.tsx'
import { lockIn } from './lock-in.ts'
import { OptionList } from './option-list.tsx'
import { filledOptions, type QuizStep } from './quiz-run.ts'
import { SendHint } from './send-hint.tsx'
import { Sheet } from './sheet.tsx'
import type { Answers } from './use-answers.ts'
import { submitting } from './words/answer.ts'
import * as words from './words/quiz.ts'

type QuizAnsweredProps = { quiz: QuizView; step: Extract<QuizStep, { kind: 'answered' }>; answers: Answers }

/** The last question, locked in, until the server has the submission; one that failed is tried again from here. */
export function QuizAnswered({ quiz, step, answers }: QuizAnsweredProps): ReactNode {
  const last = quiz.questions.length - 1
  const question = quiz.questions[last]
  const selected = step.answers.find((answer: GivenAnswer) => answer.questionIndex === last)?.selectedOption ?? -1
  const subject = subjectOf({ kind: 'quiz_submit', quizId: quiz.id, answers: [] })
  const hasFailed = step.phase === 'failed'
  return (
    <Sheet
      title={question?.question ?? ''}
      pageTitle={words.submittingTitle}
      eyebrow={<span className="badge">{words.questionOf(last + 1, last + 1)}</span>}
      action={
        <>
          <Fault outcome={answers.outcomes[subject]} />
          <SendHint phase={step.phase === 'waiting' || step.phase === 'sending' ? step.phase : null}>
            {hasFailed ? words.answersKept : words.answersLocked}
          </SendHint>
          <button
            type="button"
            className="button button-main"
            aria-disabled={!hasFailed}
            onClick={() => {
              if (!hasFailed) return
              lockIn()
              answers.ask({ kind: 'quiz_submit', quizId: quiz.id, answers: [...step.answers] })
            }}
          >
            {hasFailed ? words.submit : submitting}
          </button>
        </>
      }
    >
      <OptionList
        label={question?.question ?? ''}
        options={filledOptions(question?.options ?? [])}
        selected={selected === -1 ? [] : [selected]}
        isLocked
        onSelect={() => {}}
      />
    </Sheet>
  )
}
