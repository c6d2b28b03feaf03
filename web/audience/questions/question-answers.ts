/** What participants send to the list of questions. */
import { refusalMessage } from '../../../schema/errors.ts'
import { questionCommands } from '../../../schema/tools/questions/commands.ts'
import { type AnswerSpecs, type End, failed, good, tooLate } from '../answers/answer-spec.ts'
import * as words from '../answers/words/outcomes.ts'
import { dropAskedText } from './question-draft.ts'

export const questionAnswers: AnswerSpecs<'question.ask' | 'question.vote' | 'question.withdraw'> = {
  'question.ask': {
    about: () => [],
    kept: questionCommands['question.ask'].fields,
    onEnd({ text }, { code }, { roomId }) {
      if (code === null) dropAskedText(roomId, text)
    },
    report({ code, reply }) {
      if (code === null) return good(words.questionAsked, askedText(reply))
      if (code === 'questions_closed') return tooLate(words.questionFailed, refusalMessage(code))
      const isExplained =
        code === 'too_many_questions' || code === 'questions_full' || code === 'places_kept' || code === 'not_found'
      return failed(words.questionFailed, isExplained ? refusalMessage(code) : undefined)
    },
  },
  'question.vote': {
    about: ({ questionId }) => [questionId],
    kept: questionCommands['question.vote'].fields,
    isReplaceable: true,
    report: ({ code }) => (code === null ? null : tooLate(words.questionVoteFailed, refusalMessage(code))),
  },
  'question.withdraw': {
    about: ({ questionId }) => [questionId],
    kept: questionCommands['question.withdraw'].fields,
    report: ({ code }) =>
      code === null || code === 'not_found' ? null : tooLate(words.withdrawFailed, refusalMessage(code)),
  },
}

const askedText = (reply: End['reply']): string =>
  reply?.kind === 'participant_question' && reply.view.state === 'waiting'
    ? words.questionWaits
    : words.questionAskedText
