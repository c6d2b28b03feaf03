import { ok, type Result, refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import type { PublicProgramme } from '../../schema/programme/view.ts'
import type { Env } from '../env.ts'
import { programmeObject } from './programme-object.ts'

type Kept = { readAt: number; readingSince: number | null; value: Result<PublicProgramme> | null }

/** In memory: a crowd of visitors reads the same. */
const kept = new Map<string, Kept>()
const rememberedProgrammes = 200

/**
 * [PR8] What everyone reads of a programme, asked of its object at most once in five seconds for all forms in which it is read. While one request
 * asks, the others get what was known before. Values are shared and not promises: a request must not wait for another one.
 */
export async function publicProgramme(env: Env, id: string, now = Date.now()): Promise<Result<PublicProgramme>> {
  const programme = programmeObject(env, id)
  if (programme === null) return refuse('not_found')
  const known = kept.get(id)
  if (known?.value?.ok === true) {
    const isAsked = known.readingSince !== null && now - known.readingSince < limits.publicReadMs
    if (isAsked || now - known.readAt < limits.publicReadMs) return known.value
  }
  if (kept.size > rememberedProgrammes) kept.clear()
  const entry: Kept = { readAt: known?.readAt ?? 0, readingSince: now, value: known?.value ?? null }
  kept.set(id, entry)
  try {
    const read = await programme.readPublic()
    // The stub's value is a copy, whose type says how it came.
    const value: Result<PublicProgramme> = read.ok ? ok(read.value) : read
    if (value.ok) kept.set(id, { readAt: now, readingSince: null, value })
    else kept.delete(id)
    return value
  } finally {
    entry.readingSince = null
  }
}
