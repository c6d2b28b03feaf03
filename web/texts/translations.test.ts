/** Every text of the code is in every language, as a page can say it (decision 78). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english, languages } from '../../schema/languages.ts'
import { broughtUpToDate, template, translationsOf, withoutLines } from './catalogue.ts'
import {
  catalogueFile,
  englishOfArea,
  isOfOrganisers,
  languagesOfArea,
  templateFile,
  textAreas,
  textsFor,
} from './english.ts'
import { exportTexts, exportTextsFile, ownWords, ownWordsFile } from './export-texts.ts'
import { glossaryCsv, glossaryFile, glossaryLanguages } from './glossary.ts'
import { landingFaults } from './landing.ts'
import { mailTexts, mailTextsFile } from './mail-texts.ts'
import { faultsOf } from './pattern-faults.ts'
import { punctuationFaults } from './punctuation-faults.ts'
import { sameAsEnglish, sameEverywhere } from './same-as-english.ts'

/** Whether a pattern has words of its own, and not only values: `{who}: {what}`. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

const files = textAreas.flatMap((area) => {
  const all = englishOfArea(area)
  return languagesOfArea(area).map((language) => {
    const texts = textsFor(language, all)
    const file = readFileSync(catalogueFile(area, language.code), 'utf8')
    // Reading a catalogue takes longer than each of the tests that look at it.
    return { area, code: language.code, texts, file, translations: translationsOf(file, texts) }
  })
})

describe.each(files)('$area in $code', ({ code, texts, file, translations }) => {
  // The lines of its references may be old: they move with each text above them.
  test('is as npm run texts leaves it', () =>
    expect(withoutLines(broughtUpToDate(file, code, texts))).toBe(withoutLines(file)))

  test('lacks no text, unless it is of an unfinished language', () => {
    const isUnfinished = languages.some((language) => language.code === code && language.unfinished !== undefined)
    expect(isUnfinished ? [] : [...texts.keys()].filter((key) => !translations.has(key))).toEqual([])
  })

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

  test('has the quotes and the fixed spaces of its language', () => {
    const faults = [...translations].flatMap(([key, said]) =>
      punctuationFaults(code, said).map((fault) => `${key} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('has no English', () => {
    const mayBeSame = (text: string) => sameEverywhere.includes(text) || sameAsEnglish[text]?.includes(code) === true
    const same = [...translations].filter(
      ([key, said]) => texts.get(key)?.text === said && hasWords(said) && !mayBeSame(said),
    )
    expect(same).toEqual([])
  })
})

test('a language is named only with texts that it says as English does', () => {
  const said = new Map<string, Set<string>>()
  for (const { code, texts, translations } of files) {
    for (const [key, text] of translations)
      if (texts.get(key)?.text === text) said.set(text, (said.get(text) ?? new Set()).add(code))
  }
  const named = Object.entries(sameAsEnglish).flatMap(([text, codes]) => codes.map((code) => ({ text, code })))
  expect(named.filter(({ text, code }) => said.get(text)?.has(code) !== true)).toEqual([])
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

test.each(files)(
  'no preposition stands before a time that may have its day: $area in $code',
  ({ texts, translations: said }) => {
    const keys = [...timesWithDays, ...standing].filter((key) => texts.has(key))
    const faults = keys.filter(
      (key) => prepositions.test(said.get(key) ?? '') || prepositions.test(texts.get(key)?.text ?? ''),
    )
    expect(faults).toEqual([])
  },
)

/** Words before an hour that are of another number or form before one o'clock: "all’1:05", "a la 1:05", "à 1:05". */
const beforeManyHours = /(?:^|[\s(])(?:alle|dalle|a las|de las|às|das)[\s\u00a0]\{(?:time|at|from|end|until|plan)\}/u

test.each(files.filter(({ code }) => ['it', 'es', 'pt-BR'].includes(code)))(
  'a time may be one o’clock: $area in $code',
  ({ translations: said }) => {
    expect([...said].filter(([, text]) => beforeManyHours.test(text))).toEqual([])
  },
)

/** Korean particles that depend on the last letter before them, which a value changes. Those with both forms in brackets read as a form. */
const particleAfterValue = /\}(?:은|는|이|가|을|를|와|과|으로|로)(?![\p{L}])|[이은을와]\([가는를과]\)|\(으\)로/u

test.each(files.filter(({ code }) => code === 'ko'))(
  'no particle that depends on a value stands after it: $area',
  ({ translations: said }) => {
    expect([...said].filter(([, text]) => particleAfterValue.test(text))).toEqual([])
  },
)

test.each([
  ['fr', 'Fin : {time}', 'needs fixed spaces around its signs'],
  ['fr', '« {name} »', 'needs fixed spaces around its signs'],
  ['de', 'Wird geladen …', 'has another space before “…”'],
  ['it', 'Caricamento …', 'has another space before “…”'],
  ['es', 'Columna «{name}»', 'has quotes of another language: « »'],
  ['nl', 'Over {count} min', 'needs a fixed space before a unit'],
  ['uk', '{count, plural, one {# хв} few {# хв} many {# хв} other {# хв}}', 'needs a fixed space before a unit'],
])('in %s “%s” %s', (code, said, fault) => expect(punctuationFaults(code, said)).toEqual([fault]))

test.each([
  ['fr', 'Fin\u00a0: {time}, https://, {ratio}:1'],
  ['de', '„{name}“ wird geladen\u00a0…'],
  ['it', 'Caricamento… {minutes}\u00a0min'],
  ['cs', '{time} u vás'],
])('in %s “%s” is right', (code, said) => expect(punctuationFaults(code, said)).toEqual([]))

test('the Worker has the mails as npm run texts writes them', () =>
  expect(readFileSync(mailTextsFile, 'utf8')).toBe(mailTexts()))

test('the Worker has the texts of exported files, and the import their words, as npm run texts writes them', () => {
  expect(readFileSync(exportTextsFile, 'utf8')).toBe(exportTexts())
  expect(readFileSync(ownWordsFile, 'utf8')).toBe(ownWords())
})

test.each(languages.filter((language) => language !== english))('$name has enough of its texts', (language) => {
  const areas = textAreas.filter((area) => languagesOfArea(area).includes(language))
  const done = areas.map((area) => {
    const texts = textsFor(language, englishOfArea(area))
    const translated = translationsOf(readFileSync(catalogueFile(area, language.code), 'utf8'), texts).size
    return { area, isForOrganisers: isOfOrganisers(area), done: translated, texts: texts.size }
  })
  expect(landingFaults(language, done)).toEqual([])
})

test.each(textAreas)('the template of %s is as npm run texts writes it', (area) =>
  expect(withoutLines(template(englishOfArea(area)))).toBe(withoutLines(readFileSync(templateFile(area), 'utf8'))),
)

test('each language has a glossary, also as CSV', () => {
  const codes = languages.flatMap((language) => (language === english ? [] : [language.code]))
  expect(glossaryLanguages().sort()).toEqual(codes.sort())
  for (const code of codes) {
    expect(readFileSync(glossaryFile(code), 'utf8')).toBe(glossaryCsv(code))
    expect(glossaryCsv(code).split('\n').length, code).toBeGreaterThan(15)
  }
})
