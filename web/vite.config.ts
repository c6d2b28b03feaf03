import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchFirst } from './build/fetch-first.ts'
import { firstFrame } from './build/first-frame.ts'
import { firstParts } from './build/first-parts.ts'
import { prerender } from './build/prerender.ts'
import { fileNames, silentNames } from './build/silent-names.ts'
import { putTexts } from './texts/put-texts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The groups of files that a page has before it fetches any part, by the group of the file that fetches. The site has none of them. */
const hasAlready: readonly { by: (group: string) => boolean; groups: readonly string[] }[] = [
  {
    by: (group) => !['site', 'wake-islands', 'home-page'].includes(group),
    groups: ['react', 'zod', 'base', 'rolldown-runtime'],
  },
  { by: (group) => group === 'phone', groups: ['room', 'asked'] },
  {
    by: (group) => group === 'viewer-page' || group === 'display',
    groups: ['room', 'shown', 'show', 'ticking', 'clock', 'room-gate', 'clock-width', 'joinable', 'button', 'display'],
  },
  {
    by: (group) => group === 'controller-page',
    groups: ['room', 'asked', 'shown', 'show', 'ticking', 'organiser'],
  },
]

const silent = silentNames()

/** Only the reader of spreadsheets is bundled: its writers have big integers, which the oldest browsers lack. */
const pureLibraries = [{ test: /node_modules\/hucre\//, sideEffects: false }]

export default defineConfig({
  root: here('.'),
  worker: {
    rolldownOptions: {
      treeshake: { moduleSideEffects: pureLibraries },
      experimental: { lazyBarrel: true },
      output: fileNames,
    },
  },
  plugins: [silent, putTexts(), react(), tailwindcss(), firstFrame(), firstParts(), fetchFirst(), prerender()],
  build: {
    outDir: process.env['CUELIGHT_OUT_DIR'] ?? here('../dist'),
    emptyOutDir: true,
    // The viewer runs on hall televisions and projectors whose browser nobody updates.
    target: ['chrome79', 'safari13.1'],
    cssTarget: ['chrome79', 'safari13.1'],
    // `scripts/budgets.ts` reads it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A page lists everything that it needs, so nothing waits for a script that imports it. A part lists itself
      // too, which is left out if it needs no other file, and not what its page has already: that would add to the first
      // load.
      resolveDependencies: (url, files, { hostId, hostType }) =>
        [...new Set([url, ...files])].filter(
          (file) =>
            hostType === 'html' ||
            !hasAlready.some(({ by, groups }) => by(silent.group(hostId)) && groups.includes(silent.group(file))),
        ),
    },
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Inlines the texts from `words/` where they are used, so the separate files add no weight.
      optimization: { inlineConst: { mode: 'all' } },
      // Making a schema has no side effects, so a page leaves out those that it does not use, mostly the server's.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'z',
          'nonEmptyPatch',
          'ignored',
          'flag',
          'readable',
          'refusalCodeOr',
          'listView',
          'singleView',
        ],
        moduleSideEffects: pureLibraries,
      },
      experimental: { lazyBarrel: true },
      input: { index: here('index.html'), join: here('join.html'), site: here('site.html') },
      // Code that is always loaded together is one file. Otherwise it would be split by what shares it, and each
      // piece would cost another request and wrapper. `$initial` leaves out what is loaded later.
      output: {
        ...fileNames,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The small things that all pages need, without React: pages of the site can be read before it has loaded.
            {
              name: 'base',
              test: /web\/live\/(browser-storage|fetched-import|fetch-json|listen)|web\/ui\/(form\/radio-ring|say|typed-direction)|web\/client\/outbox\/op-id|schema\/(json|ids|limits|unreachable|links\/(pages|page-path|room-link)|core\/entity-list|tools\/(lists|empty|room\/new-settings|stage\/nothing-on-stage|undo\/nothing-to-undo)|values\/(digits|say-in|time))\.ts/,
            },
            // Includes the code that fetches parts, and sentences with elements in them: every app does both.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|web\/(live\/(part|translated)|ui\/tagged|client\/error-boundary)/,
            },
            // The `jitless` setting is in the same file as zod, so it runs before any schema is made.
            { name: 'zod', test: /node_modules\/zod\/|web\/live\/jitless/ },
            // What displays show, and what phones are asked: each loads its own, and the desk loads both.
            {
              name: 'shown',
              test: /schema\/(decoders\/display|tools\/(polls\/overlay-poll|room\/joinable|(timers|messages|stage)\/(entity|view)))\.ts/,
            },
            {
              name: 'asked',
              test: /schema\/(decoders\/audience|engine\/participant-replies|tools\/(timers\/cue-time|(?!(timers|messages|stage|room|reactions|look|undo|event|recap|screens|signals|bans|edits)\/|feedback\/view)[a-z-]+\/(entity|view|ballot)))\.ts/,
            },
            {
              name: 'room',
              test: /schema\/(protocol|refusal-codes|decoders\/decoder|core\/(?!tool\.)|(traffic|values(?!\/(figures|zone|folded))|view)\/|tools\/(room\/(settings|view|joinable|frames)|(reactions|look)\/(?!tool|rules)|timers\/(columns|cue-colors)|polls\/with-vote))|web\/live\/(.*room|feed|clock\/(clock|server-clock)\.)/,
              tags: ['$initial'],
            },
            // The desk, the display and the agenda.
            { name: 'show', test: /web\/live\/(feed\/use-show-feed|clock\/(use-milestone|words\/milestones))/ },
            {
              name: 'organiser',
              test: /web\/ui\/(overlay\/toast|badge|button-link|icon-button)\.tsx?/,
            },
            // Every page that shows a timer, and the display and the speaker's page.
            { name: 'clock', test: /schema\/tools\/timers\/clock\.ts|web\/live\/clock\/clock-width/ },
            // The display and the speaker's page, with the signals that one rings and the other vibrates at.
            {
              name: 'clock-face',
              test: /web\/displays\/(timers\/clock-face|room-gate|scenes\/script|words\/viewer)|schema\/tools\/timers\/chimes/,
            },
            // For several pages: running seconds and times of day, options, reactions, and what people type or choose.
            {
              name: 'ticking',
              test: /web\/live\/clock\/(ticker|start-clock|clock-words)|schema\/tools\/timers\/(forecast\/rounded-time|moving-time)/,
            },
            { name: 'options', test: /web\/live\/option-mark|schema\/values\/figures/ },
            { name: 'reactions', test: /web\/live\/(words\/reactions|reaction-mark)/ },
            {
              name: 'drafts',
              test: /web\/client\/draft-store|web\/audience\/questions\/question-draft|web\/live\/language\/|schema\/languages/,
            },
            { name: 'letters', test: /schema\/values\/letters|web\/ui\/(words\/)?too-long/ },
            // What people answer, as it is sent.
            {
              name: 'answering',
              test: /schema\/(tools\/(polls|quizzes|games|questions|feedback)\/commands|values\/(faults|input|player-name|text))\.ts/,
            },
            { name: 'phone', test: /web\/audience\/(?!main)/, tags: ['$initial'] },
            // The frame of a phone's question with what its screens share, and what a phone shows before it has a room.
            { name: 'phone-ui', test: /web\/audience\/ui\/(?!player-name)/ },
            { name: 'entrance', test: /web\/audience\/join\// },
          ],
        },
      },
    },
  },
})
