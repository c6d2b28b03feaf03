/** What our files import, read from their sources: for tests of who may import whom, and of what a page leads to. */
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { root } from './root.ts'

/** `late` is an `import()`, and `type` what only the compiler reads. */
export type Import = { from: string; to: string; kind: 'value' | 'type' | 'late' }

/** The imports of one file: our files by path, packages by name. */
export function importsOf(from: string, text: string): Import[] {
  const { module } = parseSync(from, text)
  const named = (name: string, kind: Import['kind']): Import => ({
    from,
    to: name.startsWith('.') ? posix.join(posix.dirname(from), name) : name,
    kind,
  })
  const kindOf = (entries: readonly { isType: boolean }[]): Import['kind'] =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value'
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => named(moduleRequest.value, kindOf(entries))),
    ...exported.flatMap((entry) => (entry.moduleRequest ? [named(entry.moduleRequest.value, kindOf([entry]))] : [])),
    // The position includes the quotes.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => named(text.slice(start + 1, end - 1), 'late')),
  ]
}

/** Our scripts that some files load, now or later, with these files. */
export function loadedBy(entries: readonly string[]): string[] {
  const files = new Set(entries)
  for (const file of files)
    for (const { to, kind } of importsOf(file, readFileSync(root + file, 'utf8'))) {
      const path = to.replace(/\?.*$/, '')
      if (kind !== 'type' && /\.tsx?$/.test(path) && existsSync(root + path)) files.add(path)
    }
  return [...files]
}
