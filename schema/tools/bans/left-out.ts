/** Which answers count while some participants are kept out of the room. */
import type { AnswersAbout, Rows } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { answerKindOf, type Row } from '../answers.ts'
import type { AnswerTool } from '../lists.ts'
import type { Ban } from './entity.ts'

type Kept = Pick<RoomState, 'bans'>

/** [A22] Whether an answer leaves with its participant: what they wrote always does, a vote only if that was asked. */
export const isLeftOut = (ban: Pick<Ban, 'removesVotes'> | undefined, tool: AnswerTool, row: Row): boolean =>
  ban !== undefined && (ban.removesVotes || answerKindOf(tool).isWritten(row))

/** [A22] The answers that count. A removed player keeps the place in the list of players, and counts for nothing. */
export function remaining<R extends Row>({ bans }: Kept, tool: AnswerTool, rows: readonly R[]): R[] {
  if (bans.length === 0) return [...rows]
  const byParticipant = new Map(bans.map((ban) => [ban.participantId, ban]))
  return rows.flatMap((row) => {
    if (!isLeftOut(byParticipant.get(row.participantId), tool, row)) return [row]
    // The stand-in is a row of the same tool.
    return (answerKindOf(tool).standIn?.(row) ?? []) as R | []
  })
}

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

/** [A22] The same for the answers about one thing. */
export const remainingAnswers =
  (state: Kept, answers: AnswersAbout): AnswersAbout =>
  (tool, subjectId) =>
    remaining(state, tool, answers(tool, subjectId))
