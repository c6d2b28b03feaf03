import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import type { Pending } from '../../client/outbox/outbox.ts'

/** A question as this phone shows it, with changes that are still on their way to the server. */
export type ListedQuestion = QuestionView & { isOwn: boolean; hasVoted: boolean; isLeaving: boolean }

/**
 * The questions that everyone sees, and the participant's own that only they see; in the order of `byVotes`. An own
 * question that is neither shown nor waiting has been hidden.
 */
export function listedQuestions(
  shown: readonly QuestionView[],
  own: Pick<ParticipantState, 'ownQuestions' | 'questionVotes'> | null,
  pending: readonly Pending[],
): ListedQuestion[] {
  const ownOnes = own?.ownQuestions ?? []
  const unseen = ownOnes
    .filter(({ id }) => shown.every((question) => question.id !== id))
    .map((question) => (question.state === 'waiting' ? question : { ...question, state: 'hidden' as const }))
  const voted = new Set(own?.questionVotes ?? [])
  const commands = pending.map(({ command }) => command)
  const newestFirst = [...commands].reverse()
  const listed = [...shown, ...unseen].map((question): ListedQuestion => {
    const had = voted.has(question.id)
    const vote = newestFirst.find((one) => one.type === 'question.vote' && one.questionId === question.id)
    const hasVoted = vote?.type === 'question.vote' ? vote.hasVoted : had
    return {
      ...question,
      votes: Math.max(0, question.votes + Number(hasVoted) - Number(had)),
      isOwn: ownOnes.some(({ id }) => id === question.id),
      hasVoted,
      isLeaving: commands.some((one) => one.type === 'question.withdraw' && one.questionId === question.id),
    }
  })
  return listed.filter(({ isLeaving }) => !isLeaving).sort(byVotes)
}

const groupOf = ({ state }: QuestionView) => Number(state === 'answered' || state === 'hidden')

/** Answered and hidden questions come last. Otherwise most votes first; with equal votes, the older first. */
const byVotes = (a: QuestionView, b: QuestionView): number =>
  groupOf(a) - groupOf(b) || b.votes - a.votes || (a.createdAt < b.createdAt ? -1 : 1)
