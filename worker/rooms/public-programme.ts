import type { Context } from 'hono'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import * as limits from '../../schema/limits.ts'
import { type PublicProgramme, publicProgrammeReply } from '../../schema/programme/view.ts'
import type { AppEnv, Env } from '../env.ts'
import { type EdgePlace, edgePlace, fromEdge, toEdge } from '../http/edge.ts'
import { programmeObject } from './programme-object.ts'

type Kept = { at: number; read: Promise<Result<PublicProgramme>> }

const rememberedProgrammes = 200

/**
 * [PR8] What everyone reads of a programme. It is asked of its object at most once in five seconds for all forms in which it is read: what one request
 * has read is in memory for the others of this isolate, and in the cache of the edge for all isolates of its data centre. What is read there
 * keeps its age, so nothing is older than five seconds.
 */
export class PublicReads {
  readonly #kept = new Map<string, Kept>()

  async read(env: Env, edge: EdgePlace, id: string): Promise<Result<PublicProgramme>> {
    const now = Date.now()
    const known = this.#kept.get(id)
    if (known === undefined || now < known.at || now - known.at >= limits.publicReadMs)
      return this.#begin(env, edge, id)
    // What another request waits for ends together with that request: after a moment this one reads itself.
    const found = await Promise.race([known.read, scheduler.wait(limits.liveSharedMs).then(() => null)])
    return found ?? this.#begin(env, edge, id)
  }

  #begin(env: Env, edge: EdgePlace, id: string): Promise<Result<PublicProgramme>> {
    if (this.#kept.size > rememberedProgrammes) this.#kept.clear()
    const kept: Kept = { at: Date.now(), read: Promise.resolve(refuse('unavailable')) }
    const forget = () => {
      if (this.#kept.get(id) === kept) this.#kept.delete(id)
    }
    kept.read = this.#ask(env, edge, id, kept).then(
      (read) => {
        // A programme that is locked, or not there yet, is asked again.
        if (!read.ok) forget()
        return read
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    // Whoever began it hears of its failure.
    kept.read.catch(() => undefined)
    this.#kept.set(id, kept)
    return kept.read
  }

  async #ask(env: Env, edge: EdgePlace, id: string, kept: Kept): Promise<Result<PublicProgramme>> {
    const programme = programmeObject(env, id)
    if (programme === null) return refuse('not_found')
    const place = edgePlace(edge, `/programmes/${id}/public`)
    const near = await fromEdge(place)
    const there = near === null ? null : publicProgrammeReply.safeParse(parseJson(near.text))
    if (near !== null && there?.success === true) {
      kept.at = near.at
      return ok(there.data)
    }
    const read = await programme.readPublic()
    if (!read.ok) return read
    kept.at = Date.now()
    toEdge(place, JSON.stringify(read.value), { at: kept.at, forMs: limits.publicReadMs })
    return ok(read.value)
  }
}

const reads = new PublicReads()

/** See `PublicReads`. */
export const publicProgramme = (c: Context<AppEnv>, id: string): Promise<Result<PublicProgramme>> =>
  reads.read(c.env, { url: c.req.url, later: (work) => c.executionCtx.waitUntil(work) }, id)

/** A form of a programme as a text, with what tells two of them apart. */
export type PublicForm = { text: string; tag: string }

/** The forms of what was read: it is the same value for five seconds, and each form of it is made once. */
const forms = new WeakMap<PublicProgramme, Map<string, Promise<PublicForm>>>()

/** [PR8] A form of what was read, made once for each reading. */
export async function formOf(read: PublicProgramme, name: string, make: () => Promise<string>): Promise<PublicForm> {
  const known = forms.get(read) ?? new Map<string, Promise<PublicForm>>()
  forms.set(read, known)
  const kept = known.get(name)
  const found = kept && (await Promise.race([kept, scheduler.wait(limits.liveSharedMs).then(() => null)]))
  if (found) return found
  const making = make().then(async (text) => ({ text, tag: await tagOf(text) }))
  known.set(name, making)
  making.catch(() => known.delete(name))
  return making
}

async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`
}
