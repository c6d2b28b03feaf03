/** Before every test file: an empty D1 and no rooms, since the previous file used the same runtime. */
import { applyD1Migrations, env, reset } from 'cloudflare:test'
import { vi } from 'vitest'
import { loadLibrary } from '../../assistant/serve.ts'
import '../../../schema/testing/patience.ts'
import './no-internet.ts'

vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
// The runner of the tests fetches a module on behalf of one request, and others that wait for it at the same time fail. A
// deployment has it in the same file.
await loadLibrary()
