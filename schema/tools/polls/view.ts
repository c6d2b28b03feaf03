import * as z from 'zod/mini'
import { byPlace } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import type { BallotView, ownVotes } from './ballot.ts'
import { choiceResults, isDraft, type Poll, type PollView, pollView, type TextAnswer } from './entity.ts'
import { isChoice } from './kind.ts'
import type { Ballot, PollTally } from './rows.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    poll: { list: 'polls'; entity: Poll; view: PollView }
  }
  interface AnswerTypes {
    poll: { row: Ballot; tally: PollTally }
  }
  interface ReplyTypes {
    ballot: { from: { row: Ballot }; view: BallotView }
    poll_answer: { from: { answer: TextAnswer }; view: TextAnswer }
  }
  interface ParticipantState extends z.infer<z.ZodMiniObject<typeof ownVotes>> {}
  interface CodesOfThing {
    poll:
      | ('change_the_results_of' | 'review_answers_to')
      | `${'hide' | 'show' | 'approve' | 'highlight' | 'change'}_an_answer_to`
  }
}

/** [P10] Drafts are for controllers only; others see a poll from its first start on. */
export const pollListView = listView('poll', {
  list: 'polls',
  schema: pollView,
  isSeen: (poll, role) => role === 'controller' || !isDraft(poll),
  compare: byPlace,
  text: ({ question }) => question,
  frames: {
    poll_created: z.object({ poll: pollView }),
    poll_updated: z.object({ poll: pollView }),
    poll_deleted: z.object({ pollId: id }),
    poll_response: z.extend(choiceResults, { pollId: id }),
  },
  names: {
    entry: 'poll',
    id: 'pollId',
    added: 'poll_created',
    changed: 'poll_updated',
    removed: 'poll_deleted',
  },
  moves: {
    poll_response: (polls, { pollId, totalResponses, results }) =>
      polls.map((poll) =>
        poll.id === pollId && isChoice(poll) ? { ...poll, results: { totalResponses, results } } : poll,
      ),
  },
})
export type PollFrame = FramesOf<typeof pollListView.frames>
