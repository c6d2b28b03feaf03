/** What participants send to quizzes. */
import { refusalMessage } from '../../../schema/errors.ts'
import { quizCommands } from '../../../schema/tools/quizzes/commands.ts'
import { listText, numberText } from '../../ui/say.ts'
import type { GivenAnswer } from '../answers/answer.ts'
import { type AnswerSpecs, type End, failed, type OutcomeReport, tooLate } from '../answers/answer-spec.ts'
import * as words from '../answers/words/outcomes.ts'

export const quizAnswers: AnswerSpecs<'quiz.start' | 'quiz.answer' | 'quiz.submit'> = {
  'quiz.start': {
    about: ({ quizId }) => [quizId],
    // A quiz must not begin in a pocket: a start that cannot be sent now is not kept for later.
    kept: null,
    report({ code }) {
      if (code === null || code === 'already_completed') return null
      return failed(words.startFailed, code === 'quiz_closed' ? refusalMessage(code) : undefined)
    },
  },
  'quiz.answer': {
    about: ({ quizId, questionIndex }) => [quizId, questionIndex],
    kept: quizCommands['quiz.answer'].fields,
    report: (end, answer) => lateReport([answer], end),
  },
  'quiz.submit': {
    about: ({ quizId }) => [quizId],
    kept: quizCommands['quiz.submit'].fields,
    covers: ({ quizId }, older) => older.type === 'quiz.answer' && older.quizId === quizId,
    report(end, { answers }) {
      const { code } = end
      if (code === null || code === 'already_completed') return lateReport(answers, end)
      if (code === 'quiz_closed') return tooLate(words.submissionFailed, words.submissionLate)
      return failed(words.submissionFailed)
    },
  },
}

/** The report on answers that arrived after time was up, which the server did not record (rule Q17), or null. */
function lateReport(given: readonly GivenAnswer[], { reply }: End): OutcomeReport | null {
  const recorded = reply?.kind === 'attempt' ? reply.view.answers : []
  const lost = given.filter(
    ({ questionIndex, selectedOption }) =>
      selectedOption !== -1 && recorded.some((a) => a.questionIndex === questionIndex && a.selectedOption === -1),
  )
  if (lost.length === 0) return null
  const numbers = lost.map(({ questionIndex }) => numberText(questionIndex + 1))
  return tooLate(words.answerLate, words.answerLateText(lost.length, listText(numbers)))
}
