import { expect, test } from 'vitest'
import { apiRoutes } from '../../worker/api-routes.ts'
import { openApi } from '../../worker/openapi.ts'
import { apiDescription, callsOf, typeOf } from './api-description.ts'

const groups = callsOf(apiDescription.parse(openApi('https://cuelight.example')))
const calls = [...groups.values()].flat()

test('every route of the API is on the page, under a name of its own', () => {
  expect(calls).toHaveLength(apiRoutes.length)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
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
