import { expect, test } from 'vitest'
import { broughtUpToDate, type English, template, translationsOf, withoutLines } from './catalogue.ts'
import { faultsOf } from './pattern-faults.ts'

const join = { text: 'Join', note: 'A button.', file: 'web/audience/join/words/join-form.ts', line: 7 }
const votes = {
  text: '{count, plural, one {# vote} other {# votes}}',
  note: '',
  file: 'web/audience/ui/words/options.ts',
  line: 3,
}
const english: English = new Map([
  ['join/join-form.join', join],
  ['ui/options.votes', votes],
])
const translated = (po: string, key: string, text: string) =>
  po.replace(new RegExp(`(msgctxt "${key}"\\nmsgid ".*"\\nmsgstr )""`), (_, head: string) => `${head}"${text}"`)

test('a new language has every text, untranslated, with its note and its place', () => {
  const po = broughtUpToDate('', 'de', english)
  expect(po).toContain(
    '#. A button.\n#: web/audience/join/words/join-form.ts:7\nmsgctxt "join/join-form.join"\nmsgid "Join"',
  )
  expect(po).toContain('"Language: de\\n"')
  expect(translationsOf(po, english).size).toBe(0)
  expect(broughtUpToDate(po, 'de', english)).toBe(po)
})

test('a translation is kept, until its English changes', () => {
  const po = translated(broughtUpToDate('', 'de', english), 'join/join-form.join', 'Teilnehmen')
  expect(translationsOf(broughtUpToDate(po, 'de', english), english).get('join/join-form.join')).toBe('Teilnehmen')
  const changed = new Map([['join/join-form.join', { ...join, text: 'Join now' }]])
  expect(translationsOf(po, changed).size).toBe(0)
  const next = broughtUpToDate(po, 'de', changed)
  expect(next).toContain('#, fuzzy')
  expect(next).toContain('Teilnehmen')
  expect(next).not.toContain('ui/options')
  expect(translationsOf(next, changed).size).toBe(0)
  // It stays fuzzy until someone has looked at it.
  expect(translationsOf(broughtUpToDate(next, 'de', changed), changed).size).toBe(0)
})

test('a small change of the English leaves the translation on the pages, until someone has looked at it', () => {
  const key = 'join/join-form.join'
  const po = translated(broughtUpToDate('', 'de', english), key, 'Teilnehmen')
  const changed = new Map([[key, { ...join, text: 'Join now' }]])
  const small = broughtUpToDate(po, 'de', changed, true)
  expect(small).toContain('#, small-change\n#, fuzzy\nmsgctxt')
  expect(translationsOf(small, changed).get(key)).toBe('Teilnehmen')
  expect(broughtUpToDate(small, 'de', changed)).toBe(small)
  // A tool writes both in one line.
  const tidied = small.replace('#, small-change\n#, fuzzy', '#, fuzzy, small-change')
  expect(translationsOf(tidied, changed).get(key)).toBe('Teilnehmen')
  expect(broughtUpToDate(small.replace('#, fuzzy\n', ''), 'de', changed)).not.toContain('#,')
  // A larger change follows, and then a small one.
  const larger = new Map([[key, { ...join, text: 'Enter the hall' }]])
  const stale = broughtUpToDate(small, 'de', larger)
  expect(translationsOf(stale, larger).size).toBe(0)
  expect(translationsOf(broughtUpToDate(stale, 'de', changed, true), changed).size).toBe(0)
})

test('a pattern says so to tools, and a template has no translations', () => {
  const po = template(english)
  expect(po).toContain('#: web/audience/ui/words/options.ts:3\n#, icu-message-format\nmsgctxt')
  expect(po.match(/icu-message-format/g)).toHaveLength(1)
  expect(translationsOf(po, english).size).toBe(0)
  expect(withoutLines(po)).toContain('#: web/audience/ui/words/options.ts\n')
})

test.each([
  ['de', votes.text, '{count, plural, one {# Stimme} other {# Stimmen}}', []],
  ['ja', votes.text, '{count, plural, other {#票}}', []],
  ['fr', votes.text, '{count, plural, one {# voix} other {# voix}}', []],
  ['pl', votes.text, '{count, plural, one {# głos} other {# głosu}}', ['lacks the form few', 'lacks the form many']],
  ['ja', votes.text, '{count, plural, one {#票} other {#票}}', ['has the form one, which the language lacks']],
  ['de', 'Next: {name}', 'Als Nächstes', ['lacks {name}']],
  ['de', 'Next: {name}', 'Als Nächstes: {Name}', ['lacks {name}', 'has {Name}, which nobody fills']],
  ['de', votes.text, '{count, plural, one {# Stimme} other {# Stimmen}', ['cannot be read as a pattern']],
  ['de', votes.text, '{count, plural, one {# Stimme}}', ['cannot be read as a pattern']],
])('in %s, %s as %s', (language, text, said, faults) => expect(faultsOf(language, text, said)).toEqual(faults))
