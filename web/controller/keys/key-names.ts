import * as words from './words/key-names.ts'

/** Keys as people find them on their keyboard, in the page's language: in German, `Shift +` is `Umschalt +`. */
export const keysAsNamed = (keys: string): string => {
  const names: Readonly<Record<string, string | undefined>> = words.keyNames
  return keys
    .split(' ')
    .map((key) => names[key] ?? key)
    .join(' ')
}
