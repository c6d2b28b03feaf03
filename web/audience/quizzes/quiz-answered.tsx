import type { ReactNode } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { type GivenAnswer, subjects } from '../answers/answer.ts'
import { lockIn } from '../answers/lock-in.ts'
import { SendHint } from '../answers/send-hint.tsx'
import type { Answers } from '../answers/use-answers.ts'
import { submitting } from '../answers/words/answer.ts'
import { Fault } from '../sheet/fault.tsx'
import { OptionList } from '../sheet/option-list.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { filledOptions, type QuizStep } from './quiz-run.ts'
import * as words from './words/quiz.ts'

type QuizAnsweredProps = { quiz: QuizView; step: Extract<QuizStep, { kind: 'answered' }>; answers: Answers }

/** The last question, locked in, until the server has the submission; one that failed is tried again from here. */
export function QuizAnswered({ quiz, step, answers }: QuizAnsweredProps): ReactNode {
  const last = quiz.questions.length - 1
  const question = quiz.questions[last]
  const selected = step.answers.find((answer: GivenAnswer) => answer.questionIndex === last)?.selectedOption ?? -1
  const subject = subjects.quizSubmit(quiz.id)
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
              answers.ask({
                type: 'quiz.submit',
                quizId: quiz.id,
                answers: [...step.answers],
                sessionId: answers.sessionId,
              })
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
