import './quiz.css'
import { type ReactNode, useEffect, useId } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { limitOf } from '../../../schema/tools/quizzes/questions.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { numberText } from '../../ui/say.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { CueClock } from '../ui/cue-clock.tsx'
import { PlayerNameForm } from '../ui/player-name.tsx'
import { useHalfFilled } from '../ui/room-context.ts'
import { Fault, lockIn, TaskScreen } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { QuizAnswered } from './quiz-answered.tsx'
import { QuizComplete } from './quiz-complete.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { quizStep, totalPoints } from './quiz-run.ts'
import * as words from './words/quiz.ts'

type QuizScreenProps = { quiz: QuizView; feed: RoomFeed; answers: Answers }

/** The active quiz: intro, one question after the other at one's own pace, the score. After it, the final order. */
export function QuizScreen({ quiz, feed, answers }: QuizScreenProps): ReactNode {
  const attempt = feed.own?.attempts[quiz.id] ?? null
  const step = quizStep(quiz, attempt, answers)
  const { isActive } = quiz
  const isUnsent = isActive && step.kind === 'answered' && step.phase === 'unsent'
  const { ask, refresh, sessionId } = answers
  useHalfFilled(isActive && (step.kind === 'question' || step.kind === 'answered'))
  // Every question has its answer but nothing was submitted, as after a reload.
  useEffect(() => {
    const { id: quizId, resetAt: round = null } = quiz
    if (isUnsent) ask({ type: 'quiz.submit', quizId, answers: [...step.answers], sessionId, round })
  })
  if (!isActive) {
    const own = attempt?.isCompleted === true ? attempt : null
    return <QuizComplete quiz={quiz} attempt={own} isFresh={false} hasAnother={false} refresh={refresh} />
  }
  switch (step.kind) {
    case 'intro':
      return <Intro quiz={quiz} answers={answers} isStarting={step.isStarting} />
    case 'question':
      return <QuizQuestion key={step.index} quiz={quiz} step={step} answers={answers} />
    case 'answered':
      return <QuizAnswered quiz={quiz} step={step} answers={answers} />
    case 'complete':
      return (
        <QuizComplete
          quiz={quiz}
          attempt={step.attempt}
          isFresh={step.isFresh}
          hasAnother={hasAnotherQuiz(quiz.id, feed)}
          refresh={refresh}
        />
      )
    default:
      return unreachable(step)
  }
}

/** Whether another quiz is running that the participant has not completed. */
const hasAnotherQuiz = (quizId: string, { room, own }: RoomFeed): boolean =>
  room?.quizzes.some(({ id, isActive }) => isActive && id !== quizId && own?.attempts[id]?.isCompleted !== true) ===
  true

type IntroProps = { quiz: QuizView; answers: Answers; isStarting: boolean }

function Intro({ quiz, answers, isStarting }: IntroProps): ReactNode {
  const { id, title, description, questions, timeLimit, showLeaderboard } = quiz
  const formId = useId()
  const start = (name?: string) => {
    if (isStarting) return
    lockIn()
    const named = name === undefined ? {} : { name }
    answers.ask({ type: 'quiz.start', quizId: id, sessionId: answers.sessionId, ...named })
  }
  return (
    <TaskScreen
      title={title}
      eyebrow={
        <>
          <span className="on-air">{words.eyebrow}</span>
          <CueClock time={quiz.cueTime} />
        </>
      }
      action={
        <>
          <Fault outcome={answers.outcomes[subjectOf('quiz.start', id)]} />
          <button
            {...(showLeaderboard ? { type: 'submit', form: formId } : { type: 'button', onClick: () => start() })}
            className="button button-main"
            aria-disabled={isStarting}
          >
            {isStarting ? words.starting : words.start}
          </button>
        </>
      }
    >
      {description !== null && description !== '' && <Typed tag="p" className="lead" text={description} />}
      <dl className="facts">
        <div>
          <dt>{words.questionsLabel(questions.length)}</dt>
          <dd>{numberText(questions.length)}</dd>
        </div>
        <div>
          <dt>{words.totalPoints}</dt>
          <dd>{numberText(totalPoints(quiz))}</dd>
        </div>
      </dl>
      {timeLimit !== null && (
        <p className="lead">
          {questions.some((question) => question.timeLimit !== undefined)
            ? words.timeOfMost(timeLimit)
            : words.timePerQuestion(timeLimit)}
        </p>
      )}
      {showLeaderboard && (
        <PlayerNameForm
          id={formId}
          isLocked={isStarting}
          onName={start}
          onChange={() => answers.dismiss(subjectOf('quiz.start', id))}
        />
      )}
      <p className="hint">
        {questions.some((_, index) => limitOf(quiz, index) !== null) ? words.ownPaceTimed : words.ownPace}
      </p>
    </TaskScreen>
  )
}
