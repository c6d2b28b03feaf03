/** For every test of a screen: an unused browser, and a failure if the console has an error. */
import './light-react.ts'
import { startTime } from '../../schema/testing/start-time.ts'
import '../live/jitless.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../client/api/queries.ts'
import { forgetSession } from '../client/session/session.ts'
import { toastStore } from '../ui/overlay/toast.ts'

startTime()

const faults: string[] = []

beforeEach(async () => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const text = said.map(String).join(' ')
    // What changed while it was measured is measured in the next frame: when all texts change at once, much does.
    if (!text.includes('ResizeObserver loop')) faults.push(text)
  })
  await page.viewport(1280, 800)
})

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  queryClient.clear()
  toastStore.set(null)
  expect(faults, 'errors in the console').toEqual([])
})
