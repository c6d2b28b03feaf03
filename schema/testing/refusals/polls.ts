import type { CommandOf } from '../../engine/commands/commands.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import { maxPollsPerRoom, type Poll } from '../../tools/polls/entity.ts'
import { folded } from '../../values/folded.ts'
import type { CommandTurn } from '../moves.ts'
import { isMissing, isOut } from './entries.ts'

/** The refusal of a command about polls, questions or feedback; null if there is none, and for other commands. */
export function pollRefusal({ before: state, rowsBefore: rows, command, facts }: CommandTurn): RefusalCode | null {
  const { participantId: who, opId } = facts()
  const questions = state.questions.filter(({ participantId }) => !isOut(state, participantId))
  switch (command.type) {
    case 'poll.edit': {
      const poll = state.polls.find((p) => p.id === command.pollId)
      if (poll === undefined) return 'not_found'
      const { scene } = state.stage
      if (command.isOnDisplay !== true || (scene.kind === 'poll' && scene.id === poll.id)) return null
      return isShownAfter(poll, command) ? null : 'scene_not_ready'
    }
    case 'poll.delete':
    case 'poll.move':
    case 'poll.reset':
      return isMissing(state.polls, command.pollId) ? 'not_found' : null
    case 'poll.vote': {
      const poll = state.polls.find((p) => p.id === command.pollId)
      const first = rows.poll.find((b) => b.pollId === command.pollId && b.participantId === who)
      if (poll === undefined || (!poll.isActive && poll.closedAt === null && first === undefined)) return 'not_found'
      if (who === null) return 'join_required'
      if (first !== undefined) return first.opId !== null && first.opId === opId ? null : 'already_voted'
      const isOld = command.round !== undefined && command.round !== (poll.resetAt ?? null)
      if (!poll.isActive || isOld) return 'poll_closed'
      return isWholeVote(poll, command) ? null : 'invalid_vote'
    }
    case 'poll.duplicate':
      if (isMissing(state.polls, command.pollId)) return 'not_found'
      return state.polls.length >= maxPollsPerRoom ? 'too_many_polls' : null
    case 'poll.revise': {
      const poll = state.polls.find((p) => p.id === command.pollId)
      if (poll === undefined) return 'not_found'
      const own = Object.keys(poll)
      const { type: _, pollId: __, resultsAfter: ___, base: ____, ...content } = command
      const asked = Object.entries(content).flatMap(([field, value]) => (value === undefined ? [] : [field]))
      if (asked.some((field) => !own.includes(field))) return 'invalid'
      const isAnswered = rows.poll.some(({ pollId }) => pollId === poll.id)
      return isAnswered && asked.length > 0 ? 'has_answers' : null
    }
    case 'poll.review': {
      const about = rows.poll.filter(
        ({ pollId, participantId }) => pollId === command.pollId && !isOut(state, participantId),
      )
      const isKnown = about.some(
        (row) =>
          (row.kind === 'open_text' && row.id === command.answerId) ||
          (row.kind === 'word_cloud' && row.words.some(({ text }) => folded(text) === folded(command.answerId))),
      )
      return isKnown && !isMissing(state.polls, command.pollId) ? null : 'not_found'
    }
    case 'question.ask': {
      if (who === null) return 'join_required'
      const mine = questions.filter((question) => question.participantId === who)
      if (opId !== null && mine.some((question) => question.opId === opId)) return null
      const { deleted } = state.askers
      if (opId !== null && deleted.some((one) => one.participantId === who && one.opId === opId)) return 'not_found'
      if (!state.room.hasQuestions) return 'questions_closed'
      return mine.filter((one) => ['waiting', 'open'].includes(one.state)).length > 2 ? 'too_many_questions' : null
    }
    case 'question.vote': {
      if (who === null) return 'join_required'
      const question = questions.find((one) => one.id === command.questionId)
      const isTheirs = question?.participantId === who
      if (question === undefined || (!isTheirs && ['waiting', 'hidden'].includes(question.state))) return 'not_found'
      const given = rows.question.find((row) => row.questionId === question.id && row.participantId === who)
      if ((given?.hasVoted ?? false) === command.hasVoted) return null
      if (!state.room.hasQuestions) return 'questions_closed'
      return question.state === 'open' ? null : 'question_not_open'
    }
    case 'question.withdraw': {
      if (who === null) return 'join_required'
      const question = questions.find((one) => one.id === command.questionId)
      return question?.participantId === who ? null : 'not_found'
    }
    case 'question.delete':
    case 'question.edit':
      return isMissing(questions, command.questionId) ? 'not_found' : null
    case 'question.merge':
      if (isMissing(questions, command.questionId)) return 'not_found'
      if (isMissing(questions, command.mergeInto)) return 'not_found'
      return command.questionId === command.mergeInto ? 'invalid' : null
    case 'feedback.submit': {
      if (who === null) return 'join_required'
      const isSame = rows.feedback.some((f) => f.participantId === who && f.opId !== null && f.opId === opId)
      return isSame || state.room.feedbackEnabled ? null : 'feedback_disabled'
    }
    default:
      return null
  }
}

/** Whether a display would have something to show of a poll after an edit. */
function isShownAfter(poll: Poll, { isActive = poll.isActive, showResults }: CommandOf<'poll.edit'>): boolean {
  if (isActive) return true
  const isStopped = poll.isActive
  const hasResults = showResults ?? (poll.showResults || (isStopped && poll.resultsAfter !== undefined))
  return (isStopped || poll.closedAt !== null) && hasResults
}

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
