/** A busy machine takes longer over a property. That is no failure; only a rule that never ends is one. */
import { vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })
