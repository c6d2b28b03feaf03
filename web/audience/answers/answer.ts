/** The commands of participants. */
import type { Command, CommandOf, CommandType, commands } from '../../../schema/tools/commands.ts'

export type AnswerType = {
  [T in CommandType]: (typeof commands)[T]['may'] extends 'participant' ? T : never
}[CommandType]
export type Answer = Extract<Command, { type: AnswerType }>
export type GivenAnswer = CommandOf<'quiz.submit'>['answers'][number]

/** The name of what an answer is about: its type, and which thing it answers if there are several. */
export const subjectOf = (type: AnswerType, ...about: readonly (string | number)[]): string =>
  [type, ...about].join(' ')
