import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Pictures of the site and of accounts for `npm run screenshots`, in test-results/gallery. Not part of the tests. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.gallery.ts',
  outputDir: 'test-results/gallery-run',
  timeout: 300_000,
  use: { ...tests.use, actionTimeout: 15_000 },
})
