import { afterEach, expect, test } from 'vitest'
import { nothingDone } from '../../schema/engine/wire/participant-views.ts'
import { keepPageSession, sessionHeaders, sessionQuery } from '../live/page-session.ts'
import { withFramedSession } from './framed-session.ts'

const roomId = 'Ab3_-d5678901234567890'
const now = Date.parse('2026-11-29T12:00:00Z')
const sessionOf = (id: string, endsAt = now + 1_000) => `participant.${roomId}.${id}.${endsAt}.c2lnbmF0dXJl%3D`
const served = (session?: string) => ({
  ...{ roomId, state: null, own: nothingDone, refusal: null, retryAfterSeconds: null },
  ...(session === undefined ? {} : { session }),
})

afterEach(() => keepPageSession(null))

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    ...{ length: 0, clear: () => kept.clear(), key: () => null },
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

test('[EM5] a page that is not inside another one keeps no session', () => {
  const page = served()
  expect(withFramedSession(page, now, memory())).toBe(page)
  expect(withFramedSession(null, now, memory())).toBeNull()
  expect([sessionHeaders(), sessionQuery()]).toEqual([{}, ''])
})

test('[EM5] after a reload it is the participant that it was, whose answers are asked for', () => {
  const storage = memory()
  expect(withFramedSession(served(sessionOf('first')), now, storage)?.own).toBe(nothingDone)
  expect(sessionHeaders()).toEqual({ 'cuelight-participant': sessionOf('first') })
  expect(withFramedSession(served(sessionOf('second')), now, storage)?.own).toBeNull()
  expect(sessionHeaders()).toEqual({ 'cuelight-participant': sessionOf('first') })
  expect(sessionQuery()).toBe(`&participant=${encodeURIComponent(sessionOf('first'))}`)
  // One that has ended counts nothing for the server.
  expect(withFramedSession(served(sessionOf('third')), now + 2_000, storage)?.own).toBe(nothingDone)
  expect(sessionHeaders()).toEqual({ 'cuelight-participant': sessionOf('third') })
})

test('[EM5] without any storage it is who the server says', () => {
  expect(withFramedSession(served(sessionOf('fourth')), now, null)?.own).toBe(nothingDone)
  expect(sessionHeaders()).toEqual({ 'cuelight-participant': sessionOf('fourth') })
})
