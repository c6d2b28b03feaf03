import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerWords } from '../../worker/api-routes/api-route.ts'
import { apiRoutes } from '../../worker/api-routes.ts'
import { openApi } from '../../worker/openapi.ts'
import { apiDescription, callsOf, isCallTable } from './api-description.ts'
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
  expect(create?.body).toContainEqual(
    expect.objectContaining({ name: 'name', type: 'text (1 to 120 characters)', isRequired: true }),
  )
  expect(create?.reply.map(({ name }) => name)).toContain('controllerKey')
})

test('every reply of an object is told by its fields, whichever kind it may be, and a list by what is in it', () => {
  const bare = calls.filter(({ reply, replyType }) => reply.length === 0 && /object|list/.test(replyType))
  expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const timer = calls.find(({ method, path }) => method === 'POST' && path === '/api/rooms/{id}/timers')
  const types = new Map(timer?.reply.map(({ name, type }) => [name, type]))
  expect([types.get('isRunning'), types.get('startedAt')]).toEqual(['true or false', 'text or null'])
  const listed = calls.find(({ method, path }) => method === 'GET' && path === '/api/user/rooms')
  expect([listed?.isListed, listed?.reply.map(({ name }) => name).includes('liveStatus')]).toEqual([true, true])
})

test('what is taken and read by nobody says so', () => {
  const add = calls.find(({ method, path }) => method === 'POST' && path === '/api/rooms/{id}/polls')
  const ignored = add?.body.filter(({ note }) => note?.startsWith('ignored')).map(({ name }) => name)
  expect(ignored).toEqual(['isActive', 'showResults'])
})
