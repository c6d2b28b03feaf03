import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, ensureChromium } from './scripts/browsers/chromium.ts'
import { keepScratchInMemory } from './scripts/scratch.ts'

keepScratchInMemory()

const port = Number(process.env.E2E_PORT ?? 5400)

export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.spec.ts',
  // A folder of its own, because it is emptied at every start and the gallery is beside it.
  outputDir: 'test-results/flows',
  // A room's flow is one test, and waits for its pages about as long as they compute.
  fullyParallel: true,
  workers: availableParallelism() + 1,
  // A flake is a bug: nothing is tried twice.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json']],
  globalSetup: './web/e2e/support/server.setup.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Without its film: the picture of the failure and the pages' own snapshots tell more, and filming takes a fifth of a core.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: chromiumLaunch(ensureChromium()),
  },
})
