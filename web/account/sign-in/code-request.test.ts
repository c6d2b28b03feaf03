import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'

/** A storage of the browser. */
function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => void kept.set(key, text),
  }
}

/** The module as a page loads it: nothing in memory. */
async function freshPage() {
  vi.resetModules()
  return import('./code-request.ts')
}

const openTab = () => vi.stubGlobal('sessionStorage', aStorage())
const sentAt = Date.parse('2026-11-21T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: sentAt })
  vi.stubGlobal('localStorage', aStorage())
  openTab()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that has asked for no code says so', async () => {
  expect((await freshPage()).currentCodeRequest()).toBe(null)
})

test('a reload knows when the code was sent, and where to', async () => {
  ;(await freshPage()).noteCodeSent('ada@example.org')
  vi.advanceTimersByTime(90_000)
  expect((await freshPage()).currentCodeRequest()).toEqual({ email: 'ada@example.org', sentAt })
})

test('another tab knows when, and keeps the address to itself', async () => {
  ;(await freshPage()).noteCodeSent('ada@example.org')
  openTab()
  vi.advanceTimersByTime(90_000)
  expect((await freshPage()).currentCodeRequest()).toEqual({ email: null, sentAt })
})

test('the code of another tab takes the place of an older one', async () => {
  ;(await freshPage()).noteCodeSent('ada@example.org')
  const first = globalThis.sessionStorage
  openTab()
  vi.advanceTimersByTime(60_000)
  ;(await freshPage()).noteCodeSent('grace@example.org')
  vi.stubGlobal('sessionStorage', first)
  expect((await freshPage()).currentCodeRequest()).toEqual({ email: null, sentAt: sentAt + 60_000 })
})

test('it is forgotten once it was used, or nothing more can come of it', async () => {
  const page = await freshPage()
  page.noteCodeSent('ada@example.org')
  page.forgetCodeRequest()
  expect((await freshPage()).currentCodeRequest()).toBe(null)
  page.noteCodeSent('ada@example.org')
  vi.advanceTimersByTime(limits.flowMs)
  expect((await freshPage()).currentCodeRequest()).toBe(null)
  expect(globalThis.localStorage.length + globalThis.sessionStorage.length).toBe(0)
})

test('a browser whose storage is off knows it as long as the page lives', async () => {
  const forbidden = () => {
    throw new DOMException('off', 'SecurityError')
  }
  const off = { ...aStorage(), getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  vi.stubGlobal('localStorage', off)
  vi.stubGlobal('sessionStorage', off)
  const page = await freshPage()
  expect(page.noteCodeSent('ada@example.org')).toEqual(page.currentCodeRequest())
  expect((await freshPage()).currentCodeRequest()).toBe(null)
})
