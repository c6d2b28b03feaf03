/** Tests that all request bodies share, and helpers that check a value against a schema. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldOf } from '../json.ts'
import { checked } from '../values/faults.ts'
import { maxBytesOf } from '../values/letters.ts'
import { anyString } from './texts.ts'

/** What is wrong with which field of a refused value, and the limit that it broke; null if it is accepted. */
export function complaints(schema: z.ZodMiniType, value: unknown): (string | number)[][] | null {
  const read = checked(schema, value)
  return read.ok
    ? null
    : read.faults.map(({ field, code, limit }) => [field, code, ...(limit === undefined ? [] : [limit])])
}

export const isTaken = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

/** A text field. The two functions below test it. */
export type TextField = {
  schema: z.ZodMiniType
  /** A body that is valid except for the text in this field. */
  bodyWith: (text: unknown) => unknown
  field: string
  max: number
}

const keysOf = (value: unknown): string[] => Object.keys(z.looseObject({}).parse(value))
const fieldIn = (value: unknown, field: string) =>
  field.split('.').reduce<unknown>((inside, key) => fieldOf(inside, key), value)

/** A required text: cleaned, bounded, and refused if nothing visible is left. */
export function testRequiredText(name: string, { schema, bodyWith, field, max }: TextField) {
  test(`${name} is required, cleaned, and holds at most ${max} characters`, () => {
    const kept = (text: string) => fieldIn(schema.parse(bodyWith(text)), field)
    expect(kept('  a\u202eb\u200b c  ')).toBe('ab c')
    expect(kept('x'.repeat(max))).toBe('x'.repeat(max))
    expect(kept(` ${'x'.repeat(max)} `)).toBe('x'.repeat(max))
    for (const long of ['x'.repeat(max + 1), 'x'.repeat(5 * max), ' '.repeat(maxBytesOf(max) + 1)])
      expect(complaints(schema, bodyWith(long))).toEqual([[field, 'too_long', max]])
    for (const none of ['', '   ', '\u200b\u3164', undefined, null, 5, {}, ['x']]) {
      // A patch may leave the text out.
      if (none === undefined && isTaken(schema, bodyWith(undefined))) continue
      const fault = none === undefined ? ['missing'] : typeof none === 'string' ? ['missing', 1] : ['wrong']
      expect(complaints(schema, bodyWith(none))).toEqual([[field, ...fault]])
    }
  })
}

/** An optional text: null if nothing visible is left. */
export function testOptionalText(name: string, { schema, bodyWith, field, max }: TextField) {
  test(`${name} is optional, and nothing is null`, () => {
    const kept = (text: unknown) => fieldIn(schema.parse(bodyWith(text)), field)
    for (const none of [undefined, null, '', '  ', '\u200b']) expect(kept(none)).toBeNull()
    expect(kept(' a\n\n\nb ')).toBe('a\n\nb')
    expect(kept('x'.repeat(max))).toBe('x'.repeat(max))
    // A text that is far too long is refused before it is cleaned.
    for (const long of ['x'.repeat(max + 1), `${' '.repeat(maxBytesOf(max))}x`])
      expect(complaints(schema, bodyWith(long))).toEqual([[field, 'too_long', max]])
    expect(isTaken(schema, bodyWith(5))).toBe(false)
  })
}

/** For every body: a valid one is accepted unchanged, unknown fields are dropped, everything else is refused. */
export function testBody(schema: z.ZodMiniType, good: object, { isEmptyTaken = false } = {}) {
  test('takes a good body as it is', () => {
    expect(schema.parse(good)).toEqual(good)
  })

  test('drops what it does not know', () => {
    const more = {
      id: 'x',
      roomId: 'x',
      createdBy: 'me',
      createdAt: 'x',
      closedAt: null,
      controlEpoch: 9,
      participantId: 'p-1',
      extra: { deep: 1 },
    }
    expect(schema.parse({ ...good, ...more })).toEqual(good)
  })

  test('drops __proto__ and constructor, and pollutes nothing', () => {
    const text = JSON.stringify(good)
    const parsed = schema.parse(
      JSON.parse(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`),
    )
    expect(parsed).toEqual(good)
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(keysOf(parsed).sort()).toEqual(Object.keys(good).sort())
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test(`refuses what is no object${isEmptyTaken ? '' : ', and an empty one'}`, () => {
    for (const body of [null, undefined, 'x', 1, true, [], [good]]) expect(isTaken(schema, body)).toBe(false)
    expect(isTaken(schema, {})).toBe(isEmptyTaken)
  })

  test('answers any value with a value or a refusal, and what it took it takes again unchanged', () => {
    const fields = Object.fromEntries(
      Object.entries(good).map(([key, value]) => [
        key,
        fc.oneof(fc.constant(value), fc.jsonValue(), anyString(), fc.double()),
      ]),
    )
    const near = fc.record(fields, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() }), (body) => {
        const result = schema.safeParse(body)
        if (!result.success) return
        expect(Object.keys(good)).toEqual(expect.arrayContaining(keysOf(result.data)))
        expect(schema.parse(result.data)).toEqual(result.data)
      }),
      { numRuns: 500 },
    )
  })
}
