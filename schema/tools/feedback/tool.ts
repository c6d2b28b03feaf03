import { type Answers, type Replies, tool } from '../../core/tool.ts'
import { feedbackCommands } from './commands.ts'
import { feedbackTally, feedback as row } from './entity.ts'
import { submitFeedback } from './rules.ts'
import { countRatings } from './tally.ts'
import type { FeedbackFrame } from './view.ts'
import { feedbackFrame, feedbackRecountedFrame, projectFeedback } from './wire.ts'

/** Ratings and comments, of which a participant may give several. */
export const feedback = tool({
  answers: {
    row,
    tally: feedbackTally,
    subjectOf: ({ roomId }) => roomId,
    frame: feedbackFrame,
    recountedFrame: feedbackRecountedFrame,
    isCounted: () => false,
    isWritten: ({ comment }) => comment !== null,
    count: (_state, _roomId, rows) => countRatings(rows),
    own: (_state, own) => ({ feedbackCount: own.entries('feedback').length }),
  } satisfies Answers<'feedback', FeedbackFrame>,
  replies: { feedback: (_state, { row: given }) => projectFeedback(given) } satisfies Replies<'feedback'>,
  commands: feedbackCommands,
  handlers: {
    'feedback.submit': { rule: submitFeedback, undo: null, refuses: ['feedback_disabled', 'too_much_feedback'] },
  },
  becomesDue: [],
  follows: [],
})
