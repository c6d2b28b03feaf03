/** Everything that a participant may send: one line for each tool, and how the declarations are read. */
import * as z from 'zod/mini'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { Outcome, Policy } from '../../client/outbox/outbox.ts'
import { feedbackAnswers } from '../feedback/feedback-answers.ts'
import { gameAnswers } from '../games/game-answers.ts'
import { pollAnswers } from '../polls/poll-answers.ts'
import { questionAnswers } from '../questions/question-answers.ts'
import { quizAnswers } from '../quizzes/quiz-answers.ts'
import { type Answer, type AnswerType, subjectOf } from './answer.ts'
import { type AnswerSpec, type AnswerSpecs, type End, failed, type OutcomeReport } from './answer-spec.ts'
import * as words from './words/outcomes.ts'

const specs: AnswerSpecs<AnswerType> = {
  ...pollAnswers,
  ...quizAnswers,
  ...gameAnswers,
  ...questionAnswers,
  ...feedbackAnswers,
}

const isAnswer = (command: DirectCommand): command is Answer => Object.keys(specs).includes(command.type)

/** The declaration of an answer. */
// The table pairs each type with its declaration; the compiler cannot follow that pairing through an index.
const specOf = ({ type }: Answer) => specs[type] as unknown as AnswerSpec<AnswerType>

/** How the outbox handles an answer. */
export function policyOf(command: DirectCommand): Policy {
  if (!isAnswer(command)) return { subject: null, isKept: false, tries: 1, isReplaceable: false }
  const { about, kept, isReplaceable = false, covers } = specOf(command)
  return {
    subject: subjectOf(command.type, ...about(command)),
    isKept: kept !== null,
    tries: kept === null ? 1 : 'until-replied',
    isReplaceable,
    ...(covers === undefined ? {} : { covers: (older) => isAnswer(older) && covers(command, older) }),
  }
}

const kept = (Object.keys(specs) as AnswerType[]).flatMap((type) => {
  const fields = specs[type].kept
  return fields === null ? [] : [z.object({ type: z.literal(type), ...fields })]
})
const [first = z.object({ type: z.literal('') }), ...rest] = kept

/** An answer that was kept, built from the declarations; the compiler cannot follow their types through a list. */
export const keptAnswer = z.discriminatedUnion('type', [first, ...rest]) as unknown as z.ZodMiniType<Answer>

/** An outcome of the outbox as the declarations read it. */
const endOf = (outcome: Outcome): End =>
  outcome.kind === 'done' ? { code: null, reply: outcome.reply } : { code: outcome.code, reply: null }

/** Does what else belongs to the end of an answer. */
export function endAnswer(outcome: Outcome, page: { roomId: string; storage: Storage | null }): void {
  const { command } = outcome
  if (isAnswer(command)) specOf(command).onEnd?.(command, endOf(outcome), page)
}

/** What a person is told of an outcome; null if the screens already show it. */
export function reportOf(outcome: Outcome): OutcomeReport | null {
  const { command } = outcome
  if (!isAnswer(command)) return null
  const end = endOf(outcome)
  // It joined once more before this refusal, and still nobody knows it.
  if (end.code === 'join_required') return failed(words.cookiesNeeded, '')
  return specOf(command).report(end, command)
}
