/** Every text of the code is in every language, as a page can say it (decision 78). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { broughtUpToDate, translationsOf } from './catalogue.ts'
import { catalogueFile, englishOfArea, languagesOfArea, textAreas } from './english.ts'
import { mailTexts, mailTextsFile } from './mail-texts.ts'
import { faultsOf } from './pattern-faults.ts'
import { sameAsEnglish, sameEverywhere } from './same-as-english.ts'

/** Whether a pattern has words of its own, and not only values: `{who}: {what}`. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

const files = textAreas.flatMap((area) => languagesOfArea(area).map(({ code }) => ({ area, code })))

describe.each(files)('$area in $code', ({ area, code }) => {
  const texts = englishOfArea(area)
  const file = readFileSync(catalogueFile(area, code), 'utf8')
  const translations = translationsOf(file, texts)

  test('is as npm run texts leaves it', () => expect(broughtUpToDate(file, code, texts)).toBe(file))

  test('lacks no text', () => expect([...texts.keys()].filter((key) => !translations.has(key))).toEqual([]))

  test('has the values and the plural forms that a text needs', () => {
    const faults = [...translations].flatMap(([key, said]) =>
      faultsOf(code, texts.get(key)?.text ?? '', said).map((fault) => `${key} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('has one character for “…”, which English texts write as three dots', () => {
    expect([...translations].filter(([, said]) => said.includes('...'))).toEqual([])
    expect([...texts].filter(([, { text }]) => text.includes('…'))).toEqual([])
  })

  test('has no English', () => {
    const mayBeSame = (text: string) => sameEverywhere.includes(text) || sameAsEnglish[text]?.includes(code) === true
    const same = [...translations].filter(
      ([key, said]) => texts.get(key)?.text === said && hasWords(said) && !mayBeSame(said),
    )
    expect(same).toEqual([])
  })
})

/** Texts with a time that has its day where that is not today: "mar. 13:00". */
const timesWithDays = [
  ...[
    'now/now.ends',
    'now/now.ended',
    'now/now.wouldEnd',
    'rundown/rundown.plannedAt',
    'rundown/plan-section.countsTo',
  ],
  ...['live-messages/schedule.due', 'live-messages/schedule.atTime', 'screens/screens.lastSeen'],
].map((key) => `controller/${key}`)
const standing = ['offset', 'onTime', 'ends'].map((name) => `live/clock/standing.${name}`)
/** Words that ask for a time of day, or for a date, and not for either. */
const prepositions =
  /(?:^|[\s{(])(?:at|on|um|am|à|le|a las|el|às|alle|il|om|op|o|w)(?:\}? other \{[^}]*\}\})?[\s\u00a0]\{(?:time|at|end|plan)\}/u

test.each(files)('no preposition stands before a time that may have its day: $area in $code', ({ area, code }) => {
  const texts = englishOfArea(area)
  const said = translationsOf(readFileSync(catalogueFile(area, code), 'utf8'), texts)
  const keys = [...timesWithDays, ...standing].filter((key) => texts.has(key))
  const faults = keys.filter(
    (key) => prepositions.test(said.get(key) ?? '') || prepositions.test(texts.get(key)?.text ?? ''),
  )
  expect(faults).toEqual([])
})

test('the Worker has the mails as npm run texts writes them', () =>
  expect(readFileSync(mailTextsFile, 'utf8')).toBe(mailTexts()))
