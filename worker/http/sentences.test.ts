import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { commandBody } from '../../schema/tools/commands.ts'
import { apiRoutes } from '../api.ts'
import { commandSamples, sampledCommands } from '../testing/matrix/command-samples.ts'
import { noNames } from '../testing/matrix/reads.ts'
import { sampleOf } from '../testing/samples.ts'

const named = { ...noNames, room: 'a room', key: 'a key' }
const wrong = [undefined, null, true, -1, 0.5, 1e9, '', 'x'.repeat(5_000), [], [{}], Array(500).fill('x'), {}]
const zodsOwn = /invalid|expected|too (big|small)|unrecognized/i

/** Every sentence about a body in which one field is wrong. */
function sentencesFor(schema: z.ZodMiniType, body: unknown, put: (body: object) => unknown = (same) => same): string[] {
  const sample = typeof body === 'object' && body !== null ? body : {}
  const bodies = Object.keys(sample).flatMap((field) => wrong.map((value) => ({ ...sample, [field]: value })))
  return bodies.flatMap((one) => schema.safeParse(put(one)).error?.issues.map(({ message }) => message) ?? [])
}

describe('a wrong field is answered with a sentence that says what to send', () => {
  it.each(
    apiRoutes.filter((route) => route.body !== undefined).map((route) => [route.method, route.path, route] as const),
  )('of %s %s', (_, __, route) => {
    const sentences = route.body === undefined ? [] : sentencesFor(route.body, sampleOf(route, named).body)
    expect(sentences.filter((sentence) => zodsOwn.test(sentence))).toEqual([])
    expect(sentences.length).toBeGreaterThan(0)
  })

  it.each(sampledCommands)('of the command %s', (type) => {
    const sentences = sentencesFor(commandBody, commandSamples[type](named), (command) => ({ opId: 'op-1', command }))
    expect(sentences.filter((sentence) => zodsOwn.test(sentence))).toEqual([])
    expect(sentences.length).toBeGreaterThan(0)
  })
})
