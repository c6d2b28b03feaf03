import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFrame } from './first-frame.ts'
import { importAgain } from './import-again.ts'
import { prerender } from './prerender.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

const besidePhone = /\/(react|zod|base|room|asked|rolldown-runtime)-[^/]*\.(js|css)$/

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), firstFrame(), importAgain(), prerender()],
  build: {
    outDir: process.env['CUELIGHT_OUT_DIR'] ?? here('../dist'),
    emptyOutDir: true,
    // The viewer runs on hall televisions and projectors whose browser nobody updates.
    target: ['chrome79', 'safari13.1'],
    cssTarget: ['chrome79', 'safari13.1'],
    // The budgets are checked from it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The phone has these before it fetches any part: to name them again for each would weigh on its first load.
      resolveDependencies: (_url, files, { hostId }) =>
        hostId.includes('/phone-') ? files.filter((file) => !besidePhone.test(file)) : files,
    },
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A word stands in a file of its own and is put where it is said: only so it weighs nothing more.
      optimization: { inlineConst: { mode: 'all' } },
      // Making a schema does nothing else, so those that a page does not use are left out: the server's, for the most part.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ['z', 'some', 'ignored', 'flag', 'readable', 'codeOr'],
      },
      input: { index: here('index.html'), join: here('join.html'), site: here('site.html') },
      // What is always loaded together is one file. Without this it is split by who shares it, and each piece is a request
      // and a wrapper more. `$initial` leaves out what comes late.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The small things that all pages need, without React: pages of the site are read before it is there.
            {
              name: 'base',
              test: /vite\/preload-helper|web\/live\/(fetch-json|listen)|web\/ui\/form\/radio-ring|web\/client\/outbox\/op-id|schema\/(json|ids|limits|unreachable|links\/(pages|page-path|room-link)|core\/entity-list|tools\/lists|values\/digits|view\/nothing-done)\.ts/,
            },
            // With what fetches parts, as every app does.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|web\/live\/part/ },
            // The setting runs with zod itself, and so before any schema is made.
            { name: 'zod', test: /node_modules\/zod\/|web\/live\/jitless/ },
            // What displays show, and what phones are asked: each reads its own, and the desk both.
            {
              name: 'shown',
              test: /schema\/(readers\/display|tools\/(display-tables|(timers|messages|stage)\/(entity|wire)))\.ts/,
            },
            {
              name: 'asked',
              test: /schema\/(readers\/audience|view\/own|tools\/(audience-tables|timers\/cue-time|(?!(timers|messages|stage|room|reactions|look|undo|event|recap)\/)[a-z-]+\/(entity|wire|ballot)))\.ts/,
            },
            {
              name: 'room',
              test: /schema\/(protocol|refusal-codes|(core|traffic|values(?!\/(figures|zone))|view)\/|tools\/((room|reactions|look)\/|commands))|web\/live\/(.*room|feed|clock\/(clock|server-clock)\.)/,
              tags: ['$initial'],
            },
            // The desk, the display and the agenda.
            { name: 'show', test: /web\/live\/(feed\/use-show-feed|clock\/use-milestone)/ },
            {
              name: 'organiser',
              test: /web\/ui\/(overlay\/toast|badge|button-link|icon-button)\.tsx?/,
            },
            // What several pages show: a second that runs, and options.
            { name: 'ticking', test: /web\/live\/(clock\/(ticker|start-clock)|use-wake-lock)/ },
            { name: 'options', test: /web\/live\/option-mark|schema\/values\/figures/ },
            { name: 'phone', test: /web\/audience\/(?!main)/, tags: ['$initial'] },
            // The frame of a phone's question and what its screens share; and what is shown before there is a room.
            { name: 'sheet', test: /web\/audience\/sheet\/(?!player-name)/ },
            { name: 'entrance', test: /web\/audience\/join\// },
          ],
        },
      },
    },
  },
})
