import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded } from './folded.ts'

describe('[W5] texts that are the same', () => {
  test.each([
    ['case', 'Paris', 'PARIS', 'pARIS'],
    ['the capitals of ß', 'Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['the I of every language', 'İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul', 'I\u0307stanbul'],
    ['the end of a Greek word', 'Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['apostrophes', "l'eau", 'l’eau', 'l‘eau', 'l´eau', 'l`eau', 'lʼeau', 'l＇eau'],
    ['quotation marks', '"AI"', '“AI”', '„AI“'],
    ['dashes', 'e-mail', 'e\u2011mail', 'e–mail'],
    ['variation selectors', '❤', '❤️', '❤︎'],
    ['width', 'Ｈａｌｌ', 'hall'],
    ['kana of half width', 'パン', 'ﾊﾟﾝ'],
    ['spaces', 'New  York', ' new\u00a0york '],
    ['composed letters', 'Caf\u00e9', 'CAFE\u0301'],
    ['ligatures', 'oﬃce', 'OFFICE'],
    ['what nobody sees', 'co\u00adop', 'co\u200bop', 'coop'],
  ])('differ only in %s', (_, ...texts) => {
    expect(new Set(texts.map(folded)).size).toBe(1)
  })

  test.each([
    ['cafe', 'café'],
    ['हिन्दी', 'हनद'],
    ['か', 'が'],
    ['и', 'й'],
    ['👍🏻', '👍🏿'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['A', 'B'],
    ['C', 'C++'],
  ])('%s and %s are not', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })

  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(folded(folded(text))).toBe(folded(text))
      }),
    )
  })
})
