import { expect, test } from 'vitest'
import { sayIn } from '../../schema/values/say-in.ts'
import { pseudo } from './pseudo.ts'

test('a text of the made-up language is accented, in brackets and longer', () => {
  expect(pseudo('Submit Vote')).toBe('⟨Šúbmít Vóté lóré⟩')
  expect(pseudo('<score>{score}</score> of {all}')).toBe('⟨<score>{score}</score> óf {all} ló⟩')
})

test('a pattern of the made-up language says the same values', () => {
  const votes = pseudo('{count, plural, one {# vote} other {# votes}} for {name}')
  expect(sayIn('en', votes, { count: 1, name: 'Ada' })).toContain('1 vóté fór Ada')
  expect(sayIn('en', votes, { count: 1_200, name: 'Ada' })).toContain('1,200 vótéš fór Ada')
})
