import './quiz.css'
import { type ReactNode, useEffect, useId } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { chosenOptions, limitOf } from '../../../schema/tools/quizzes/questions.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Place, part, prefetch } from '../../live/part.tsx'
import { type GivenAnswer, subjects } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { submitting } from '../answers/words/answer.ts'
import { CueClock } from '../sheet/cue-clock.tsx'
import { OptionList } from '../sheet/option-list.tsx'
import { Screen } from '../sheet/screen.tsx'
import { Fault, lockIn, SendHint, Sheet } from '../sheet/sheet.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { filledOptions, type QuizStep, quizStep, totalPoints } from './quiz-run.ts'
import * as words from './words/quiz.ts'

export type QuizScreenProps = { quiz: QuizView; feed: RoomFeed; answers: Answers }

/** What comes after the last answer, fetched while the questions are answered. */
const complete = part(async () => (await import('./quiz-complete.tsx')).QuizComplete, 5)

/** Only where there is a leaderboard. */
const namedStart = part(async () => (await import('./named-start.tsx')).NamedStart, 5)

/** The active quiz: intro, one question after the other at one's own pace, and the score. */
export function QuizScreen({ quiz, feed, answers }: QuizScreenProps): ReactNode {
  const step = quizStep(quiz, feed.own?.attempts[quiz.id] ?? null, answers)
  const isUnsent = step.kind === 'answered' && step.phase === 'unsent'
  const { ask, sessionId } = answers
  useEffect(() => prefetch(complete), [])
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
      return (
        <Place
          part={complete}
          props={{
            quiz,
            attempt: step.attempt,
            isFresh: step.isFresh,
            hasAnother: hasAnotherQuiz(quiz.id, feed),
            refresh: answers.refresh,
          }}
          coming={<Screen title={words.submittingTitle} lamp="seeking" />}
        />
      )
    default:
      return unreachable(step)
  }
}

/** Whether another quiz runs that was not taken yet. */
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
      {timeLimit !== null && (
        <p className="lead">
          {words.timePerQuestion(timeLimit)}
          {questions.some((question) => question.timeLimit !== undefined) && words.someDiffer}
        </p>
      )}
      {showLeaderboard && (
        <Place
          part={namedStart}
          props={{ formId, isStarting, onStart: start, onChange: () => answers.dismiss(subjects.quizStart(id)) }}
        />
      )}
      <p className="hint">
        {words.ownPace} {questions.some((_, index) => limitOf(quiz, index) !== null) && words.timeStarts}
      </p>
    </Sheet>
  )
}

type QuizAnsweredProps = { quiz: QuizView; step: Extract<QuizStep, { kind: 'answered' }>; answers: Answers }

/** The last question, locked in, until the server has the submission; one that failed is tried again from here. */
function QuizAnswered({ quiz, step, answers }: QuizAnsweredProps): ReactNode {
  const last = quiz.questions.length - 1
  const question = quiz.questions[last]
  const given = step.answers.find((answer: GivenAnswer) => answer.questionIndex === last)
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
        selected={given === undefined ? [] : chosenOptions(given)}
        allowsMany={(question?.choices ?? 1) > 1}
        isLocked
        onSelect={() => {}}
      />
    </Sheet>
  )
}
