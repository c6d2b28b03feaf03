import { isRoomId } from '../../schema/ids.ts'
import type { Env } from '../env.ts'

/** The programme's object, or null if the text cannot be the id of one: ids of programmes look like those of rooms. */
export const programmeObject = (env: Env, programmeId: string) =>
  isRoomId(programmeId) ? env.PROGRAMMES.get(env.PROGRAMMES.idFromName(programmeId)) : null
