import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const secret = (name: string) => `${name} of the tests, long enough to be one`

const inRuntime = (name: string, files: string): TestProjectConfiguration => ({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        assets: { directory: './worker/testing/pages', binding: 'ASSETS' },
        bindings: {
          CONTROL_SECRET: secret('CONTROL_SECRET'),
          COOKIE_SECRET: secret('COOKIE_SECRET'),
          // Letters are kept, where tests read them.
          MAIL: 'mailbox',
          MIGRATIONS: await readD1Migrations('migrations'),
        },
      },
    })),
  ],
  test: {
    name,
    include: [`durable-objects/**/${files}`, `worker/**/${files}`],
    setupFiles: ['worker/testing/migrate.ts'],
  },
})

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself.
    maxWorkers: '100%',
    projects: [
      {
        // Rules and other pure code: plain node, no runtime.
        test: {
          name: 'rules',
          include: ['schema/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['web/e2e/**', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        // The long proofs, which start and end servers of their own.
        test: { name: 'proofs', include: ['scripts/proofs/**/*.proof.ts'], environment: 'node' },
      },
      // The object and the API in the real runtime, with a D1 and storage of their own; what takes long stands apart.
      inRuntime('runtime', '*.test.ts'),
      inRuntime('runtime-proofs', '*.proof.ts'),
    ],
  },
})
