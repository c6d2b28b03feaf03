import { put } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import type { LimitedLink, LinkRights } from '../../core/rights.ts'
import type { RoomState } from '../../core/state.ts'
import { withGiven } from '../../core/with-given.ts'
import { refuse } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { isSame } from '../../values/same.ts'
import { isoTime } from '../../values/time.ts'
import { cellsWithin } from '../timers/columns/cells.ts'
import { cuesOnDay } from '../timers/move-day.ts'
import type { CommandOf } from './commands.ts'
import { preparedNames } from './commands.ts'
import type { Room } from './entity.ts'
import { tokenId } from './tokens.ts'

/** Requested settings; the password only as the hash made by the Worker. */
type Settings = CommandOf<'room.update'> | CommandOf<'room.set_password'>

/** What a controller may set. */
const settings = [
  'name',
  'isActive',
  'isViewerLocked',
  'isJoinLocked',
  'timeZone',
  ...preparedNames,
] as const satisfies readonly (keyof Room)[]

/**
 * [R2] Each setting changes independently of the others; a value that is already set changes nothing. [R3] A new or
 * cleared password voids old grants. [R14] With a day, the cues may move along to it, in the same step. [C21] With
 * a column, its cells go.
 */
export function updateRoom(
  state: Pick<RoomState, 'room' | 'timers'>,
  command: Settings,
  facts: Pick<Facts, 'now'>,
): Outcome {
  const { room } = state
  const given = withGiven(room, command, settings)
  const next = {
    ...given,
    ...(isSame(given.columns, room.columns) && { columns: room.columns }),
    ...(isSame(given.maskedWords, room.maskedWords) && { maskedWords: room.maskedWords }),
  }
  const accessPasswordHash = command.type === 'room.set_password' ? command.accessPasswordHash : room.accessPasswordHash
  const accessEpoch = room.accessEpoch + (accessPasswordHash === room.accessPasswordHash ? 0 : 1)
  const updated = replaced(room, { ...next, accessPasswordHash, accessEpoch }, facts)
  const { eventDate, movesCues = false } = command
  if (!updated.ok) return updated
  const days = movesCues && eventDate !== undefined ? cuesOnDay(state, eventDate, next.timeZone) : []
  const times = new Map(days.map(({ timer, times }) => [timer.id, times]))
  const moved = state.timers.flatMap((timer) => {
    const cells = cellsWithin(timer.cells, next.columns)
    if (cells === timer.cells && !times.has(timer.id)) return []
    return [put('timer', { ...timer, ...times.get(timer.id), cells, updatedAt: isoTime(facts.now) }, timer)]
  })
  return done(updated.subject, ...updated.changes, ...moved)
}

/** [R4] Rotating raises the control epoch, so every key and cookie given before is void. */
export function rotateControl(state: RoomState, _command: CommandOf<'room.rotate_control'>, facts: Facts): Outcome {
  return replaced(state.room, { ...state.room, controlEpoch: state.room.controlEpoch + 1 }, facts)
}

/** [A12] Making a limited link raises its epoch, so its older keys and cookies are void; the other links stay. */
export function makeLink({ room }: RoomState, { rights }: CommandOf<'room.make_link'>, facts: Facts): Outcome {
  return withLink(room, rights, { isOn: true, epoch: room.links[rights].epoch + 1 }, facts)
}

/** [A12] A link that is switched off is void until it is made again. */
export function endLink({ room }: RoomState, { rights }: CommandOf<'room.end_link'>, facts: Facts): Outcome {
  const link = room.links[rights]
  return link.isOn ? withLink(room, rights, { ...link, isOn: false }, facts) : done({ kind: 'room' })
}

/** [TK1] A room has at most 20 tokens. The same digest is the same token. */
export function makeToken({ room }: RoomState, command: CommandOf<'room.make_token'>, facts: Facts): Outcome {
  const { name, rights, digest } = command
  if (room.tokens.some((one) => one.digest === digest)) return done({ kind: 'room' })
  if (room.tokens.length >= limits.maxTokens) return refuse('too_many_tokens')
  const token = { id: tokenId(room.id, digest), name, rights, digest, createdAt: isoTime(facts.now) }
  return replaced(room, { ...room, tokens: [...room.tokens, token] }, facts)
}

/** [TK3] A revoked token is gone: nothing brings it back. */
export function endToken({ room }: RoomState, command: CommandOf<'room.end_token'>, facts: Facts): Outcome {
  const tokens = room.tokens.filter(({ id }) => id !== command.tokenId)
  return tokens.length === room.tokens.length ? done({ kind: 'room' }) : replaced(room, { ...room, tokens }, facts)
}

const withLink = (room: Room, rights: LinkRights, link: LimitedLink, facts: Facts): Outcome =>
  replaced(room, { ...room, links: { ...room.links, [rights]: link } }, facts)

/** [R8] A signed-in controller can claim a room without an owner; claiming one's own room changes nothing. */
export function claimRoom({ room }: RoomState, _command: CommandOf<'room.claim'>, facts: Facts): Outcome {
  if (facts.userId === null) return refuse('not_signed_in')
  if (room.createdBy !== null && room.createdBy !== facts.userId) return refuse('already_owned')
  return replaced(room, { ...room, createdBy: facts.userId }, facts)
}

/** [PR3] A room belongs to at most one programme. What that one says of its door later replaces what it said before. */
export function joinProgramme(
  { room }: RoomState,
  { programme }: CommandOf<'room.join_programme'>,
  facts: Facts,
): Outcome {
  if (room.programme !== null && room.programme.id !== programme.id) return refuse('in_another_programme')
  const isSaid = isSame(room.programme, programme)
  return isSaid ? done({ kind: 'room' }) : replaced(room, { ...room, programme }, facts)
}

/** [PR3] A room leaves its programme with everything that it has. */
export function leaveProgramme(
  { room }: RoomState,
  { programmeId }: CommandOf<'room.leave_programme'>,
  facts: Facts,
): Outcome {
  return room.programme?.id === programmeId
    ? replaced(room, { ...room, programme: null }, facts)
    : done({ kind: 'room' })
}

/** [R5] A deleted room has nothing left to change: the object erases its storage. */
export const deleteRoom = (): Outcome => doneSilently()

function replaced(before: Room, next: Room, facts: Pick<Facts, 'now'>): Outcome {
  const keys = Object.keys(next) as (keyof Room)[]
  if (keys.every((key) => next[key] === before[key])) return done({ kind: 'room' })
  return done({ kind: 'room' }, put('room', { ...next, updatedAt: isoTime(facts.now) }, before))
}
