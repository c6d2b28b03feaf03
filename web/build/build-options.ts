/** What the builds of the app and of the phone's page have in common. */
import { fileURLToPath } from 'node:url'
import type { BuildEnvironmentOptions } from 'vite'
import { fileNames } from './file-names.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The folder of the pages' sources. */
export const webFolder = here('..')

/** Only the reader of spreadsheets is bundled: its writers have big integers, which the oldest browsers lack. */
const pureLibraries = [{ test: /node_modules\/hucre\//, sideEffects: false }]

/** The options of both builds. @param manifest the file that lists what was built, for `scripts/budgets.ts` and the flows */
export const buildOptions = (manifest: string) =>
  ({
    outDir: process.env['CUELIGHT_OUT_DIR'] ?? here('../../dist'),
    manifest,
    // The viewer runs on hall televisions and projectors whose browser nobody updates.
    target: ['chrome79', 'safari13.1'],
    cssTarget: ['chrome79', 'safari13.1'],
    modulePreload: {
      polyfill: false,
      // A page lists everything that it needs, so nothing waits for a script that imports it. A part lists itself too.
      resolveDependencies: (url: string, files: string[]) => [...new Set([url, ...files])],
    },
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
  }) satisfies BuildEnvironmentOptions

/** How both builds turn modules into files, and the workers too; each adds its inputs. */
export const bundleOptions = {
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
  output: fileNames,
} satisfies BuildEnvironmentOptions['rolldownOptions']
