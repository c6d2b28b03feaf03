/** The names of the files of the build: a number that says nothing, because blockers of ads and trackers go by words (decision 94). */

/** Hexadecimal, so no word comes about by chance either. */
const name = 'assets/[hash:12]'
/** What the files of the build and of its workers are called. */
export const fileNames = {
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}.js`,
  assetFileNames: `${name}[extname]`,
  hashCharacters: 'hex',
} as const
