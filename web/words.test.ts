/** Texts that people read stand in files of words, one place per area, so that a translation can follow (decision 21). */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { textsIn } from './text-finder.ts'

/** The areas whose words have moved. */
const areas = ['audience', 'controller', 'create', 'site', 'stage']

const here = fileURLToPath(new URL('.', import.meta.url))
const isWords = (file: string) => /\/words\/|-content\.ts$|\.test\.tsx?$|\.d\.ts$/.test(file)

describe.each(areas)('web/%s', (area) => {
  const files = globSync(`${area}/**/*.{ts,tsx}`, { cwd: here }).filter((file) => !isWords(file))

  test('is there to be looked at', () => expect(files.length).toBeGreaterThan(0))

  test('says nothing outside its files of words', () => {
    const said = files.flatMap((file) =>
      textsIn(file, readFileSync(here + file, 'utf8')).map(({ line, text }) => `web/${file}:${line} ${text}`),
    )
    expect(said).toEqual([])
  })
})
