/** What participants send to polls. */
import { refusalMessage } from '../../../schema/errors.ts'
import { pollCommands } from '../../../schema/tools/polls/commands.ts'
import { type AnswerSpecs, failed, good, tooLate } from '../answers/answer-spec.ts'
import * as words from '../answers/words/outcomes.ts'
import { noteVotedPoll } from './voted-polls.ts'

export const pollAnswers: AnswerSpecs<'poll.vote'> = {
  'poll.vote': {
    about: ({ pollId }) => [pollId],
    kept: pollCommands['poll.vote'].fields,
    onEnd({ pollId }, { code }, { storage }) {
      if (code === null || code === 'already_voted') noteVotedPoll(storage, pollId)
    },
    report({ code }) {
      if (code === null) return good(words.voted, words.votedText)
      if (code === 'already_voted') return good(words.alreadyVoted, words.alreadyVotedText)
      if (code === 'poll_closed') return tooLate(words.voteLate, refusalMessage(code))
      return failed(words.voteFailed)
    },
  },
}
