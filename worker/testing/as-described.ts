import { expect } from 'vitest'
import { isRefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'
import { apiRoutes } from '../api.ts'
import { patternOf } from '../http/route.ts'
import { refusalReply, refusalsOf } from '../openapi/refusals.ts'
import type { HttpReply, Method } from './browser.ts'

const routes = apiRoutes.map((route) => ({
  route,
  pattern: patternOf(route),
  codes: refusalsOf(route, apiRoutes),
}))

/**
 * Fails if the description of the API does not cover a reply: it must have every field of its schema and no other, be a file
 * of one of the declared types, or be one of the refusals of the call.
 */
export function expectAsDescribed(method: Method, path: string, reply: HttpReply): void {
  const { pathname } = new URL(path, 'https://cuelight.test')
  const found = routes.find(({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname))
  if (found === undefined) return
  const { route, codes } = found
  const asked = `${method} ${route.path}`
  if (reply.code !== null) {
    if (!isRefusalCode(reply.code)) throw new Error(`${asked} refuses with ${reply.code}, which is no code of ours`)
    expect(codes, `the refusals that ${asked} names`).toContain(reply.code)
    expect(reply.status, asked).toBe(refusalStatus[reply.code])
    reply.exactly(refusalReply(reply.code))
    return
  }
  // What has not changed is not sent again.
  if (reply.status === 304 && method === 'GET') return expect(reply.headers.get('etag'), asked).not.toBeNull()
  expect(reply.status, asked).toBe(route.status)
  const type = reply.headers.get('content-type')?.split(';')[0] ?? ''
  if (route.files?.includes(type) === true && path.includes('format=')) return
  if (route.reply !== null) reply.exactly(route.reply)
  else if (route.files === undefined) expect(reply.text, asked).toBe('')
  else expect(route.files, asked).toContain(reply.headers.get('content-type')?.split(';')[0])
}
