import './quiz.css'
import { type ReactNode, useEffect } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { type GivenAnswer, subjects } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { submitting } from '../answers/words/answer.ts'
import { CueClock } from '../sheet/cue-clock.tsx'
import { OptionList } from '../sheet/option-list.tsx'
import { Fault, lockIn, SendHint, Sheet } from '../sheet/sheet.tsx'
import { QuizComplete } from './quiz-complete.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { filledOptions, type QuizStep, quizStep, totalPoints } from './quiz-run.ts'
import * as words from './words/quiz.ts'

export type QuizScreenProps = { quiz: QuizView; feed: RoomFeed; answers: Answers }

/** The active quiz: intro, one question after the other at one's own pace, and the score. */
export function QuizScreen({ quiz, feed, answers }: QuizScreenProps): ReactNode {
  const step = quizStep(quiz, feed.own?.attempts[quiz.id] ?? null, answers)
  const isUnsent = step.kind === 'answered' && step.phase === 'unsent'
  const { ask, sessionId } = answers
  // Every question has its answer and nobody pressed Submit, as after a reload in between.
  useEffect(() => {
    if (isUnsent) ask({ type: 'quiz.submit', quizId: quiz.id, answers: [...step.answers], sessionId })
  })
  switch (step.kind) {
    case 'intro':
      return <Intro quiz={quiz} answers={answers} isStarting={step.isStarting} />
    case 'question':
      return <QuizQuestion key={step.index} quiz={quiz} step={step} answers={answers} />
    case 'answered':
      return <QuizAnswered quiz={quiz} step={step} answers={answers} />
    case 'complete':
      return <QuizComplete quiz={quiz} attempt={step.attempt} isFresh={step.isFresh} refresh={answers.refresh} />
    default:
      return unreachable(step)
  }
}

type IntroProps = { quiz: QuizView; answers: Answers; isStarting: boolean }

function Intro({ quiz, answers, isStarting }: IntroProps): ReactNode {
  const { id, title, description, questions, timeLimit } = quiz
  const start = () => {
    if (isStarting) return
    lockIn()
    answers.ask({ type: 'quiz.start', quizId: id, sessionId: answers.sessionId })
  }
  return (
    <Sheet
      title={title}
      eyebrow={
        <>
          <span className="on-air">{words.eyebrow}</span>
          <CueClock time={quiz.cueTime} />
        </>
      }
      action={
        <>
          <Fault outcome={answers.outcomes[subjects.quizStart(id)]} />
          <button type="button" className="button button-main" aria-disabled={isStarting} onClick={start}>
            {isStarting ? words.starting : words.start}
          </button>
        </>
      }
    >
      {description !== null && description !== '' && (
        <p className="lead" dir="auto">
          {description}
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>{words.questionsLabel(questions.length)}</dt>
          <dd>{questions.length}</dd>
        </div>
        <div>
          <dt>{words.totalPoints}</dt>
          <dd>{totalPoints(quiz)}</dd>
        </div>
      </dl>
      {timeLimit !== null && <p className="lead">{words.timePerQuestion(timeLimit)}</p>}
      <p className="hint">
        {words.ownPace} {timeLimit !== null && words.timeStarts}
      </p>
    </Sheet>
  )
}

type QuizAnsweredProps = { quiz: QuizView; step: Extract<QuizStep, { kind: 'answered' }>; answers: Answers }

/** The last question, locked in, until the server has the submission; one that failed is tried again from here. */
function QuizAnswered({ quiz, step, answers }: QuizAnsweredProps): ReactNode {
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
