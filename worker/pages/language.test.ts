import { describe, expect, it } from 'vitest'
import { english, type Language, languageNamed, languages } from '../../schema/languages.ts'
import { type PageReader, type Wishes, wishedLanguage } from './language.ts'

const made = (code: string, isForOrganisers: boolean): Language => ({ code, name: code, dir: 'ltr', isForOrganisers })
const all: readonly Language[] = [
  english,
  made('de', true),
  made('pt-BR', false),
  made('nb', false),
  made('zh-Hans', false),
  { ...made('ar', false), dir: 'rtl' },
]

const wished = (reader: PageReader, wishes: Wishes) => wishedLanguage(reader, wishes, all)?.code ?? null

describe('the language of a page', () => {
  const everything: Wishes = { chosen: 'ar', linked: 'de', accepted: 'pt-BR' }

  it.each<[PageReader, Wishes, string | null]>([
    ['guest', everything, 'ar'],
    ['guest', { ...everything, chosen: 'xx' }, 'de'],
    ['guest', { ...everything, chosen: undefined, linked: 'xx' }, 'pt-BR'],
    ['guest', { linked: '', accepted: 'xx' }, null],
    ['guest', {}, null],
    ['hall', everything, 'de'],
    ['hall', { ...everything, linked: 'xx' }, null],
    ['hall', { ...everything, linked: null }, null],
    ['hall', { linked: 'zh' }, 'zh-Hans'],
    ['guest', { chosen: 'zh', accepted: 'de' }, 'zh-Hans'],
    ['organiser', { ...everything, chosen: 'de' }, 'de'],
    ['organiser', { chosen: 'ar', linked: 'pt-BR', accepted: 'ar, de;q=0.5' }, 'de'],
    ['organiser', { linked: 'de' }, null],
    ['organiser', { chosen: 'en', own: 'de', accepted: 'de' }, 'en'],
    ['organiser', { chosen: 'ar', own: 'de', accepted: 'en' }, 'de'],
    ['organiser', { own: 'de', accepted: 'en' }, 'de'],
    ['organiser', { own: 'ar', accepted: 'de' }, 'de'],
    ['organiser', { own: null }, null],
    ['guest', { own: 'de', accepted: 'en' }, 'en'],
    ['hall', { own: 'de' }, null],
    ['anyone', everything, 'en'],
  ])('for a %s with %j is %j', (reader, wishes, code) => expect(wished(reader, wishes)).toBe(code))
})

describe('a browser that accepts', () => {
  it.each([
    ['de', 'de'],
    ['de-AT, de;q=0.9, en;q=0.8', 'de'],
    ['DE-ch', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['en;q=0.1, de;q=0.9', 'de'],
    ['en;q=0, de;q=0.001', 'de'],
    ['fr, xx-YY, ar-EG;q=0.3', 'ar'],
    ['de ; Q=0.2 , ar ;q=0.3', 'ar'],
    // A region that we do not have.
    ['pt-PT', 'pt-BR'],
    ['pt-PT, en;q=0.5', 'pt-BR'],
    // Norwegian of any kind.
    ['nb-NO, en;q=0.5', 'nb'],
    ['no', 'nb'],
    ['nn-NO, nn;q=0.9, en;q=0.5', 'nb'],
    // Chinese: the script of a region, and the other script only if nothing else is there.
    ['zh', 'zh-Hans'],
    ['zh-CN, en;q=0.5', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK, en', 'zh-Hans'],
    ['zh-TW, zh;q=0.9, en;q=0.8', 'zh-Hans'],
    ['zh-TW, zh-Hant;q=0.9', 'zh-Hans'],
    ['zh-HK, en;q=0.5', 'en'],
    // No language.
    ['*', null],
    ['', null],
    ['*, de;q=0.1', 'de'],
    ['i-klingon, tlh', null],
  ])('%s reads %s', (accepted, code) => expect(wished('guest', { accepted })).toBe(code))

  it.each([
    'x'.repeat(100_000),
    `de,${'en-'.repeat(1_000)}`,
    ','.repeat(900),
    ';;q=;,;q=,q=1',
    'de;q=NaN',
    'de;q=-1',
    'de;q=high',
    '../../etc/passwd',
    '<script>',
    'de\u0000',
    '__proto__, constructor;q=0.5',
  ])('nonsense such as %.40j reads the room’s language', (accepted) => expect(wished('guest', { accepted })).toBe(null))
})

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['pt-br', 'pt-BR'],
  ['pt', null],
  ['no', 'nb'],
  ['NN', 'nb'],
  // What cookies and links may say.
  ['zh', 'zh-Hans'],
  ['ZH', 'zh-Hans'],
  ['zh-hans', 'zh-Hans'],
  ['zh-TW', null],
  ['', null],
  ['toString', null],
  [undefined, null],
])('the code %j names %j', (code, found) => expect(languageNamed(code, all)?.code ?? null).toBe(found))

it.each([
  ['ko-KR, en;q=0.8', 'ko'],
  ['zh', 'zh-Hans'],
  ['zh-CN, zh;q=0.9', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW, zh;q=0.9, en;q=0.8', 'zh-Hant'],
  ['zh-HK, en;q=0.5', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant-CN, en', 'zh-Hant'],
])('of all our languages, %s reads %s', (accepted, code) =>
  expect(wishedLanguage('guest', { accepted })?.code).toBe(code),
)

it('English is one of the languages', () => expect(languages[0]).toBe(english))
