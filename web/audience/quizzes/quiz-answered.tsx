import type { ReactNode } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { chosenOptions } from '../../../schema/tools/quizzes/questions.ts'
import { type GivenAnswer, subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { submitting } from '../answers/words/answer.ts'
import { OptionList } from '../ui/option-list.tsx'
import { lockIn, SendBar, TaskScreen } from '../ui/task-screen.tsx'
import { filledOptions, type QuizStep } from './quiz-run.ts'
import * as words from './words/quiz.ts'

type QuizAnsweredProps = { quiz: QuizView; step: Extract<QuizStep, { kind: 'answered' }>; answers: Answers }

/** The last question, locked in, until the server has the submission; after a failure it is tried again from here. */
export function QuizAnswered({ quiz, step, answers }: QuizAnsweredProps): ReactNode {
  const last = quiz.questions.length - 1
  const question = quiz.questions[last]
  const given = step.answers.find((answer: GivenAnswer) => answer.questionIndex === last)
  const hasFailed = step.phase === 'failed'
  return (
    <TaskScreen
      title={question?.question ?? ''}
      pageTitle={words.submittingTitle}
      eyebrow={<span className="badge">{words.questionOf(last + 1, last + 1)}</span>}
      action={
        <SendBar
          outcome={answers.outcomes[subjectOf('quiz.submit', quiz.id)]}
          phase={step.phase === 'failed' ? null : step.phase === 'unsent' ? 'sending' : step.phase}
          hint={hasFailed ? words.answersKept : words.answersLocked}
          label={words.submit}
          sending={submitting}
          onSend={() => {
            if (!hasFailed) return
            lockIn()
            const { sessionId } = answers
            const { id: quizId, resetAt: round = null } = quiz
            answers.ask({ type: 'quiz.submit', quizId, answers: [...step.answers], sessionId, round })
          }}
        />
      }
    >
      <OptionList
        label={question?.question ?? ''}
        options={filledOptions(question?.options ?? [])}
        selected={given === undefined ? [] : chosenOptions(given)}
        allowsMany={(question?.choices ?? 1) > 1}
        isLocked
        onSelect={() => {}}
      />
    </TaskScreen>
  )
}
