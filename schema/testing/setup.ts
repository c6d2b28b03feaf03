/** Before every file of tests: the fixed seed, and nothing left of the file before it, which ran in the same process. */
import fc from 'fast-check'
import { vi } from 'vitest'
import { testSeed } from './seed.ts'

fc.configureGlobal({ seed: testSeed })
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
