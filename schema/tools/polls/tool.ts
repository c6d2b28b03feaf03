import { byPlace } from '../../core/entity-list.ts'
import { ofRoom } from '../../core/step-code.ts'
import { type Answers, entriesOf, type Replies, tool } from '../../core/tool.ts'
import { pollCommands } from './commands.ts'
import { duplicatePoll, movePoll, resetPoll, reviewAnswer, revisePoll } from './content-rules.ts'
import { maxPollsPerRoom, poll } from './entity.ts'
import { ballot, pollTally } from './rows.ts'
import { addPoll, castVote, deletePoll, editPoll } from './rules.ts'
import { countBallots, weighedBallot } from './tally.ts'
import { type PollFrame, pollListView } from './view.ts'
import { pollAnswersOf, pollTallyFrames, projectPoll, viewBallot } from './wire.ts'

/** Polls of five kinds. */
export const polls = tool({
  entries: entriesOf(pollListView, { stored: poll, max: maxPollsPerRoom, keep: byPlace, project: projectPoll }),
  answers: {
    row: ballot,
    tally: pollTally,
    subjectOf: ({ pollId }) => pollId,
    isCounted: () => true,
    isWritten: ({ kind }) => kind === 'word_cloud' || kind === 'open_text',
    weighed: weighedBallot,
    count(state, id, rows) {
      const about = state.polls.find((entry) => entry.id === id)
      return about === undefined ? null : countBallots(about, rows)
    },
    tallyFrames: pollTallyFrames,
    own: pollAnswersOf,
    isOwnByThing: true,
  } satisfies Answers<'poll', PollFrame>,
  replies: {
    ballot: (_state, { row }) => viewBallot(row),
    poll_answer: (_state, { answer }) => answer,
  } satisfies Replies<'ballot' | 'poll_answer'>,
  commands: pollCommands,
  handlers: {
    'poll.add': { rule: addPoll, undo: 'add', refuses: ['too_many_polls'] },
    'poll.edit': {
      rule: editPoll,
      isPredicted: true,
      undo({ isActive, showResults, isOnDisplay }) {
        if (isActive !== undefined) return isActive ? 'start' : 'stop'
        const isPlaced = showResults === undefined && isOnDisplay !== undefined
        return isPlaced ? ofRoom('change_the_display') : 'change_the_results_of'
      },
      refuses: ['scene_not_ready'],
    },
    'poll.revise': { rule: revisePoll, undo: 'edit', refuses: ['has_answers', 'changed_meanwhile'] },
    'poll.move': { rule: movePoll, undo: 'move' },
    'poll.duplicate': { rule: duplicatePoll, undo: 'copy', refuses: ['too_many_polls'] },
    'poll.reset': { rule: resetPoll, undo: 'clear' },
    'poll.review': {
      rule: reviewAnswer,
      undo: ({ isHidden, isApproved, isHighlighted, also = [] }) =>
        also.length > 0
          ? 'review_answers_to'
          : `${isHidden !== undefined ? (isHidden ? 'hide' : 'show') : isApproved === true ? 'approve' : isHighlighted === true ? 'highlight' : 'change'}_an_answer_to`,
    },
    'poll.delete': { rule: deletePoll, undo: 'delete' },
    'poll.vote': { rule: castVote, undo: null, refuses: ['invalid_vote', 'already_voted', 'poll_closed'] },
  },
  becomesDue: [],
  follows: [],
})
