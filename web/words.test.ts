/** Texts that people read are in files of words, one place per area, so that they can be translated (decision 21). */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { textsIn } from './text-finder.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const areas = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['public', 'e2e', 'testing'].includes(entry.name))
  .map(({ name }) => name)
const isWords = (file: string) => /\/words\/|\.test\.tsx?$|\.d\.ts$/.test(file)

describe.each(areas)('web/%s', (area) => {
  const files = globSync(`${area}/**/*.{ts,tsx}`, { cwd: here }).filter((file) => !isWords(file))

  test('has files', () => expect(files.length).toBeGreaterThan(0))

  test('has all its texts in its files of words', () => {
    const said = files.flatMap((file) =>
      textsIn(file, readFileSync(here + file, 'utf8')).map(({ line, text }) => `web/${file}:${line} ${text}`),
    )
    expect(said).toEqual([])
  })
})
