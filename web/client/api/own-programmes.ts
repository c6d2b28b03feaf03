/** The calls about programmes that lists of an account make: light, because these lists know nothing of what is in an event. */
import { keyed, routes } from './api.ts'
import { replyOf } from './reply.ts'

const { programmes, user } = routes

/** GET /api/user/programmes. */
export const readOwnProgrammes = () => replyOf(user.programmes.$get())

/** POST /api/programmes: an event without a stage. */
export const makeProgramme = (name: string, timeZone: string, key: string) =>
  replyOf(programmes.$post({ json: { name, timeZone } }, keyed(key)))

/** POST …/stages: a room that is there becomes a stage. The same room again is the stage that it is. */
export const addRoomAsStage = (id: string, roomId: string) =>
  replyOf(programmes[':id'].stages.$post({ param: { id }, json: { roomId } }, keyed()))

/** DELETE …/stages/{stageId}: its room stays as it is, or goes too. */
export const removeStage = (id: string, stageId: string, room: 'keep' | 'delete') =>
  replyOf(programmes[':id'].stages[':stageId'].$delete({ param: { id, stageId }, query: { room } }, keyed()))

/** DELETE /api/programmes/{id}: its rooms stay as they are, or go too. */
export const deleteProgramme = (id: string, rooms: 'keep' | 'delete') =>
  replyOf(programmes[':id'].$delete({ param: { id }, query: { rooms } }, keyed()))

/** POST …/claim: an event without an owner becomes one of the account. */
export const claimProgramme = (id: string) => replyOf(programmes[':id'].claim.$post({ param: { id } }, keyed()))
