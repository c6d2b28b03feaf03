/** Before every test of a screen: the styles of the house, a browser that nobody has used, and no fault unheard. */
import '../live/jitless.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'

const faults: string[] = []

beforeEach(async () => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    faults.push(said.map(String).join(' '))
  })
  await page.viewport(1280, 800)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  expect(faults, 'errors in the console').toEqual([])
})
