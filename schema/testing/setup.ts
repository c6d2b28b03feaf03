/** Before every test file: the fixed seed, and no leftovers of the previous file, which ran in the same process. */
import { startTime } from './start-time.ts'
import './patience.ts'
import fc from 'fast-check'
import { vi } from 'vitest'
import { testSeed } from './seed.ts'

startTime()
fc.configureGlobal({ seed: testSeed })
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
