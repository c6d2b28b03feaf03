/** The step of the build that lets a late import be tried again. */
import type { Plugin } from 'vite'

/**
 * Chromium remembers by its address that a module could not be fetched, and answers every later `import()` of it with the
 * same failure until the page is loaded again. So an import that failed is asked for once more under an address of its own:
 * a file of the build is the same under any query. After that it fails for its caller, and the next call tries again.
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

/** Code of a chunk in which each import of another chunk is followed by a second try. */
export const withSecondTry = (code: string): string =>
  code.replace(/\bimport\((["'`])(\.\/[^"'`$]+)\1\)/g, '$&.catch(()=>import("$2?again="+Date.now()))')
