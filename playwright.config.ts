import { defineConfig } from '@playwright/test'
import { chromiumLaunch, ensureChromium } from './scripts/browsers/chromium.ts'
import { freePortPair } from './scripts/local/ports.ts'
import { keepScratchInMemory, patienceMs, workers } from './scripts/test-machine.ts'

keepScratchInMemory()

// Chosen once: the workers, which read this file again, inherit it. The second port is for the server that restarts.
process.env.E2E_PORT ??= String(await freePortPair())

export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.spec.ts',
  // A folder of its own, because it is emptied at every start and the gallery is next to it.
  outputDir: 'test-results/flows',
  fullyParallel: true,
  workers,
  // A flake is a bug: nothing is tried twice.
  retries: 0,
  timeout: patienceMs.test,
  expect: { timeout: patienceMs.condition },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json']],
  globalSetup: './web/e2e/support/server.setup.ts',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording every step takes a tenth of the time. A flow that failed is run again with `--trace on`.
    trace: 'off',
    // A key that is not there fails its flow within seconds: otherwise the press waits for as long as the flow may take.
    actionTimeout: patienceMs.condition,
    launchOptions: chromiumLaunch(ensureChromium()),
  },
})
