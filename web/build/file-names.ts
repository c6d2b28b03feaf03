/** The names of the files of the build: a number that says nothing, because blockers of ads and trackers go by words (decision 94). */

/** Hexadecimal, so no word comes about by chance either. */
const name = 'assets/[hash:12]'
/** For the output of the build, and for that of its workers. */
export const fileNames = {
  entryFileNames: `${name}.js`,
  chunkFileNames: `${name}.js`,
  assetFileNames: `${name}[extname]`,
  hashCharacters: 'hex',
} as const
