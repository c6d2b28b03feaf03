/**
 * The build of the phone's page: one script and one stylesheet, which are all that a phone ever fetches (decision 144).
 * It shares no file with the app, so nothing that a desk needs adds to it.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOptions, bundleOptions, webFolder } from './build/build-options.ts'
import { putTexts } from './texts/put-texts.ts'

export default defineConfig({
  root: webFolder,
  plugins: [putTexts(['join']), react()],
  // The app's build, which comes first, has put them there.
  publicDir: false,
  build: {
    ...buildOptions('.vite/phone.json'),
    emptyOutDir: false,
    rolldownOptions: { ...bundleOptions, input: { join: `${webFolder}join.html` } },
  },
})
