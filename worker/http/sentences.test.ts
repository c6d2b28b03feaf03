import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { commandBody } from '../../schema/engine/commands/commands.ts'
import { apiRoutes } from '../api.ts'
import { commandSamples, sampledCommands } from '../testing/matrix/command-samples.ts'
import { noNames } from '../testing/matrix/reads.ts'
import { sampleOf } from '../testing/samples.ts'

const named = { ...noNames, room: 'a room', key: 'a key' }
const wrong = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e9,
  '',
  'guess',
  'x'.repeat(5_000),
  [],
  [{}],
  [null],
  Array(500).fill('x'),
]
/** Also without any of their own fields, or with the start of one. */
const hollow = [{}, { kind: 'guess' }, { type: 'guess' }]
/** The validator's own words, what is no value, or a plural of one. */
const unhelpful =
  /invalid|expected|too (big|small)|unrecognized|undefined|null,|NaN|\[object|function|(?<![\d.,:])\b1 [a-z]+s\b/i

/** The value with each of its parts replaced by a wrong one, at any depth. */
function spoilt(value: unknown): unknown[] {
  const replaced: unknown[] = [...wrong, ...hollow]
  if (Array.isArray(value))
    return [...replaced, ...value.flatMap((_, place) => spoilt(value[place]).map((part) => value.with(place, part)))]
  if (typeof value !== 'object' || value === null) return replaced
  const parts = Object.entries(value).flatMap(([field, part]) =>
    spoilt(part).map((one): unknown => ({ ...value, [field]: one })),
  )
  const without = Object.keys(value).map((field) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)),
  )
  return [...replaced, ...parts, ...without, { ...value, kind: 'guess' }, { ...value, type: 'guess' }]
}

/** Every sentence about a body in which one part is wrong. */
const sentencesFor = (schema: z.ZodMiniType, body: unknown, put: (body: unknown) => unknown = (same) => same) =>
  spoilt(body).flatMap((one) => schema.safeParse(put(one)).error?.issues.map(({ message }) => message) ?? [])

describe('a wrong field is answered with a sentence that says what to send', () => {
  it.each(
    apiRoutes.filter((route) => route.body !== undefined).map((route) => [route.method, route.path, route] as const),
  )('of %s %s', (_, __, route) => {
    const sentences = route.body === undefined ? [] : sentencesFor(route.body, sampleOf(route, named).body)
    expect([...new Set(sentences.filter((sentence) => unhelpful.test(sentence)))]).toEqual([])
    expect(sentences.length).toBeGreaterThan(0)
  })

  it.each(sampledCommands)('of the command %s', (type) => {
    const sentences = sentencesFor(commandBody, commandSamples[type](named), (command) => ({ opId: 'op-1', command }))
    expect([...new Set(sentences.filter((sentence) => unhelpful.test(sentence)))]).toEqual([])
    expect(sentences.length).toBeGreaterThan(0)
  })
})
