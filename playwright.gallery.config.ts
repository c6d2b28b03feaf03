import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** `npm run screenshots`: a picture of every screen and state, in test-results/gallery. Not part of the tests. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.gallery.ts',
  outputDir: 'test-results/gallery-run',
  timeout: 300_000,
  use: { ...tests.use, actionTimeout: 15_000 },
})
