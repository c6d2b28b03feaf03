/** For every test of a screen: an unused browser, and a failure if the console has an error. */
import '../../schema/testing/start-time.ts'
import '../live/jitless.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../client/api/queries.ts'
import { forgetSession } from '../client/session/session.ts'
import { toastStore } from '../ui/overlay/toast.ts'

const faults: string[] = []

beforeEach(async () => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    faults.push(said.map(String).join(' '))
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
