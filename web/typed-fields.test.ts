/**
 * Every field into which people type has a bound: a browser lays out a paste of millions of letters for seconds. Raw
 * elements are everywhere, so no type says it, and a bound may be in attributes that are spread, which no lint follows.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('**/*.tsx', { cwd: here }).filter((file) => !/\.test\.tsx$|^testing\//.test(file))
/** An `<input>` into which nobody types a text. */
const notTyped = /type=.*["'](checkbox|radio|file|range|color|hidden|date|time|number)["']|\breadOnly(?!=)/

/** The fields of a file, from their name to the end of their attributes. */
const fieldsIn = (text: string): string[] =>
  [...text.matchAll(/<(?:input|textarea)\s/g)].map(({ index }) => text.slice(index, text.indexOf('/>', index)))
const isUnbounded = (field: string) => !notTyped.test(field) && !/\bmaxLength=|\{\.\.\.limit\}/.test(field)

test('threat T26: every field that takes a text says how much at most', () => {
  const all = files.flatMap((file) => fieldsIn(readFileSync(here + file, 'utf8')).map((field) => ({ file, field })))
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter(({ field }) => isUnbounded(field)).map(({ file }) => file)).toEqual([])
})
