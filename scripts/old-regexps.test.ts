/**
 * Chrome 79 and Safari 13.1 throw a syntax error at some newer regular expressions, and the bundler does not rewrite
 * these. No file that a page or its worker loads has one: the compiler knows the library of a browser, and not its syntax
 * of patterns.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadedBy } from './imports.ts'
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

/** The scripts that pages begin with. */
const scripts = globSync('web/*.html', { cwd: root }).flatMap((page) =>
  [...readFileSync(root + page, 'utf8').matchAll(/<script[^>]+src="\/?([^"]+)"/g)].map(([, src]) => `web/${src}`),
)

test('pages have no regular expressions that their oldest browsers cannot read', () => {
  const files = loadedBy(scripts.filter((script) => /\.tsx?$/.test(script)))
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
