/** Calls from routes to programmes, on behalf of the sender of the request. */
import type { Context } from 'hono'
import type { ProgrammeObject } from '../../durable-objects/programme.ts'
import type { Principal } from '../../schema/core/door.ts'
import { type Result, refuse } from '../../schema/errors.ts'
import { programmePrincipalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { programmeObject } from './programme-object.ts'

/** A programme's reply to the sender of a request, or `not_found` if the text is not an id. */
export async function atProgramme<T>(
  c: Context<AppEnv>,
  programmeId: string,
  call: (programme: DurableObjectStub<ProgrammeObject>, who: Principal) => Promise<Result<T>>,
): Promise<Result<T>> {
  const programme = programmeObject(c.env, programmeId)
  return programme === null ? refuse('not_found') : call(programme, await programmePrincipalOf(c, programmeId))
}
