import { applyD1Migrations, env } from 'cloudflare:test'
import { vi } from 'vitest'

await applyD1Migrations(env.DB, env.MIGRATIONS)

// Nothing here takes long, but a busy machine must not make a test fail.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
