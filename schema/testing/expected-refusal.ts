import type { RoomState } from '../core/state.ts'
import type { RefusalCode } from '../refusal-codes.ts'
import type { CommandOf } from '../tools/commands.ts'
import type { Game, GamePhase } from '../tools/games/entity.ts'
import { maxPollsPerRoom, type Poll } from '../tools/polls/entity.ts'
import { wordId } from '../tools/polls/tally.ts'
import { maxQuizzesPerRoom, type Quiz } from '../tools/quizzes/entity.ts'
import type { Scene } from '../tools/stage/entity.ts'
import type { Plan } from '../tools/timers/entity.ts'
import { noPlan } from '../tools/timers/no-plan.ts'
import type { Turn } from './moves.ts'

const given = <T extends object>(fields: T): Partial<Plan> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const isPlayed = (game: Game) => game.phase !== 'ended'

/** Whether a game is at the step after the given one. */
function isStep(game: Game, { phase, questionIndex }: { phase: GamePhase; questionIndex: number }): boolean {
  const isLast = questionIndex + 1 >= game.questions.length
  const afterAnswer = isLast ? 'podium' : game.hasLeaderboard ? 'leaderboard' : 'open'
  const next = {
    lobby: 'open',
    open: 'closed',
    closed: 'answer',
    answer: afterAnswer,
    leaderboard: 'open',
    podium: 'ended',
  }
  const wanted = phase === 'ended' ? 'ended' : next[phase]
  const isNewQuestion = wanted === 'open' && phase !== 'lobby'
  const index = phase === 'lobby' ? 0 : questionIndex + (isNewQuestion ? 1 : 0)
  return game.phase === wanted && game.questionIndex === index
}

type Ids = readonly { id: string }[]

function planRefusal(
  state: { polls: Ids; quizzes: Ids; liveMessages: Ids },
  { trigger, plannedStart, warnSeconds, dangerSeconds, opens }: Plan,
) {
  if (trigger === 'scheduled' && plannedStart === null) return 'planned_start_missing'
  if (dangerSeconds !== null && dangerSeconds >= warnSeconds) return 'danger_not_below_warning'
  if (opens === null || !('id' in opens)) return null
  const all = [...state.polls, ...state.quizzes, ...state.liveMessages]
  return all.some(({ id }) => id === opens.id) ? null : 'opened_not_found'
}

const isEqual = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b)

function timeRefusal(state: { timers: Ids }, { sendAt, onCue }: Waiting, now: number) {
  if (onCue != null) return state.timers.some(({ id }) => id === onCue.timerId) ? null : 'cue_not_found'
  return sendAt != null && Date.parse(sendAt) <= now ? 'send_time_passed' : null
}
type Waiting = { sendAt?: string | null | undefined; onCue?: { timerId: string } | null | undefined }

/** Whether a scene has something to show. */
function isToShow({ polls, games, quizzes, questions }: RoomState, scene: Scene): boolean {
  const wanted = 'id' in scene ? scene.id : ''
  const poll = polls.find(({ id }) => id === wanted)
  const game = games.find(({ id }) => id === wanted)
  if (scene.kind === 'poll') {
    return poll?.isActive === true || (poll?.closedAt != null && (poll.showResults || scene.isPinned))
  }
  if (scene.kind === 'question') {
    return ['open', 'answered'].includes(questions.find(({ id }) => id === wanted)?.state ?? '')
  }
  if (scene.kind === 'game') return game !== undefined && isPlayed(game)
  const quiz = quizzes.find(({ id }) => id === wanted)
  if (scene.kind === 'leaderboard' && quiz !== undefined) {
    return quiz.showLeaderboard && (quiz.isActive || quiz.closedAt !== null)
  }
  return scene.kind !== 'leaderboard' || (game?.hasLeaderboard === true && game.phase !== 'lobby')
}

/** A second, independent version of the refusals, written without the rules. */
export function expectedRefusal({ before: state, rowsBefore: rows, command, facts, result }: Turn): RefusalCode | null {
  const isMissing = (list: readonly { id: string }[], id: string) => list.every((item) => item.id !== id)
  const { participantId: who, opId } = facts()
  switch (command.type) {
    case 'timer.start':
    case 'timer.pause':
    case 'timer.give':
    case 'timer.select':
    case 'timer.reset':
    case 'timer.adjust':
    case 'timer.edit':
    case 'timer.delete': {
      const timer = state.timers.find((t) => t.id === command.timerId)
      if (timer === undefined) return 'not_found'
      const isOtherRunning = state.timers.some((t) => t.isRunning && t.id !== timer.id)
      if (command.type === 'timer.start') return isOtherRunning && !timer.isRunning ? 'timer_running_start' : null
      if (command.type === 'timer.give') return timer.isRunning ? null : 'timer_not_running'
      if (command.type === 'timer.select')
        return isOtherRunning && state.selectedTimerId !== timer.id ? 'timer_running_select' : null
      if (command.type !== 'timer.edit')
        return timer.isRunning && command.type !== 'timer.pause' ? 'timer_is_running' : null
      const isBasic = [command.name, command.duration, command.isCountUp, command.order].some((v) => v !== undefined)
      return timer.isRunning && isBasic ? 'timer_is_running' : planRefusal(state, { ...timer, ...given(command) })
    }
    case 'room.stage': {
      const { scene } = command
      if (scene === undefined || JSON.stringify(scene) === JSON.stringify(state.stage.scene)) return null
      return isToShow(state, scene) ? null : 'scene_not_ready'
    }
    case 'timer.add':
      return planRefusal(state, { ...noPlan, ...given(command) })
    case 'event.import': {
      const { event } = command
      return (
        event.timers.map((timer) => planRefusal(event, { ...noPlan, ...given(timer) })).find((code) => code !== null) ??
        null
      )
    }
    case 'timer.add_batch':
      return (
        command.timers
          .map((timer) => planRefusal(state, { ...noPlan, ...given(timer) }))
          .find((code) => code !== null) ?? null
      )
    case 'message.edit':
    case 'message.delete':
      return isMissing(state.messages, command.messageId) ? 'not_found' : null
    case 'live_message.add':
      return timeRefusal(state, command, facts().now)
    case 'live_message.edit': {
      const message = state.liveMessages.find((m) => m.id === command.messageId)
      if (message === undefined) return 'not_found'
      const { sendAt = null, onCue = null } = command
      const isNamed = sendAt !== null || onCue !== null
      const keepsTime =
        (command.sendAt === undefined || message.sendAt === null) &&
        (command.onCue === undefined || message.onCue === null)
      const isSameTime =
        onCue !== null ? isEqual(onCue, message.onCue) : isNamed ? sendAt === message.sendAt : keepsTime
      const { content = message.content, senderType = message.senderType } = command
      const isSameText = content === message.content && senderType === message.senderType
      const isSame = isSameTime && isSameText
      if (command.isVisible === true) return message.isVisible && !isSameText ? 'already_sent' : null
      if (message.isVisible && command.isVisible !== false) return isSame ? null : 'already_sent'
      return isSameTime ? null : timeRefusal(state, command, facts().now)
    }
    case 'live_message.delete':
      return isMissing(state.liveMessages, command.messageId) ? 'not_found' : null
    case 'poll.edit':
    case 'poll.delete':
    case 'poll.move':
    case 'poll.reset':
      return isMissing(state.polls, command.pollId) ? 'not_found' : null
    case 'poll.vote': {
      const poll = state.polls.find((p) => p.id === command.pollId)
      if (poll === undefined) return 'not_found'
      if (who === null) return 'join_required'
      const first = rows.poll.find((b) => b.pollId === poll.id && b.participantId === who)
      if (first !== undefined) return first.opId !== null && first.opId === opId ? null : 'already_voted'
      if (!poll.isActive) return 'poll_closed'
      return isWholeVote(poll, command) ? null : 'invalid_vote'
    }
    case 'poll.duplicate':
      if (isMissing(state.polls, command.pollId)) return 'not_found'
      return state.polls.length >= maxPollsPerRoom ? 'too_many_polls' : null
    case 'poll.revise': {
      const poll = state.polls.find((p) => p.id === command.pollId)
      if (poll === undefined) return 'not_found'
      const own = Object.keys(poll)
      const { type: _, pollId: __, resultsAfter: ___, ...content } = command
      const asked = Object.entries(content).flatMap(([field, value]) => (value === undefined ? [] : [field]))
      if (asked.some((field) => !own.includes(field))) return 'invalid'
      const isAnswered = rows.poll.some(({ pollId }) => pollId === poll.id)
      return isAnswered && asked.length > 0 ? 'has_answers' : null
    }
    case 'poll.review': {
      const about = rows.poll.filter(({ pollId }) => pollId === command.pollId)
      const isKnown = about.some(
        (row) =>
          (row.kind === 'open_text' && row.id === command.answerId) ||
          (row.kind === 'word_cloud' && row.words.some(({ text }) => wordId(text) === command.answerId)),
      )
      return isKnown && !isMissing(state.polls, command.pollId) ? null : 'not_found'
    }
    case 'quiz.edit': {
      const quiz = state.quizzes.find((q) => q.id === command.quizId)
      if (quiz === undefined) return 'not_found'
      const asked = { ...command, type: undefined, quizId: undefined }
      const next = { ...quiz, ...Object.fromEntries(Object.entries(asked).filter(([, v]) => v !== undefined)) }
      if (!next.isActive && next.showResults !== quiz.showResults) return 'quiz_not_active'
      if (!next.showResults && next.showCorrectAnswers !== quiz.showCorrectAnswers) return 'results_not_shown'
      return next.isActive && !quiz.isActive && state.games.some(isPlayed) ? 'game_running' : null
    }
    case 'quiz.move':
    case 'quiz.reset':
      return isMissing(state.quizzes, command.quizId) ? 'not_found' : null
    case 'quiz.duplicate':
      if (isMissing(state.quizzes, command.quizId)) return 'not_found'
      return state.quizzes.length >= maxQuizzesPerRoom ? 'too_many_quizzes' : null
    case 'quiz.revise': {
      if (isMissing(state.quizzes, command.quizId)) return 'not_found'
      const { type: _, quizId, ...content } = command
      const isAsked = Object.values(content).some((value) => value !== undefined)
      return isAsked && rows.quiz.some((row) => row.quizId === quizId) ? 'has_answers' : null
    }
    case 'quiz.delete': {
      const quiz = state.quizzes.find((q) => q.id === command.quizId)
      return quiz === undefined ? 'not_found' : quiz.isActive ? 'quiz_active' : null
    }
    case 'quiz.start':
    case 'quiz.answer':
    case 'quiz.submit': {
      const quiz = state.quizzes.find((q) => q.id === command.quizId)
      if (quiz === undefined) return 'not_found'
      if (who === null) return 'join_required'
      const attempt = rows.quiz.find((a) => a.quizId === quiz.id && a.participantId === who)
      if (command.type === 'quiz.start' && attempt !== undefined) return null
      if (command.type === 'quiz.answer' && command.questionIndex < (attempt?.questionIndex ?? 0)) {
        return isPossibleAnswer(quiz, command) ? null : 'invalid_answer'
      }
      if (attempt !== undefined && attempt.completedAt !== null) {
        const isRepeated = command.type === 'quiz.submit' && attempt.opId !== null && attempt.opId === opId
        return isRepeated ? null : 'already_completed'
      }
      if (!quiz.isActive) return 'quiz_closed'
      if (command.type === 'quiz.start') return null
      if (command.type === 'quiz.answer' && attempt === undefined) return 'quiz_not_started'
      const given = command.type === 'quiz.answer' ? [command] : command.answers
      const isKnown = given.every((answer) => isPossibleAnswer(quiz, answer))
      const isOnce = given.every(
        ({ questionIndex }, i) => given.findIndex((g) => g.questionIndex === questionIndex) === i,
      )
      const isAhead = command.type === 'quiz.answer' && command.questionIndex > (attempt?.questionIndex ?? 0)
      return isKnown && isOnce && !isAhead ? null : 'invalid_answer'
    }
    case 'question.ask': {
      if (who === null) return 'join_required'
      const mine = state.questions.filter((question) => question.participantId === who)
      if (opId !== null && mine.some((question) => question.opId === opId)) return null
      if (!state.room.hasQuestions) return 'questions_closed'
      return mine.filter((one) => ['waiting', 'open'].includes(one.state)).length > 2 ? 'too_many_questions' : null
    }
    case 'question.vote': {
      if (who === null) return 'join_required'
      const question = state.questions.find((one) => one.id === command.questionId)
      const isTheirs = question?.participantId === who
      if (question === undefined || (!isTheirs && ['waiting', 'hidden'].includes(question.state))) return 'not_found'
      const given = rows.question.find((row) => row.questionId === question.id && row.participantId === who)
      if ((given?.hasVoted ?? false) === command.hasVoted) return null
      if (!state.room.hasQuestions) return 'questions_closed'
      return question.state === 'open' ? null : 'question_not_open'
    }
    case 'question.withdraw': {
      if (who === null) return 'join_required'
      const question = state.questions.find((one) => one.id === command.questionId)
      return question?.participantId === who ? null : 'not_found'
    }
    case 'question.edit':
      return isMissing(state.questions, command.questionId) ? 'not_found' : null
    case 'room.undo':
    case 'room.redo': {
      const isDone = command.type === 'room.undo'
      if (state.undoSteps.every(({ isUndone }) => isUndone === isDone)) return 'nothing_to_undo'
      // The rule’s own test covers changes since the step.
      return result.ok ? null : 'undo_conflict'
    }
    case 'question.merge':
      if (isMissing(state.questions, command.questionId)) return 'not_found'
      if (isMissing(state.questions, command.mergeInto)) return 'not_found'
      return command.questionId === command.mergeInto ? 'invalid' : null
    case 'game.start':
      if (isMissing(state.quizzes, command.quizId)) return 'not_found'
      return state.games.some(isPlayed) ? 'game_running' : null
    case 'game.advance': {
      const game = state.games.find((one) => one.id === command.gameId)
      if (game === undefined) return 'not_found'
      const { from } = command
      const isHere = from.phase === game.phase && from.questionIndex === game.questionIndex
      return isHere || (from.phase !== 'ended' && isStep(game, from)) ? null : 'game_moved_on'
    }
    case 'game.close':
    case 'game.end':
      return isMissing(state.games, command.gameId) ? 'not_found' : null
    case 'game.delete': {
      if (isMissing(state.games, command.gameId)) return 'not_found'
      return state.games.some((game) => game.id === command.gameId && isPlayed(game)) ? 'game_running' : null
    }
    case 'game.rename_player':
    case 'game.remove_player': {
      const { gameId, playerId } = command
      const isIn = rows.game.some((row) => row.gameId === gameId && row.playerId === playerId && !row.isRemoved)
      return isIn && !isMissing(state.games, gameId) ? null : 'not_found'
    }
    case 'game.join':
    case 'game.answer': {
      if (who === null) return 'join_required'
      const game = state.games.find((one) => one.id === command.gameId)
      if (game === undefined) return 'not_found'
      const own = rows.game.find((row) => row.gameId === game.id && row.participantId === who)
      if (own?.isRemoved) return 'player_removed'
      if (command.type === 'game.join')
        return own === undefined && ['podium', 'ended'].includes(game.phase) ? 'game_over' : null
      const { questionIndex, selectedOptions } = command
      if (own?.answers.some((answer) => answer.questionIndex === questionIndex)) return null
      const isGraced = game.phase === 'closed' && game.graceUntil !== null && Date.parse(game.graceUntil) >= facts().now
      const isOpen = game.questionIndex === questionIndex && (game.phase === 'open' || isGraced)
      const question = game.questions[questionIndex]
      if (!isOpen || question === undefined) return 'question_closed'
      const chosen = question.options.filter((text, index) => text !== '' && selectedOptions.includes(index)).length
      return chosen === selectedOptions.length && chosen <= question.correct.length ? null : 'invalid_answer'
    }
    case 'feedback.submit': {
      if (who === null) return 'join_required'
      const isSame = rows.feedback.some((f) => f.participantId === who && f.opId !== null && f.opId === opId)
      return isSame || state.room.feedbackEnabled ? null : 'feedback_disabled'
    }
    default:
      return null
  }
}

/** Whether the options of an answer exist, and are no more than allowed. */
function isPossibleAnswer(
  { questions }: Quiz,
  { questionIndex, selectedOption, selectedOptions }: GivenAnswer,
): boolean {
  const question = questions[questionIndex]
  if (question === undefined || (selectedOption !== -1 && !question.options[selectedOption])) return false
  if (selectedOptions === undefined) return true
  const there = question.options.filter((text, option) => text !== '' && selectedOptions.includes(option))
  return there.length === selectedOptions.length && there.length <= (question.correctAnswers?.length ?? 1)
}
type GivenAnswer = CommandOf<'quiz.submit'>['answers'][number]

/** Whether a vote matches the kind of its poll and is complete. */
function isWholeVote(poll: Poll, { selectedOptions, rating, ranking, words, text }: CommandOf<'poll.vote'>): boolean {
  const isNamedOnce = (named: readonly number[], options: readonly string[]) =>
    options.filter((_, index) => named.includes(index)).length === named.length
  switch (poll.kind) {
    case 'rating':
      return rating !== undefined && rating <= poll.scale
    case 'ranking':
      return ranking !== undefined && ranking.length === poll.options.length && isNamedOnce(ranking, poll.options)
    case 'word_cloud':
      return words !== undefined && words.length <= poll.maxAnswers
    case 'open_text':
      return text !== undefined
    default: {
      const count = selectedOptions?.length ?? 0
      const isWhole = selectedOptions !== undefined && count > 0 && isNamedOnce(selectedOptions, poll.options)
      return isWhole && (count === 1 || poll.allowMultiple)
    }
  }
}
