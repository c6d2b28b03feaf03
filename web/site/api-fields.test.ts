import { expect, test } from 'vitest'
import { fieldsOf, typeOf } from './api-fields.ts'

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', minLength: 1, maxLength: 120 }, 'text (1 to 120 characters)'],
  [{ type: 'string', maxLength: 120, nullable: true }, 'text (at most 120 characters) or null'],
  [{ type: 'string', minLength: 8 }, 'text (at least 8 characters)'],
  [{ type: 'integer', minimum: 0, maximum: 5 }, 'whole number (0 to 5)'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of whole number'],
  [{ type: 'array', minItems: 2, maxItems: 6, items: { type: 'string' } }, 'list of text (2 to 6 in number)'],
  [{ type: 'array', items: { type: 'object', properties: { id: {} } } }, 'list of objects'],
  [{ type: 'object', properties: {}, additionalProperties: false }, '{}'],
  [{ type: 'object', additionalProperties: {} }, 'any fields'],
  [{ enum: ['blue', 'red'], type: 'string' }, 'blue, red'],
  [{ enum: [null], type: 'string', nullable: true }, 'null'],
  [{ type: 'boolean', nullable: true }, 'true or false, or null'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'text or number'],
  [{}, 'anything'],
])('%j is %s', (schema, words) => {
  expect(typeOf(schema)).toBe(words)
})

test('fields are found inside objects and lists, and in each kind an object may be', () => {
  const inner = { type: 'object', properties: { count: { type: 'integer', default: 3 } } }
  const one = { type: 'object', properties: { at: { enum: [null], type: 'string', nullable: true } } }
  const other = { type: 'object', properties: { at: { type: 'string' }, list: { type: 'array', items: inner } } }
  const [at, list] = fieldsOf({ oneOf: [one, other] })
  expect(at).toMatchObject({ name: 'at', type: 'text or null', fields: [] })
  expect(list).toMatchObject({ name: 'list', type: 'list of objects' })
  expect(list?.fields).toMatchObject([{ name: 'count', otherwise: '3', isRequired: false }])
})
