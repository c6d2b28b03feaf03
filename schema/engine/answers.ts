/** How the answers of each tool are stored, counted and sent, and what participants may know of their own. */
import type { Answer } from '../core/change.ts'
import type { OwnAnswers } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import type { Answers } from '../core/tool.ts'
import type { Answered, AnswerTool, CountedTool, ParticipantState } from '../core/tool-types.ts'
import type { AnswerKind } from '../core/wire.ts'
import { listOf, listTools } from '../tools/lists.ts'
import { tools } from '../tools/tools.ts'
import type { OwnChange } from '../view/own.ts'
import type { StreamFrame } from './wire/wire.ts'

/** How the answers of each tool are stored. The list has each of them; the compiler cannot follow that through pairs. */
export const answerKinds = Object.fromEntries(
  Object.entries(tools).flatMap(([name, one]) => ('answers' in one ? [[name, one.answers]] : [])),
) as unknown as { readonly [T in AnswerTool]: Answers<T, StreamFrame> }

/** Whether a tool takes one answer from each participant about each of its entries. Their tallies are sent together. */
export const isCountedTool = (tool: string): tool is CountedTool => tool in answerKinds && tool in listOf

export const countedTools: readonly CountedTool[] = listTools.filter(isCountedTool)
/** The tools that participants answer. */
export const answerTools: readonly AnswerTool[] = [
  ...countedTools,
  ...(Object.keys(answerKinds) as AnswerTool[]).filter((tool) => !isCountedTool(tool)),
]

export type Row = Answered[AnswerTool]['row']
export type Tally = Answered[AnswerTool]['tally']

/** How a tool's answers are stored, for code that treats all tools alike. */
export const answerKindOf = (tool: AnswerTool): AnswerKind<Row, Tally, StreamFrame> => answerKinds[tool]

/** What an answer is about: the id of its poll, quiz, question or game, or of the room for feedback. */
export const subjectOf = ({ tool, row }: Answer): string => answerKindOf(tool).subjectOf(row)

/** [P15] What one participant may know of their own answers, and only of those to things that they may see. */
export const projectParticipant = (state: RoomState, own: OwnAnswers): ParticipantState =>
  // Each tool adds the fields that it declares; the compiler cannot follow that through a list.
  Object.assign({}, ...answerTools.map((tool) => answerKinds[tool].own(state, own))) as ParticipantState

/** [P15] What one answer has changed of that: `withOwnChange` adds it to the rest. */
export function projectOwnChange(state: RoomState, own: OwnAnswers, answer: Answer): OwnChange {
  const { tool } = answer
  const kind = answerKinds[tool]
  if (kind.isOwnByThing !== true || !isCountedTool(tool)) return kind.own(state, own)
  const list = listOf[tool]
  const id = subjectOf(answer)
  return kind.own({ ...state, [list]: state[list].filter((entry) => entry.id === id) }, own)
}
