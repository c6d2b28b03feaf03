/** The input of a request, checked once at the edge. */
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { fieldsOf } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'
import { type Checked, checkInSlices } from './body/check-in-slices.ts'
import { beginReading, isShort, readWithin, rest } from './body/large-body.ts'
import type { Declaration, Schema } from './declaration.ts'
import { mediaTypeOf } from './guards.ts'
import { refused, refuseWith } from './refuse.ts'

/** The body of a request. One that is not short is read only if its sender may send it. */
export async function readBody<T extends Schema>(
  c: Context<AppEnv>,
  {
    body,
    takes,
    maxBodyBytes = limits.maxBodyBytes,
    action,
    asks,
    longBody = action,
  }: Pick<Declaration<T | undefined>, 'body' | 'takes' | 'maxBodyBytes' | 'action' | 'asks' | 'longBody'>,
): Promise<{ value: z.output<T> | null } | Response> {
  if (body === undefined && takes === undefined) return { value: null }
  const readUpTo = async (maxSize: number) => {
    const tooLarge = await readWithin(c, maxSize)
    if (tooLarge !== null) return refused(c, tooLarge)
    if (body === undefined) return { value: null }
    const json = await jsonOf(c)
    if (json === null) return refuseWith(c, 'bad_json')
    return checked(c, isShort(c) ? body.safeParse(json.value) : await checkInSlices(body, json.value, rest))
  }
  const mayBeLong = maxBodyBytes > limits.maxBodyBytes || longBody !== undefined || asks !== undefined
  if (isShort(c) || !mayBeLong) return readUpTo(limits.shortBodyBytes)
  const reading = await beginReading(c, { action: longBody, asks }, maxBodyBytes)
  if (!reading.ok) return refused(c, reading)
  try {
    return await readUpTo(maxBodyBytes)
  } finally {
    reading.value()
  }
}

/** The JSON of a body, or null if it is none. A request without a body has no type, and counts as an object without fields. */
const jsonOf = async (c: Context<AppEnv>): Promise<{ value: unknown } | null> =>
  mediaTypeOf(c) === 'application/json'
    ? c.req.json().then(
        (value: unknown) => ({ value }),
        () => null,
      )
    : { value: {} }

/** An input that was checked once, at the edge; or the refusal that names the wrong field. */
export const checked = <T>(c: Context<AppEnv>, input: Checked<T>): { value: T } | Response =>
  input.success ? { value: input.data } : refuseWith(c, 'invalid', fieldsOf(input.error.issues))

/** The parameters of a query: those that are named several times are lists. */
export const queryOf = (c: Context<AppEnv>) =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
