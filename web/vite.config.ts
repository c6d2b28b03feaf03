/** The build of the app and of the site. The phone's page has one of its own (`vite.phone.config.ts`). */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOptions, bundleOptions, webFolder } from './build/build-options.ts'
import { fetchFirst } from './build/fetch-first.ts'
import { fileNames } from './build/file-names.ts'
import { firstFrame } from './build/first-frame.ts'
import { prerender } from './build/prerender.ts'
import { putTexts } from './texts/put-texts.ts'

export default defineConfig({
  root: webFolder,
  worker: { rolldownOptions: bundleOptions },
  plugins: [putTexts(['index']), react(), tailwindcss(), firstFrame(), fetchFirst(), prerender()],
  build: {
    ...buildOptions('.vite/manifest.json'),
    emptyOutDir: true,
    rolldownOptions: {
      ...bundleOptions,
      input: { index: `${webFolder}index.html`, site: `${webFolder}site.html` },
      // Code that is always loaded together is one file. Otherwise it would be split by what shares it, and each piece
      // would cost another request and wrapper.
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
              test: /node_modules\/(react|react-dom|scheduler)\/|web\/(live\/(error-boundary|part|translated)|ui\/tagged)/,
            },
            // The `jitless` setting is in the same file as zod, so it runs before any schema is made.
            { name: 'zod', test: /node_modules\/zod\/|web\/live\/jitless/ },
            // What displays show: they load it without what phones are asked, and the desk loads both.
            {
              name: 'shown',
              test: /schema\/(decoders\/display|tools\/(polls\/overlay-poll|room\/joinable|(timers|messages|stage)\/(entity|view)))\.ts/,
            },
          ],
        },
      },
    },
  },
})
