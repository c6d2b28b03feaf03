/** The build step that fetches the files of a late part before it imports the part. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Puts `web/live/fetched-import.ts`, which says why, in the place of Vite's own helper. */
export function fetchFirst(): Plugin {
  return {
    name: 'cuelight-fetch-first',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === '\0vite/preload-helper.js' ? fileURLToPath(new URL('../live/fetched-import.ts', import.meta.url)) : null,
  }
}
