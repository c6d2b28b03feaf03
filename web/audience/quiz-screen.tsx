import './quiz.css'
import { type ReactNode, useEffect } from 'react'
import { unreachable } from '../../schema/errors.ts'
import type { QuizView } from '../../schema/room/project-engagement.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { subjectOf } from './answer.ts'
import { Fault } from './fault.tsx'
import { lockIn } from './lock-in.ts'
import { QuizAnswered } from './quiz-answered.tsx'
import { QuizComplete } from './quiz-complete.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { quizStep, totalPoints } from './quiz-run.ts'
import { Sheet } from './sheet.tsx'
import type { Answers } from './use-answers.ts'
import * as words from './words/quiz.ts'

export type QuizScreenProps = { quiz: QuizView; feed: RoomFeed; answers: Answers }

/** The active quiz: intro, one question after the other at one's own pace, and the score (spec 2, 4). */
export function QuizScreen({ quiz, feed, answers }: QuizScreenProps): ReactNode {
  const step = quizStep(quiz, feed.own?.attempts[quiz.id] ?? null, answers)
  const isUnsent = step.kind === 'answered' && step.phase === 'unsent'
  const { ask } = answers
  // Every question has its answer and nobody pressed Submit, as after a reload in between.
  useEffect(() => {
    if (isUnsent) ask({ kind: 'quiz_submit', quizId: quiz.id, answers: step.answers.map((answer) => ({ ...answer })) })
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
    answers.ask({ kind: 'quiz_start', quizId: id })
  }
  return (
    <Sheet
      title={title}
      eyebrow={<span className="on-air">{words.eyebrow}</span>}
      action={
        <>
          <Fault outcome={answers.outcomes[subjectOf({ kind: 'quiz_start', quizId: id })]} />
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
