/** The build step that lets a failed import of a late part be tried again. */
import type { Plugin } from 'vite'

/**
 * If Chromium could not fetch a module, it remembers the address and fails every later `import()` of it until the page
 * is reloaded. So a failed import is tried once more at a new address: a file of the build is the same with any query.
 * If that fails too, the caller gets the error, and the next call tries again.
 */
export function importAgain(): Plugin {
  return {
    name: 'cuelight-import-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withSecondTry(file.code)
      },
    },
  }
}

/** The code of a chunk, with a second try after each failed import of another chunk. */
export const withSecondTry = (code: string): string =>
  code.replace(/\bimport\((["'`])(\.\/[^"'`$]+)\1\)/g, '$&.catch(()=>import("$2?again="+Date.now()))')
