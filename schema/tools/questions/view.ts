import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { seesDisplay } from '../../view/role.ts'
import { type ownQuestions, type QuestionReply, type QuestionView, questionView } from './entity.ts'
import type { Askers, Question, QuestionTally, QuestionVote } from './rows.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    question: { list: 'questions'; entity: Question; view: QuestionView }
  }
  interface AnswerTypes {
    question: { row: QuestionVote; tally: QuestionTally }
  }
  interface SingleTypes {
    askers: Askers
  }
  interface SingleState {
    askers: Askers
  }
  interface ReplyTypes {
    participant_question: { from: { id: string; isOwn: boolean; hasVoted: boolean }; view: QuestionReply }
  }
  interface ParticipantState extends z.infer<z.ZodMiniObject<typeof ownQuestions>> {}
  interface CodesOfRoom {
    question:
      | `${'approve' | 'hide' | 'change' | 'delete_all'}_questions`
      | `delete_all_${'waiting' | 'open' | 'hidden' | 'answered'}_questions`
  }
}

type Seen = Pick<Question, 'state' | 'isOnDisplay'> & Partial<Pick<Question, 'isRemoved'>>

/**
 * [P21] Controllers see all questions, phones those that are open or answered, displays those that are open and the one
 * that is put there. [A22] Those of a removed participant are seen by nobody.
 */
export const questionListView = listView('question', {
  list: 'questions',
  schema: questionView,
  isSeen: ({ state, isOnDisplay, isRemoved = false }: Seen, role) =>
    !isRemoved &&
    (role === 'controller' || state === 'open' || (seesDisplay(role) ? isOnDisplay : state === 'answered')),
  compare: byAge,
  text: ({ text }) => text,
  frames: {
    question_created: z.object({ question: questionView }),
    question_updated: z.object({ question: questionView }),
    question_deleted: z.object({ questionId: id }),
    question_votes: z.object({ votes: z.array(z.object({ questionId: id, votes: z.number() })) }),
  },
  names: {
    entry: 'question',
    id: 'questionId',
    added: 'question_created',
    changed: 'question_updated',
    removed: 'question_deleted',
  },
  moves: {
    question_votes(questions, frame) {
      const moved = new Map(frame.votes.map(({ questionId, votes }) => [questionId, votes]))
      return questions.map((one) => ({ ...one, votes: moved.get(one.id) ?? one.votes }))
    },
  },
})
export type QuestionFrame = FramesOf<typeof questionListView.frames>
