/** What participants send to games. */
import { refusalMessage } from '../../../schema/errors.ts'
import { gameCommands } from '../../../schema/tools/games/commands.ts'
import { type AnswerSpecs, failed, tooLate } from '../answers/answer-spec.ts'
import * as words from '../answers/words/outcomes.ts'

export const gameAnswers: AnswerSpecs<'game.join' | 'game.answer'> = {
  'game.join': {
    about: ({ gameId }) => [gameId],
    kept: gameCommands['game.join'].fields,
    report: ({ code }) =>
      code === null ? null : failed(words.joinFailed, code === 'invalid' ? undefined : refusalMessage(code)),
  },
  'game.answer': {
    about: ({ gameId, questionIndex }) => [gameId, questionIndex],
    kept: gameCommands['game.answer'].fields,
    report({ code }) {
      if (code === null) return null
      if (code === 'question_closed') return tooLate(words.answerLate, words.gameAnswerLate)
      return failed(words.answerFailed, refusalMessage(code))
    },
  },
}
