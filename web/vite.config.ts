import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFrame } from './first-frame.ts'
import { prerender } from './prerender.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), firstFrame(), prerender()],
  build: {
    outDir: process.env['CUELIGHT_OUT_DIR'] ?? here('../dist'),
    emptyOutDir: true,
    // The viewer runs on hall televisions and projectors whose browser nobody updates.
    target: ['chrome79', 'safari13.1'],
    cssTarget: ['chrome79', 'safari13.1'],
    // The budgets are checked from it.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A word stands in a file of its own and is put where it is said: only so it weighs nothing more.
      optimization: { inlineConst: { mode: 'all' } },
      input: { index: here('index.html'), join: here('join.html'), site: here('site.html') },
      // One file of React for the phone, the app and the site, and one for the frame of a phone's question: without this
      // their pieces are split by who shares them, and each piece is a request and a wrapper more.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'sheet', test: /web\/audience\/(sheet|fault|outcome-report|send-hint|lock-in)\.tsx?$/ },
          ],
        },
      },
    },
  },
})
