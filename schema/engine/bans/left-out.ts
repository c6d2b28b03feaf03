/** The answers to all tools that count while some participants are kept out of the room. */
import type { AnswersAbout, Rows } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { AnswerTool } from '../../core/tool-types.ts'
import type { Ban } from '../../tools/bans/entity.ts'
import { isLeftOut as isLeftOutOf, remaining as remainingOf } from '../../tools/bans/left-out.ts'
import { answerKindOf, type Row } from '../answers.ts'

type Kept = Pick<RoomState, 'bans'>

/** [A22] Whether an answer leaves with its participant. */
export const isLeftOut = (ban: Pick<Ban, 'removesVotes'> | undefined, tool: AnswerTool, row: Row): boolean =>
  isLeftOutOf(ban, answerKindOf(tool), row)

/** [A22] The answers to a tool that count. */
export const remaining = <R extends Row>(state: Kept, tool: AnswerTool, rows: readonly R[]): R[] =>
  // A stand-in is a row of the same tool.
  remainingOf<Row>(state, answerKindOf(tool), rows) as R[]

/** [A22] Stored answers without those that are left out, for everything that reads them. */
export const remainingRows = (state: Kept, rows: Rows): Rows => ({
  ...rows,
  answers: remainingAnswers(state, rows.answers),
  entries(tool, limit, offset) {
    if (state.bans.length === 0) return rows.entries(tool, limit, offset)
    const all = remaining(state, tool, rows.entries(tool, -1, 0)).slice(offset)
    return limit < 0 ? all : all.slice(0, limit)
  },
})

/** [A22] The answers about one thing, without those of people who were removed. */
export const remainingAnswers =
  (state: Kept, answers: AnswersAbout): AnswersAbout =>
  (tool, subjectId) =>
    remaining(state, tool, answers(tool, subjectId))
