/** The commands of participants. */
import type { Command, CommandOf, ParticipantsType } from '../../../schema/engine/commands/commands.ts'
import type { Outcome } from '../../client/outbox/outbox.ts'

export type AnswerType = ParticipantsType
export type Answer = Extract<Command, { type: AnswerType }>
export type GivenAnswer = CommandOf<'quiz.submit'>['answers'][number]

/** The name of what an answer is about: its type, and which thing it answers if there are several. */
export const subjectOf = (type: AnswerType, ...about: readonly (string | number)[]): string =>
  [type, ...about].join(' ')

/** How an answer ended, unless it belongs to an earlier round, which is gone. A refused one has no time of the server. */
export function outcomeSince(resetAt: string | undefined, outcome: Outcome | undefined): Outcome | undefined {
  if (resetAt === undefined || outcome === undefined) return outcome
  if (outcome.kind === 'failed') return outcome.askedAt <= Date.parse(resetAt) ? undefined : outcome
  const { reply } = outcome
  const isBefore =
    (reply.kind === 'ballot' && reply.view.submittedAt <= resetAt) ||
    (reply.kind === 'attempt' && reply.view.questionStartedAt < resetAt)
  return isBefore ? undefined : outcome
}
