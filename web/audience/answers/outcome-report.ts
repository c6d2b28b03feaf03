import { refusalMessage } from '../../../schema/errors.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'
import type { GivenAnswer } from './answer.ts'
import * as words from './words/outcomes.ts'

/** What a person is told about the outcome of an answer. */
export type OutcomeReport = {
  title: string
  text: string
  /** 'screen': beside the answer, which can be tried again there; 'page': on any screen. */
  place: 'screen' | 'page'
  isGood: boolean
}

/** The report on an outcome; null if the screens already show it. */
export function reportOf(outcome: Outcome): OutcomeReport | null {
  const good = (title: string, text: string): OutcomeReport => ({ title, text, place: 'page', isGood: true })
  const late = (title: string, text: string): OutcomeReport => ({ title, text, place: 'page', isGood: false })
  const failed = (title: string, text = words.tryAgain): OutcomeReport => ({
    title,
    text,
    place: 'screen',
    isGood: false,
  })
  const code = outcome.kind === 'failed' ? outcome.code : null
  switch (outcome.command.type) {
    case 'poll.vote':
      if (code === null) return good(words.voted, words.votedText)
      if (code === 'already_voted') return good(words.alreadyVoted, words.alreadyVotedText)
      if (code === 'poll_closed') return late(words.voteLate, refusalMessage(code))
      return failed(words.voteFailed)
    case 'quiz.start':
      if (code === null || code === 'already_completed') return null
      return failed(words.startFailed, code === 'quiz_closed' ? refusalMessage(code) : undefined)
    case 'quiz.answer':
      return lateReport([outcome.command], outcome)
    case 'quiz.submit':
      if (code === null || code === 'already_completed') return lateReport(outcome.command.answers, outcome)
      if (code === 'quiz_closed') return late(words.submissionFailed, words.submissionLate)
      return failed(words.submissionFailed)
    case 'feedback.submit':
      if (code === null) return good(words.feedbackGiven, words.feedbackGivenText)
      if (code === 'feedback_disabled') return late(words.feedbackFailed, refusalMessage(code))
      return failed(words.feedbackFailed, code === 'too_much_feedback' ? refusalMessage(code) : undefined)
    case 'question.ask': {
      if (outcome.kind === 'done') return good(words.questionAsked, askedText(outcome))
      if (code === 'questions_closed') return late(words.questionFailed, refusalMessage(code))
      const isExplained = code === 'too_many_questions' || code === 'questions_full' || code === 'places_kept'
      return failed(words.questionFailed, isExplained ? refusalMessage(code) : undefined)
    }
    case 'game.join':
      return code === null ? null : failed(words.joinFailed, code === 'invalid' ? undefined : refusalMessage(code))
    case 'game.answer':
      if (code === null) return null
      if (code === 'question_closed') return late(words.answerLate, words.gameAnswerLate)
      return failed(words.answerFailed, refusalMessage(code))
    case 'question.vote':
      return code === null ? null : late(words.questionVoteFailed, refusalMessage(code))
    case 'question.withdraw':
      return code === null || code === 'not_found' ? null : late(words.withdrawFailed, refusalMessage(code))
    default:
      return null
  }
}

const askedText = ({ reply }: Extract<Outcome, { kind: 'done' }>): string =>
  reply.kind === 'participant_question' && reply.view.state === 'waiting'
    ? words.questionWaits
    : words.questionAskedText

/** The report on answers that arrived after time was up, which the server did not record (rule Q17), or null. */
function lateReport(given: readonly GivenAnswer[], outcome: Outcome): OutcomeReport | null {
  const recorded = outcome.kind === 'done' && outcome.reply.kind === 'attempt' ? outcome.reply.view.answers : []
  const late = given.filter(
    ({ questionIndex, selectedOption }) =>
      selectedOption !== -1 && recorded.some((a) => a.questionIndex === questionIndex && a.selectedOption === -1),
  )
  if (late.length === 0) return null
  const numbers = late.map(({ questionIndex }) => questionIndex + 1)
  return { title: words.answerLate, text: words.answerLateText(numbers), place: 'page', isGood: false }
}
