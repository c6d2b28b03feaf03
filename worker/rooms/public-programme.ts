import type { Context } from 'hono'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import * as limits from '../../schema/limits.ts'
import { type PublicProgramme, publicProgrammeReply } from '../../schema/programme/view.ts'
import { onceForEach } from '../../schema/values/alike.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { type EdgePlace, edgePlace, fromEdge, toEdge } from '../http/network/edge.ts'
import { programmeObject } from './programme-object.ts'
import { SharedReads } from './shared-reads.ts'

const most = { forMs: limits.publicReadMs, most: 200 }

/**
 * [PR8] What everyone reads of a programme. It is asked of its object at most once in five seconds for all forms in which it is read: what one request
 * has read is in memory for the others of this isolate, and in the cache of the edge for all isolates of its data centre. What is read there
 * keeps its age, so nothing is older than five seconds.
 */
export class PublicReads {
  readonly #reads = new SharedReads<Result<PublicProgramme>>(most)

  read(env: Env, edge: EdgePlace, id: string): Promise<Result<PublicProgramme>> {
    return this.#reads.read(id, () => ask(env, edge, id))
  }
}

async function ask(
  env: Env,
  edge: EdgePlace,
  id: string,
): Promise<{ at: EpochMs | null; value: Result<PublicProgramme> }> {
  const programme = programmeObject(env, id)
  if (programme === null) return { at: null, value: refuse('not_found') }
  const place = edgePlace(edge, `/programmes/${id}/public`)
  const near = await fromEdge(place)
  const there = near === null ? null : publicProgrammeReply.safeParse(parseJson(near.text))
  if (near !== null && there?.success === true) return { at: near.at, value: ok(there.data) }
  const value = await programme.readPublic()
  // A programme that is locked, or not there yet, is asked again.
  if (!value.ok) return { at: null, value }
  const at = Date.now()
  toEdge(place, JSON.stringify(value.value), { at, forMs: limits.publicReadMs })
  return { at, value }
}

const reads = new PublicReads()

/** See `PublicReads`. */
export const publicProgramme = (c: Context<AppEnv>, id: string): Promise<Result<PublicProgramme>> =>
  reads.read(c.env, { url: c.req.url, later: (work) => c.executionCtx.waitUntil(work) }, id)

/** A form of a programme as a text, with what tells two of them apart. */
type PublicForm = { text: string; tag: string }

/** Keeps forms of what was read: it is the same value for five seconds, and each form of it is made once. */
function formsOfReads() {
  const formsOf = onceForEach((_read: PublicProgramme) => new SharedReads<PublicForm>(most))
  return (read: PublicProgramme, name: string, make: () => Promise<string>): Promise<PublicForm> =>
    formsOf(read).read(name, async (at) => {
      const text = await make()
      return { at, value: { text, tag: await tagOf(text) } }
    })
}

/** [PR8] A form of what was read, made once for each reading. */
export const formOf = formsOfReads()
/** A form of what calendars are told. It is kept apart from the others, so it stays however many parts of a programme are asked for. */
export const toldFormOf = formsOfReads()

async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`
}
