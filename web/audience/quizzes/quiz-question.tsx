import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { questionRemainingMs } from '../../../schema/tools/quizzes/attempts/attempt.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { limitOf } from '../../../schema/tools/quizzes/questions.ts'
import { type EpochMs, isoTime } from '../../../schema/values/time.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import type { Answers } from '../answers/use-answers.ts'
import { CueClock } from '../ui/cue-clock.tsx'
import { useKeptChoice } from '../ui/kept-choice.ts'
import { OptionList } from '../ui/option-list.tsx'
import { SecondsLeft } from '../ui/seconds-left.tsx'
import { lockIn, TaskScreen } from '../ui/task-screen.tsx'
import { filledOptions, isWarned, type QuizStep, warningSeconds } from './quiz-run.ts'
import * as words from './words/quiz.ts'

/** A skipped question, as it is recorded. */
const unanswered = -1

/** A double tap on a question's button is meant for that question and must not skip the next one. */
const doubleTapMs = 700

type QuizQuestionProps = { quiz: QuizView; step: Extract<QuizStep, { kind: 'question' }>; answers: Answers }

/** One question. When its time is up, the selection, or none, is sent and the next question follows. */
export function QuizQuestion({ quiz, step, answers }: QuizQuestionProps): ReactNode {
  const { index, startedAt, given } = step
  const question = quiz.questions[index]
  const [chosen, setChosen] = useKeptChoice(`${quiz.id}${quiz.resetAt ?? ''}:${index}`)
  const isGone = useRef(false)
  const shownAt = useRef(performance.now())
  const isChosen = chosen.length > 0
  const choices = question?.choices ?? 1
  const timeLimit = limitOf(quiz, index)
  const isLast = index === quiz.questions.length - 1

  function next(): void {
    if (isGone.current) return
    isGone.current = true
    setChosen([])
    const several = choices > 1 ? { selectedOptions: [...chosen] } : {}
    const answer = { questionIndex: index, selectedOption: chosen[0] ?? unanswered, ...several }
    const { sessionId } = answers
    const { id: quizId, resetAt: round = null } = quiz
    if (isLast) answers.ask({ type: 'quiz.submit', quizId, answers: [...given, answer], sessionId, round })
    else answers.ask({ type: 'quiz.answer', quizId, ...answer, round })
  }

  const one = isChosen ? words.answerSelected : words.selectAnswer
  const many = isChosen ? words.answersSelected(chosen.length, choices) : words.selectSeveral(choices)
  const hint = choices > 1 ? many : one
  return (
    <TaskScreen
      title={question?.question ?? ''}
      pageTitle={words.questionOf(index + 1, quiz.questions.length)}
      eyebrow={
        <>
          <span className="badge">{words.questionOf(index + 1, quiz.questions.length)}</span>
          <span className="count">{words.points(question?.points ?? 0)}</span>
          {timeLimit !== null && <Countdown startedAt={startedAt} timeLimit={timeLimit} onEnd={next} />}
          <CueClock time={quiz.cueTime} />
          <Progress index={index} count={quiz.questions.length} />
        </>
      }
      action={
        <>
          {timeLimit !== null && <TimeBar startedAt={startedAt} timeLimit={timeLimit} />}
          <p className="hint action-hint">{hint}</p>
          {/* A question may be left unanswered: the button works but is not emphasised. */}
          <button
            type="button"
            className={isChosen ? 'button button-main' : 'button'}
            onClick={() => {
              if (isChosen) lockIn()
              else if (performance.now() - shownAt.current < doubleTapMs) return
              next()
            }}
          >
            {isLast ? words.submit : words.next}
          </button>
        </>
      }
    >
      <OptionList
        label={question?.question ?? ''}
        options={filledOptions(question?.options ?? [])}
        selected={chosen}
        allowsMany={choices > 1}
        onSelect={(next) => next.length <= choices && setChosen(next)}
      />
    </TaskScreen>
  )
}

function Progress({ index, count }: { index: number; count: number }): ReactNode {
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={words.progress}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={words.questionOf(index + 1, count)}
    >
      <span style={{ transform: `scaleX(${(index + 1) / count})` }} />
    </span>
  )
}

type QuestionTime = { startedAt: EpochMs; timeLimit: number }

/** The whole seconds left of a question by server time, rounded up (rule Q14); re-renders when they change. */
function useSecondsLeft({ startedAt, timeLimit }: QuestionTime): number {
  const clock = { startedAt: isoTime(startedAt), currentTime: timeLimit, duration: timeLimit, isCountUp: false }
  return Math.ceil(questionRemainingMs({ questionStartedAt: startedAt }, timeLimit, useServerNow(clock)) / 1000)
}

/** The time left as a fader that runs down above the button. The number next to it says the same. */
function TimeBar(time: QuestionTime): ReactNode {
  const left = useSecondsLeft(time)
  return (
    <span className="time-bar" aria-hidden="true" data-late={left <= warningSeconds}>
      <span style={{ transform: `scaleX(${left / time.timeLimit})` }} />
    </span>
  )
}

type CountdownProps = QuestionTime & { onEnd: () => void }

/** The seconds left by server time, rounded up. */
function Countdown({ startedAt, timeLimit, onEnd }: CountdownProps): ReactNode {
  const left = useSecondsLeft({ startedAt, timeLimit })
  useWakeLock()
  const isOver = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return <SecondsLeft left={left} warnsAt={warningSeconds} isWarned={isWarned(left, timeLimit)} />
}
