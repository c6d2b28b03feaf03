/** The page of the API is made from the description and from docs/protocol.md, which is text: both must agree. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { apiRoutes, describeApi } from '../../../worker/api.ts'
import { callerWords } from '../../../worker/http/declaration.ts'
import { apiDescription, callsOf, fieldsOf, isCallTable, isTableOf, typeOf } from './api-description.ts'

const protocol = lexer(readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8'))
const groups = callsOf(apiDescription.parse(describeApi('https://cuelight.example')), protocol)
const calls = [...groups.values()].flat()

test('every route of the API is on the page, under its own name', () => {
  expect(calls).toHaveLength(apiRoutes.length)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
})

test('the description and docs/protocol.md agree on who may call what', () => {
  const rows = protocol.filter(isCallTable).flatMap((table) => table.rows)
  const told = rows.map(([name, who]) => `${name?.text.replace(/`/g, '')}: ${who?.text}`)
  expect(calls.map(({ method, path, caller }) => `${method} ${path}: ${caller}`).sort()).toEqual(told.sort())
})

test('every caller of a call is explained under Who you are', () => {
  const known = protocol.flatMap((token) => (isTableOf('principal', token) ? token.rows : []))
  for (const caller of Object.values(callerWords)) {
    expect(known.map(([name]) => name?.text)).toContain(
      caller.replace(/, or the controller of a room without one$/, ''),
    )
  }
})

test('a call has its fields, its callers and its replies', () => {
  const create = calls.find(({ method, path }) => method === 'POST' && path === '/api/rooms')
  expect(create).toMatchObject({ caller: 'anyone', status: '201' })
  expect(create?.body).toContainEqual(
    expect.objectContaining({
      name: 'name',
      type: 'text (at least 1 character)',
      note: 'At most 120 characters, as people see them.',
      isRequired: true,
    }),
  )
  expect(create?.reply.map(({ name }) => name)).toContain('controllerKey')
})

test('every reply is described by its fields: each kind of object, and the entries of a list', () => {
  const bare = calls.filter(({ reply, replyType }) => reply.length === 0 && /object|list/.test(replyType))
  expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const timer = calls.find(({ method, path }) => method === 'POST' && path === '/api/rooms/{id}/timers')
  const types = new Map(timer?.reply.map(({ name, type }) => [name, type]))
  expect([types.get('isRunning'), types.get('startedAt')]).toEqual(['true or false', 'text or null'])
  const listed = calls.find(({ method, path }) => method === 'GET' && path === '/api/user/rooms')
  expect([listed?.isListed, listed?.reply.map(({ name }) => name).includes('liveStatus')]).toEqual([true, true])
})

test('a field that is ignored says so, and one that counts does not', () => {
  const ignoredBy = (method: string, path: string) =>
    calls
      .find((call) => call.method === method && call.path === path)
      ?.body.filter(({ note }) => note?.startsWith('ignored'))
      .map(({ name }) => name)
  expect(ignoredBy('PATCH', '/api/timers/{id}')).toEqual(['startedAt'])
  expect(ignoredBy('POST', '/api/rooms/{id}/polls')).toEqual([])
})

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', minLength: 1, maxLength: 120 }, 'text (1 to 120 characters)'],
  [{ type: 'string', maxLength: 120, nullable: true }, 'text (at most 120 characters) or null'],
  [{ type: 'string', minLength: 8 }, 'text (at least 8 characters)'],
  [{ type: 'integer', minimum: 0, maximum: 5 }, 'whole number (0 to 5)'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of whole number'],
  [{ type: 'array', minItems: 2, maxItems: 6, items: { type: 'string' } }, 'list of text (2 to 6 items)'],
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

test('fields are found inside objects and lists, and in each kind of object', () => {
  const inner = { type: 'object', properties: { count: { type: 'integer', default: 3 } } }
  const one = { type: 'object', properties: { at: { enum: [null], type: 'string', nullable: true } } }
  const other = { type: 'object', properties: { at: { type: 'string' }, list: { type: 'array', items: inner } } }
  const [at, list] = fieldsOf({ oneOf: [one, other] })
  expect(at).toMatchObject({ name: 'at', type: 'text or null', fields: [] })
  expect(list).toMatchObject({ name: 'list', type: 'list of objects' })
  expect(list?.fields).toMatchObject([{ name: 'count', otherwise: '3', isRequired: false }])
})
