/** Calls from routes to programmes, on behalf of the sender of the request. */
import type { Context } from 'hono'
import type { ProgrammeObject } from '../../durable-objects/programme.ts'
import type { Principal } from '../../schema/core/door.ts'
import { type Result, refuse } from '../../schema/errors.ts'
import { isRoomId } from '../../schema/ids.ts'
import { programmePrincipalOf } from '../auth/principal.ts'
import type { AppEnv, Env } from '../env.ts'

/** The programme's object, or null if the text cannot be the id of one: ids of programmes look like those of rooms. */
export const programmeObject = (env: Env, programmeId: string) =>
  isRoomId(programmeId) ? env.PROGRAMMES.get(env.PROGRAMMES.idFromName(programmeId)) : null

/** A programme's reply to the sender of a request, or `not_found` if the text is not an id. */
export async function atProgramme<T>(
  c: Context<AppEnv>,
  programmeId: string,
  call: (programme: DurableObjectStub<ProgrammeObject>, who: Principal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const programme = programmeObject(c.env, programmeId)
  return programme === null ? refuse('not_found') : call(programme, await programmePrincipalOf(c, programmeId))
}
