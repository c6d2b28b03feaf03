import type { Answered, AnswerTool } from '../tools/lists.ts'
import { answerKinds } from '../tools/server.ts'
import type { Answer } from './change.ts'
import type { AnswerKind } from './wire.ts'

export type Row = Answered[AnswerTool]['row']
export type Tally = Answered[AnswerTool]['tally']

/** How a tool's answers are stored, for code that treats all tools alike. */
export const kindOf = (tool: AnswerTool): AnswerKind<Row, Tally> => answerKinds[tool]

/** What an answer is about: the id of a poll or quiz, or of the room. */
export const subjectOf = ({ tool, row }: Answer): string => kindOf(tool).subjectOf(row)
