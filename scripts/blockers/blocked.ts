/** Which addresses blockers of ads and trackers take away from a page, by their own lists (`lists.txt`). */
import { readFileSync } from 'node:fs'

const lists = readFileSync(new URL('lists.txt', import.meta.url), 'utf8')
const rules = lists.split('\n').filter((line) => line !== '' && !line.startsWith('!'))
/** Stands for `^` while the other signs are translated. */
const separator = '\u0000'
/** Nearly all rules are plain parts of an address. */
const partsOfAddresses = rules.filter((rule) => !/[*^|]/.test(rule))
const patterns = rules.filter((rule) => /[*^|]/.test(rule)).map((rule) => ({ rule, pattern: patternOf(rule) }))

/** The rule that blocks a path of this site; null if none does. */
export function ruleThatBlocks(path: string): string | null {
  const address = `https://cuelight.app${path}`.toLowerCase()
  return (
    partsOfAddresses.find((rule) => address.includes(rule)) ??
    patterns.find(({ pattern }) => pattern.test(address))?.rule ??
    null
  )
}

/** In a rule, `*` is anything, `^` what separates the parts of an address, and `|` one of its ends. */
function patternOf(rule: string): RegExp {
  const escaped = rule.replace(/[.+?${}()[\]\\/]/g, '\\$&')
  const ends = escaped.replaceAll('^', separator).replace(/^\|/, '^').replace(/\|$/, '$')
  return new RegExp(ends.replaceAll('|', '\\|').replaceAll('*', '.*').replaceAll(separator, '(?:[^\\w.%-]|$)'))
}
