/** Which answers count while some participants are kept out of the room. */
import type { RoomState } from '../../core/state.ts'
import type { AnswerKind } from '../../core/wire.ts'
import type { Ban } from './entity.ts'

type Given = { participantId: string }
/** What the answers of a tool say of the participants who leave. */
type Kind<Row> = Pick<AnswerKind<Row, unknown, unknown>, 'isWritten' | 'standIn'>

/** [A22] Whether an answer leaves with its participant: what they wrote always does, a vote only if that was asked. */
export const isLeftOut = <Row>(ban: Pick<Ban, 'removesVotes'> | undefined, kind: Kind<Row>, row: Row): boolean =>
  ban !== undefined && (ban.removesVotes || kind.isWritten(row))

/** [A22] The answers that count. A removed player keeps the place in the list of players, and counts for nothing. */
export function remaining<Row extends Given>(
  { bans }: Pick<RoomState, 'bans'>,
  kind: Kind<Row>,
  rows: readonly Row[],
): Row[] {
  if (bans.length === 0) return [...rows]
  const byParticipant = new Map(bans.map((ban) => [ban.participantId, ban]))
  return rows.flatMap((row) =>
    isLeftOut(byParticipant.get(row.participantId), kind, row) ? (kind.standIn?.(row) ?? []) : [row],
  )
}
