import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { isolatedIn, sayIn } from './say-in.ts'

const votes = '{count, plural, =0 {No votes} one {# vote} other {# votes}}'
const polish = '{count, plural, one {# głos} few {# głosy} many {# głosów} other {# głosu}}'
const arabic = '{count, plural, zero {لا أصوات} one {صوت واحد} two {صوتان} few {# أصوات} many {# صوتًا} other {# صوت}}'
const place = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
const clock = '{paused, select, yes {{clock} left, paused} other {{clock} left}}'

test.each([
  ['en', 'Next: {name}', { name: 'Poll' }, 'Next: Poll'],
  ['en', '{option}: {place} of {of}', { option: 'A {b} #', place: 2, of: 1200 }, 'A {b} #: 2 of 1,200'],
  ['en', 'Table #{number}', { number: 7 }, 'Table #7'],
  ['en', "delete ''{name}'', isn't it", { name: "Ada's" }, "delete 'Ada's', isn't it"],
  ['en', votes, { count: 0 }, 'No votes'],
  ['en', votes, { count: 1 }, '1 vote'],
  ['en', votes, { count: 1200 }, '1,200 votes'],
  ['de', '{count, plural, one {# Stimme} other {# Stimmen}}', { count: 1200 }, '1.200 Stimmen'],
  ['pl', polish, { count: 1 }, '1 głos'],
  ['pl', polish, { count: 3 }, '3 głosy'],
  ['pl', polish, { count: 5 }, '5 głosów'],
  ['pl', polish, { count: 22 }, '22 głosy'],
  ['pl', polish, { count: 1.5 }, '1,5 głosu'],
  ['ar', arabic, { count: 0 }, 'لا أصوات'],
  ['ar', arabic, { count: 2 }, 'صوتان'],
  ['en', place, { place: 22 }, '22nd'],
  ['en', place, { place: 12 }, '12th'],
  ['en', clock, { paused: 'yes', clock: '0:30' }, '0:30 left, paused'],
  ['en', clock, { paused: 'no', clock: '0:30' }, '0:30 left'],
  ['en', '{of, plural, =1 {Your answer} other {Answer {number}}}', { of: 3, number: 2 }, 'Answer 2'],
  [
    'en',
    '{count, plural, one {# of {of, plural, one {# poll} other {# polls}}} other {#}}',
    { count: 1, of: 2 },
    '1 of 2 polls',
  ],
])('in %s, %s with %o', (lang, pattern, values, said) => expect(sayIn(lang, pattern, values)).toBe(said))

const [start, end] = ['\u2068', '\u2069']
const [hebrew, arabicWord, latin] = ['שלום', 'مرحبا 2', 'Q&A, part 2']

test.each([
  ['en', 'Removed {name}.', { name: hebrew }, `Removed ${start}${hebrew}${end}.`],
  ['en', '{name} (copy)', { name: arabicWord }, `${start}${arabicWord}${end} (copy)`],
  ['en', '{name} and {other}', { name: `Ada ${hebrew}`, other: 'Bo' }, `${start}Ada ${hebrew}${end} and Bo`],
  ['ja', '{name} さん', { name: 'Ada' }, 'Ada さん'],
  ['ar', 'حُذف {name}', { name: latin }, `حُذف ${start}${latin}${end}`],
  ['ar', 'حُذف {name}', { name: '渡辺' }, `حُذف ${start}渡辺${end}`],
  ['ar', 'حُذف {name}', { name: 'مرحبا' }, 'حُذف مرحبا'],
  ['ar', 'بقي {clock}', { clock: '−0:42' }, 'بقي −0:42'],
  ['ar', '{paused, select, yes {متوقف} other {يعمل}}', { paused: 'yes' }, 'متوقف'],
])('in %s, what people typed is isolated where it is read in the other direction: %s with %o', (...given) => {
  const [lang, pattern, values, said] = given
  expect(sayIn(lang, pattern, values)).toBe(said)
})

test.each(languages)('$code isolates what is read in the other direction', ({ code, dir }) => {
  expect([isolatedIn(code, hebrew), isolatedIn(code, latin)].map((text) => text.startsWith(start))).toEqual([
    dir === 'ltr',
    dir === 'rtl',
  ])
})
