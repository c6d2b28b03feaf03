import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerWords } from '../../worker/api-routes/api-route.ts'
import { apiRoutes } from '../../worker/api-routes.ts'
import { openApi } from '../../worker/openapi.ts'
import { apiDescription, callsOf, isCallTable, typeOf } from './api-description.ts'
import { blocksOf } from './markdown.ts'

const protocol = blocksOf(readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8'))
const groups = callsOf(apiDescription.parse(openApi('https://cuelight.example')), protocol)
const calls = [...groups.values()].flat()

test('every route of the API is on the page, under a name of its own', () => {
  expect(calls).toHaveLength(apiRoutes.length)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
})

test('the description and docs/protocol.md say the same of who may call what', () => {
  const rows = protocol.filter(isCallTable).flatMap((table) => table.rows)
  const told = rows.map(([name = '', who]) => `${name.replaceAll('`', '')}: ${who}`)
  expect(calls.map(({ method, path, caller }) => `${method} ${path}: ${caller}`).sort()).toEqual(told.sort())
})

test('whoever a call is for is explained under Who you are', () => {
  const known = protocol.flatMap((block) => (block.type === 'table' && block.head[0] === 'principal' ? block.rows : []))
  for (const caller of Object.values(callerWords)) {
    expect(known.map(([name]) => name)).toContain(caller.replace(/, or the controller of a room without one$/, ''))
  }
})

test('a call tells its fields, who may call it and what it answers', () => {
  const create = calls.find(({ method, path }) => method === 'POST' && path === '/api/rooms')
  expect(create).toMatchObject({ caller: 'anyone', status: '201' })
  expect(create?.body).toContainEqual({ name: 'name', type: 'text', isRequired: true })
  expect(create?.reply.map(({ name }) => name)).toContain('controllerKey')
})

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'array', items: { type: 'integer' } }, 'list of whole number'],
  [{ enum: ['blue', 'red'], type: 'string' }, 'blue, red'],
  [{ type: 'boolean', nullable: true }, 'true or false or null'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'text or number'],
  [{}, 'anything'],
])('%j is %s', (schema, words) => {
  expect(typeOf(schema)).toBe(words)
})
