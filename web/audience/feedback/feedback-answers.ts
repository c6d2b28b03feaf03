/** The feedback that participants send. */
import { refusalMessage } from '../../../schema/errors.ts'
import { feedbackCommands } from '../../../schema/tools/feedback/commands.ts'
import { type AnswerSpecs, failed, good, tooLate } from '../answers/answer-spec.ts'
import * as words from '../answers/words/outcomes.ts'

export const feedbackAnswers: AnswerSpecs<'feedback.submit'> = {
  'feedback.submit': {
    about: () => [],
    kept: feedbackCommands['feedback.submit'].fields,
    report({ code }) {
      if (code === null) return good(words.feedbackGiven, words.feedbackGivenText)
      if (code === 'feedback_disabled') return tooLate(words.feedbackFailed, refusalMessage(code))
      return failed(words.feedbackFailed, code === 'too_much_feedback' ? refusalMessage(code) : undefined)
    },
  },
}
