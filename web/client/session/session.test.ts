import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ada = {
  id: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: null,
  isEmailVerified: true,
  language: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const replies: (() => Promise<Response>)[] = []
const says = (status: number, body: unknown) => replies.push(async () => Response.json(body, { status }))
const saysNothing = () => replies.push(() => Promise.reject(new TypeError('no line')))
/** A fresh page, which does not know yet who is signed in. */
const newPage = async () => {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  replies.length = 0
  vi.stubGlobal('fetch', () => replies.shift()?.())
})
afterEach(() => vi.unstubAllGlobals())

test('a first reading without a reply leaves the user unknown', async () => {
  const { refreshSession } = await newPage()
  saysNothing()
  expect(await refreshSession()).toEqual({ state: 'unreachable' })
})

test('a later reading without a reply signs nobody out', async () => {
  const { refreshSession } = await newPage()
  says(200, ada)
  expect(await refreshSession()).toEqual({ state: 'signed-in', user: ada })
  saysNothing()
  expect(await refreshSession()).toEqual({ state: 'signed-in', user: ada })
  says(502, 'a page of a proxy')
  expect(await refreshSession()).toEqual({ state: 'signed-in', user: ada })
  says(401, {})
  expect(await refreshSession()).toEqual({ state: 'visitor' })
})

test('after a sign-in that cannot be read back, nobody is treated as a visitor', async () => {
  const { refreshSession } = await newPage()
  says(401, {})
  await refreshSession()
  saysNothing()
  expect(await refreshSession()).toEqual({ state: 'unreachable' })
})

test('the reply to a profile change is newer than a pending reading', async () => {
  const { refreshSession, noteUser, readSession } = await newPage()
  says(200, ada)
  const reading = refreshSession()
  noteUser({ ...ada, firstName: 'Augusta' })
  await reading
  expect(await readSession()).toEqual({ state: 'signed-in', user: { ...ada, firstName: 'Augusta' } })
})
