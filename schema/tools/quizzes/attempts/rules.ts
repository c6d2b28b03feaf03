import { answered } from '../../../core/change.ts'
import { done, type Facts, type Outcome } from '../../../core/facts.ts'
import { isForRound } from '../../../core/rounds.ts'
import type { RoomState } from '../../../core/state.ts'
import { type Refusal, refuse, refuseField } from '../../../errors.ts'
import type { CommandOf } from '../commands.ts'
import { isDraft, type Quiz, type QuizPlayer } from '../entity.ts'
import { givenName, nameFrom } from '../player-names.ts'
import { chosenOptions } from '../questions.ts'
import type { Attempt } from '../rows.ts'
import { quizTallyOf, withAttempt } from '../tally.ts'
import {
  isLate,
  newAttempt,
  type OpenAttempt,
  possibleScore,
  recorded,
  scored,
  withoutExpired,
  wrongField,
} from './attempt.ts'

/** The outcome of a command that adds or replaces an attempt. */
function outcomeOf(state: RoomState, quiz: Quiz, next: Attempt, before: Attempt | null): Outcome {
  const subject = { kind: 'attempt', row: next } as const
  if (next === before) return done(subject)
  const tally = withAttempt(quizTallyOf(state, quiz), next)
  return done(subject, answered('quiz', next, before, tally))
}

/**
 * [Q25] Everyone who takes a quiz with a leaderboard gets a name that nobody else has in it; a friendly one if none is
 * given. Null without a leaderboard.
 */
function playerOf(state: RoomState, quiz: Quiz, name: string | undefined, facts: Facts): QuizPlayer | null {
  if (!quiz.showLeaderboard) return null
  const { newId, mask, rows } = facts
  const short = newId()
  // People who were removed may come back with their names.
  const removed = state.bans.map(({ participantId }) => rows.by(participantId).answer('quiz', quiz.id)?.player)
  const players = [...quizTallyOf(state, quiz).players, ...removed.flatMap((player) => player ?? [])]
  const taken = players.map((player) => player.name)
  return {
    playerId: `${state.room.id}.${short}`,
    name: givenName(name ?? nameFrom(short), taken, { room: state.room, mask }),
  }
}

/**
 * [Q10] Starting begins an attempt once; starting again returns to it, at the same question. [Q20] Once the attempt or
 * the quiz is over, it returns the attempt as it is, because the first reply may have been lost.
 */
export function startAttempt(state: RoomState, command: CommandOf<'quiz.start'>, facts: Facts): Outcome {
  const found = lookUp(state, command, facts)
  if (!found.ok) return found
  const ready = readyFor(found)
  if (!ready.ok) return found.prior === null ? ready : outcomeOf(state, found.quiz, found.prior, found.prior)
  const { quiz, prior } = ready
  if (prior === null) {
    const begun = newAttempt(quiz, ready.participantId, command.sessionId, facts.now)
    return outcomeOf(state, quiz, withPlayer(begun, playerOf(state, quiz, command.name, facts)), null)
  }
  return outcomeOf(state, quiz, withoutExpired(quiz, prior, facts.now), prior)
}

/**
 * [Q11] Next records the answer to the current question; an earlier answer stays as recorded, [Q20] even when the
 * attempt or the quiz is over.
 */
export function answerQuestion(state: RoomState, command: CommandOf<'quiz.answer'>, facts: Facts): Outcome {
  const found = lookUp(state, command, facts)
  if (!found.ok) return found
  if (found.prior !== null && command.questionIndex < found.prior.questionIndex) {
    const { quiz, prior } = found
    const wrong = wrongField(quiz, command)
    return wrong === null ? outcomeOf(state, quiz, prior, prior) : refuseField('invalid_answer', wrong)
  }
  const ready = readyFor(found)
  if (!ready.ok) return ready
  const { quiz, prior } = ready
  if (prior === null) return refuse('quiz_not_started')
  const wrong = command.questionIndex > prior.questionIndex ? 'questionIndex' : wrongField(quiz, command)
  if (wrong !== null) return refuseField('invalid_answer', wrong)
  const isOut = isLate(quiz, prior, command.questionIndex, facts.now)
  return outcomeOf(state, quiz, recorded(quiz, prior, isOut ? [] : chosenOptions(command), facts.now), prior)
}

/**
 * [Q12] Submitting completes the attempt, once. Recorded answers do not change; for the other questions the submitted
 * answers count if they are in time; a question without one gets -1, which is incorrect. [Q13] The server scores: the
 * sum of the points of correct answers.
 */
export function submitAttempt(state: RoomState, command: CommandOf<'quiz.submit'>, facts: Facts): Outcome {
  const first = facts.own.answer('quiz', command.quizId)
  const isRepeated = first !== null && first.completedAt !== null && facts.opId !== null && first.opId === facts.opId
  if (isRepeated) return done({ kind: 'attempt', row: first })
  const found = lookUp(state, command, facts)
  if (!found.ok) return found
  const ready = readyFor(found)
  if (!ready.ok) return ready
  const { quiz, prior } = ready
  for (const [place, answer] of command.answers.entries()) {
    const isRepeated = command.answers.findIndex((a) => a.questionIndex === answer.questionIndex) < place
    const wrong = isRepeated ? 'questionIndex' : wrongField(quiz, answer)
    if (wrong !== null) return refuseField('invalid_answer', `answers.${place}.${wrong}`)
  }
  const begun = prior ?? unstartedAttempt(state, quiz, ready.participantId, command.sessionId, facts)
  const last = quiz.questions.length - 1
  const given = (index: number) => {
    const answer = command.answers.find((a) => a.questionIndex === index)
    return answer === undefined ? [] : chosenOptions(answer)
  }
  const rest = quiz.questions.slice(begun.questionIndex).map((_, offset) => begun.questionIndex + offset)
  const share = rest.length === 0 ? 0 : Math.round((facts.now - begun.questionStartedAt) / rest.length)
  const answers = [
    ...begun.answers,
    ...rest.map((index) => {
      const isOut = isLate(quiz, begun, prior === null ? last : index, facts.now)
      return scored(quiz, index, isOut ? [] : given(index), share)
    }),
  ]
  const totalScore = answers.reduce(
    (sum, a) => sum + (a.isCorrect ? (quiz.questions[a.questionIndex]?.points ?? 0) : 0),
    0,
  )
  const { completedAt: _open, ...attempt } = begun
  const questionIndex = quiz.questions.length
  const completed = { ...attempt, questionIndex, answers, completedAt: facts.now, totalScore }
  return outcomeOf(state, quiz, { ...completed, totalPossibleScore: possibleScore(quiz), opId: facts.opId }, prior)
}

type Found = { ok: true; quiz: Quiz; prior: Attempt | null; participantId: string; isInTime: boolean }
type Ready = Found & { prior: OpenAttempt | null }

/** The quiz, its participant, and what they did in it before. */
function lookUp(
  state: RoomState,
  { quizId, ...given }: { quizId: string; round?: string | null | undefined },
  facts: Facts,
): Found | Refusal {
  const quiz = state.quizzes.find((q) => q.id === quizId)
  const prior = facts.own.answer('quiz', quizId)
  // [P10] A draft is answered as a missing quiz.
  if (quiz === undefined || (isDraft(quiz) && prior === null)) return refuse('not_found')
  if (facts.participantId === null) return refuse('join_required')
  const isInTime = quiz.isActive && isForRound(given, quiz)
  return { ok: true, quiz, prior, participantId: facts.participantId, isInTime }
}

/** [Q15] Only an active quiz can be taken, and only once by each participant; [Q28] not with answers of an earlier round. */
function readyFor({ prior, ...found }: Found): Ready | Refusal {
  if (prior !== null && prior.completedAt !== null) return refuse('already_completed')
  return found.isInTime ? { ...found, prior } : refuse('quiz_closed')
}

/**
 * [Q19] A participant who submits without a start counts as having begun when the quiz was started, and has the limits
 * of all questions together (decision 22).
 */
function unstartedAttempt(
  state: RoomState,
  quiz: Quiz,
  participantId: string,
  sessionId: string | null,
  facts: Facts,
): OpenAttempt {
  const since = quiz.startedAt === null ? facts.now : Date.parse(quiz.startedAt)
  return withPlayer(newAttempt(quiz, participantId, sessionId, since), playerOf(state, quiz, undefined, facts))
}

const withPlayer = (attempt: OpenAttempt, player: QuizPlayer | null): OpenAttempt =>
  player === null ? attempt : { ...attempt, player }
