import type { CommandOf } from '../../engine/commands/commands.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import type { GamePhase } from '../../tools/games/entity.ts'
import type { Game } from '../../tools/games/rows.ts'
import { maxQuizzesPerRoom, type Quiz } from '../../tools/quizzes/entity.ts'
import type { CommandTurn } from '../moves.ts'
import { isMissing, isOut, isPlayed } from './entries.ts'

/** The refusal of a command about quizzes or games; null if there is none, and for other commands. */
export function quizRefusal({ before: state, rowsBefore: rows, command, facts }: CommandTurn): RefusalCode | null {
  const { participantId: who, opId } = facts()
  switch (command.type) {
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
      const attempt = rows.quiz.find((a) => a.quizId === command.quizId && a.participantId === who)
      if (quiz === undefined || (!quiz.isActive && quiz.closedAt === null && attempt === undefined)) return 'not_found'
      if (who === null) return 'join_required'
      if (command.type === 'quiz.start' && attempt !== undefined) return null
      if (command.type === 'quiz.answer' && command.questionIndex < (attempt?.questionIndex ?? 0)) {
        return isPossibleAnswer(quiz, command) ? null : 'invalid_answer'
      }
      if (attempt !== undefined && attempt.completedAt !== null) {
        const isRepeated = command.type === 'quiz.submit' && attempt.opId !== null && attempt.opId === opId
        return isRepeated ? null : 'already_completed'
      }
      const round = command.type === 'quiz.start' ? undefined : command.round
      const isOld = round !== undefined && round !== (quiz.resetAt ?? null)
      if (!quiz.isActive || isOld) return 'quiz_closed'
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
    case 'game.end':
      return isMissing(state.games, command.gameId) ? 'not_found' : null
    case 'game.delete': {
      if (isMissing(state.games, command.gameId)) return 'not_found'
      return state.games.some((game) => game.id === command.gameId && isPlayed(game)) ? 'game_running' : null
    }
    case 'game.rename_player':
    case 'game.remove_player': {
      const { gameId, playerId } = command
      const isIn = rows.game.some(
        (row) =>
          row.gameId === gameId && row.playerId === playerId && !row.isRemoved && !isOut(state, row.participantId),
      )
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
    default:
      return null
  }
}

/** Whether a game is at the step after the given one. */
function isStep(game: Game, { phase, questionIndex }: { phase: GamePhase; questionIndex: number }): boolean {
  const isLast = questionIndex + 1 >= game.questions.length
  const asked = game.introSeconds > 0 ? 'intro' : 'open'
  const afterAnswer = isLast ? 'podium' : game.hasLeaderboard ? 'leaderboard' : asked
  const next = {
    lobby: asked,
    intro: 'open',
    open: 'closed',
    closed: 'answer',
    answer: afterAnswer,
    leaderboard: asked,
    podium: 'ended',
  }
  const wanted = phase === 'ended' ? 'ended' : next[phase]
  const isNewQuestion = wanted === asked && phase !== 'lobby' && phase !== 'intro'
  const index = phase === 'lobby' ? 0 : questionIndex + (isNewQuestion ? 1 : 0)
  // A question that was shown alone has opened by itself.
  const isThere = game.phase === wanted || (wanted === 'intro' && game.phase === 'open')
  return isThere && game.questionIndex === index
}

/** Whether the options of an answer exist, and are no more than allowed. */
function isPossibleAnswer(
  { questions }: Quiz,
  { questionIndex, selectedOption, selectedOptions }: GivenAnswer,
): boolean {
  const question = questions[questionIndex]
  if (question === undefined) return false
  const given = selectedOptions ?? [selectedOption ?? -1].filter((option) => option !== -1)
  const there = question.options.filter((text, option) => text !== '' && given.includes(option))
  return there.length === given.length && there.length <= (question.correctAnswers?.length ?? 1)
}
type GivenAnswer = CommandOf<'quiz.submit'>['answers'][number]
