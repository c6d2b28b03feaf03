import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '../../../schema/limits.ts'

/** A stand-in for the browser’s storage. */
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

/** The module as a fresh page loads it, with nothing in memory. */
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

test('a browser that requested no code says so', async () => {
  expect((await freshPage()).currentCodeRequest()).toBe(null)
})

test('after a reload, the page knows when and where the code was sent', async () => {
  ;(await freshPage()).noteCodeSent('ada@example.org')
  vi.advanceTimersByTime(90_000)
  expect((await freshPage()).currentCodeRequest()).toEqual({ email: 'ada@example.org', sentAt })
})

test('another tab knows when it was sent, but not the address', async () => {
  ;(await freshPage()).noteCodeSent('ada@example.org')
  openTab()
  vi.advanceTimersByTime(90_000)
  expect((await freshPage()).currentCodeRequest()).toEqual({ email: null, sentAt })
})

test('a code requested in another tab replaces an older one', async () => {
  ;(await freshPage()).noteCodeSent('ada@example.org')
  const first = globalThis.sessionStorage
  openTab()
  vi.advanceTimersByTime(60_000)
  ;(await freshPage()).noteCodeSent('grace@example.org')
  vi.stubGlobal('sessionStorage', first)
  expect((await freshPage()).currentCodeRequest()).toEqual({ email: null, sentAt: sentAt + 60_000 })
})

test('it is forgotten after use, or when it can no longer succeed', async () => {
  const page = await freshPage()
  page.noteCodeSent('ada@example.org')
  page.forgetCodeRequest()
  expect((await freshPage()).currentCodeRequest()).toBe(null)
  page.noteCodeSent('ada@example.org')
  vi.advanceTimersByTime(limits.flowMs)
  expect((await freshPage()).currentCodeRequest()).toBe(null)
  expect(globalThis.localStorage.length + globalThis.sessionStorage.length).toBe(0)
})

test('a browser without storage remembers it as long as the page lives', async () => {
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
