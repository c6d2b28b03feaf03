/**
 * Chrome 79 and Safari 13.1 throw a syntax error at some newer regular expressions, and the bundler does not rewrite
 * these. No file that a page or its worker loads has one.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './root.ts'

/** Looking behind, flags for a part of a pattern, and new flags of a pattern that is made from texts. */
const tooNew = /\(\?<[=!]|\(\?[ims]*-?[ims]+:|\bRegExp\([^\n]*,\s*['"`][a-z]*[dv]/g

const nodesIn = (node: unknown): object[] =>
  typeof node === 'object' && node !== null ? [node, ...Object.values(node).flatMap(nodesIn)] : []
const literal = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) })

/** What is too new in the code of a file; its comments may say anything. */
function newRegexps(path: string, source: string): string[] {
  const { program, comments } = parseSync(path, source)
  const code = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), source)
  // Walking takes long, and hardly any code looks as if it had such flags.
  const flagged = (/\/[gimsuy]*[dv][gimsuy]*(?![\w/-])/.test(code) ? nodesIn(program) : [])
    .filter((node) => 'regex' in node)
    .map((node) => literal.parse(node).regex)
    .filter(({ flags }) => /[dv]/.test(flags))
  return [
    ...[...code.matchAll(tooNew)].map(([found]) => `${path}: ${found}`),
    ...flagged.map(({ pattern, flags }) => `${path}: /${pattern}/${flags}`),
  ]
}

/** Our files that a page loads, now or later, and those of its workers. */
function loadedFiles(): string[] {
  const pages = globSync('web/*.html', { cwd: root })
  const scripts = pages.flatMap((page) =>
    [...readFileSync(root + page, 'utf8').matchAll(/<script[^>]+src="\/?([^"]+)"/g)].map(([, src]) => `web/${src}`),
  )
  const files = new Set(scripts)
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    const source = readFileSync(root + file, 'utf8')
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
    const exported = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []))
    const names = [
      // What only the compiler reads is not loaded.
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...exported.map(({ value }) => value),
      // The position includes the quotes.
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    ]
    for (const name of names.filter((to) => to.startsWith('.')))
      files.add(posix.join(posix.dirname(file), name).replace(/\?.*$/, ''))
  }
  return [...files].filter((file) => /\.tsx?$/.test(file))
}

test('pages have no regular expressions that their oldest browsers cannot read', () => {
  const files = loadedFiles()
  // The walk comes to lazy parts, and into workers.
  expect(files).toContain('web/controller/import/file/encodings.ts')
  expect(files).toContain('schema/sheet/file/xlsx-cells.ts')
  expect(files.flatMap((file) => newRegexps(file, readFileSync(root + file, 'utf8')))).toEqual([])
})

test.each([
  'const a = /(?<=b)c/',
  'const a = /(?<!b)c/',
  "const a = new RegExp('(?<=b)c')",
  'const a = new RegExp(`(?<=[bc])d`)',
  'const a = String.raw`(?<!b)`',
  'const a = /b(?i:c)/',
  'const a = /[b--c]/v',
  "const a = RegExp(b, 'dg')",
])('%s is found', (source) => expect(newRegexps('a.ts', source)).toHaveLength(1))

test('named groups, Unicode classes and looking ahead are old enough', () =>
  expect(newRegexps('a.ts', 'const a = /(?<b>c)(?:d)(?=e)(?!f)\\p{L}/gsuy')).toEqual([]))
