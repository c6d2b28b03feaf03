import type { Context } from 'hono'
import type { RoomObject } from '../durable-objects/room.ts'
import type { RefusalCode, Result } from '../schema/errors.ts'
import { isRoomId, roomIdOf } from '../schema/ids.ts'
import type { RoomView } from '../schema/protocol.ts'
import type { Principal } from '../schema/room/access.ts'
import type { Command, ParticipantCommand } from '../schema/room/command.ts'
import type { LiveMessage } from '../schema/room/engagement.ts'
import type { BallotView, SubjectView } from '../schema/room/project.ts'
import type { AttemptView, FeedbackView, PollView, QuizView } from '../schema/room/project-engagement.ts'
import type { Message, Timer } from '../schema/room/state.ts'
import { principalOf } from './auth/principal.ts'
import type { AppEnv, Env } from './env.ts'
import { idempotencyKeyOf } from './http/idempotency.ts'

/** The room's object, or null where the text cannot be the id of any room. */
export const roomObject = (env: Env, roomId: string) =>
  isRoomId(roomId) ? env.ROOMS.get(env.ROOMS.idFromName(roomId)) : null

/** The room an entity id belongs to; a text that is no id belongs to none. */
export const roomOfEntity = (entityId: string): string => roomIdOf(entityId) ?? ''

/** Sends a command of this request to its room. Foreign and missing ids answer the same 404 (architecture 4). */
export async function command(c: Context<AppEnv>, roomId: string, asked: Command): Promise<Result<SubjectView>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return { ok: false, code: 'room_not_found' }
  return object.execute(asked, await principalOf(c, roomId), idempotencyKeyOf(c))
}

/** The same for a participant's answer, which carries its own key. */
export async function answer(
  c: Context<AppEnv>,
  roomId: string,
  asked: ParticipantCommand,
): Promise<Result<SubjectView>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return { ok: false, code: 'room_not_found' }
  return object.answer(asked, await principalOf(c, roomId))
}

/** Reads something of a room as whoever sent this request. What is read of people is never kept by a cache. */
export async function look<T>(
  c: Context<AppEnv>,
  roomId: string,
  read: (room: DurableObjectStub<RoomObject>, who: Principal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const object = roomObject(c.env, roomId)
  if (object === null) return { ok: false, code: 'room_not_found' }
  c.header('Cache-Control', 'private, no-store')
  return read(object, await principalOf(c, roomId))
}

/** The reply of a command as the entity its route speaks of; anything else is a bug of ours. */
export const asTimer = (view: SubjectView): Timer => expect(view, (v): v is Timer => v !== null && 'duration' in v)
export const asMessage = (view: SubjectView): Message => expect(view, (v): v is Message => v !== null && 'color' in v)
export const asRoom = (view: SubjectView): RoomView =>
  expect(view, (v): v is RoomView => v !== null && 'hasAccessPassword' in v)

export const asPoll = (view: SubjectView): PollView =>
  expect(view, (v): v is PollView => v !== null && 'allowMultiple' in v)
export const asQuiz = (view: SubjectView): QuizView =>
  expect(view, (v): v is QuizView => v !== null && 'questions' in v)
export const asLiveMessage = (view: SubjectView): LiveMessage =>
  expect(view, (v): v is LiveMessage => v !== null && 'isPinned' in v)
export const asBallot = (view: SubjectView): BallotView =>
  expect(view, (v): v is BallotView => v !== null && 'submittedAt' in v)
export const asAttempt = (view: SubjectView): AttemptView =>
  expect(view, (v): v is AttemptView => v !== null && 'questionStartedAt' in v)
export const asFeedback = (view: SubjectView): FeedbackView =>
  expect(view, (v): v is FeedbackView => v !== null && 'rating' in v)

function expect<T extends SubjectView>(view: SubjectView, is: (view: SubjectView) => view is T): T {
  if (is(view)) return view
  throw new Error('a command answered with another kind of entity')
}

/** An entity id says nothing of whether its room exists: both read as not found (architecture 4, threat T21). */
export const foreign = (code: RefusalCode): RefusalCode => (code === 'room_not_found' ? 'not_found' : code)
