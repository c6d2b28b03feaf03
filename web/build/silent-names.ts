/** The names of the files of the build: a number that says nothing, because blockers of ads and trackers go by words (decision 94). */
import type { Plugin } from 'vite'

/** Hexadecimal, so no word comes about by chance either. */
const name = 'assets/[hash:12]'
/** For the output of the build, and for that of its workers. */
export const fileNames = {
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}.js`,
  assetFileNames: `${name}[extname]`,
  hashCharacters: 'hex',
} as const

/** Remembers which group of code a file is of, which its name does not tell. */
export function silentNames(): Plugin & { group: (file: string) => string } {
  const groups = new Map<string, string>()
  return {
    name: 'cuelight-silent-names',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          const group = file.type === 'chunk' ? file.name : file.names[0]?.replace(/\.\w+$/, '')
          groups.set(file.fileName, group ?? '')
        }
      },
    },
    group: (file) => groups.get(file) ?? '',
  }
}
