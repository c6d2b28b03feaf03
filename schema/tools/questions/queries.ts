import { forExports, forReaders } from '../../core/query.ts'
import { ok } from '../../errors.ts'
import type { QuestionReply, QuestionView } from './entity.ts'
import { questionListView } from './view.ts'
import { presentQuestions, projectQuestion } from './wire.ts'

export const questionQueries = {
  /** The questions that the reader may see. Participants also see their own that wait for review or are hidden. */
  'questions.list': forReaders<object, QuestionReply[]>(({ state, role, own }) => {
    const replies = presentQuestions(state).flatMap((question): QuestionReply[] => {
      const isOwn = question.participantId === own?.participantId
      if (!isOwn && !questionListView.isSeen(question, role)) return []
      const view = projectQuestion(state, question, role)
      if (own === null) return [view]
      return [{ ...view, isOwn, hasVoted: own.answer('question', question.id)?.hasVoted ?? false }]
    })
    return ok(replies)
  }),
  'questions.export': forExports<object, { roomName: string; timeZone: string; questions: QuestionView[] }>(
    ({ state }) =>
      ok({
        roomName: state.room.name,
        timeZone: state.room.timeZone,
        questions: presentQuestions(state).map((question) => projectQuestion(state, question, 'controller')),
      }),
  ),
}
