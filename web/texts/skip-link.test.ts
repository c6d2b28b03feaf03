import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english, languages } from '../../schema/languages.ts'
import { englishOfArea, textsOfArea } from './english.ts'

const others = languages.filter((language) => language !== english)

/** The QR page of a room speaks the language of the room, and has the link of organisers' pages, which speak fewer. */
test.each(others.map((language) => [language.name, language] as const))(
  '“Skip to content” is in %s wherever that is spoken',
  (_, language) => {
    const said = textsOfArea('ui', language).get('ui/frames.skip')
    expect(said).toMatch(/\p{L}/u)
    expect(said).not.toBe(englishOfArea('ui').get('ui/frames.skip')?.text)
  },
)

test('the link has that text', () => {
  const shell = readFileSync(new URL('../shell/organiser-shell.tsx', import.meta.url), 'utf8')
  expect(shell).toContain("import * as words from '../ui/words/frames.ts'")
  expect(shell).toContain('{words.skip}')
})
