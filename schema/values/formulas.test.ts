import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defused, keptThroughImport, undefused } from './formulas.ts'

const texts = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", ';', ',', '"', '\n', ' ', ')', 'a', '1', '＝'),
  maxLength: 12,
})

test('threat T15: what is kept from being a formula reads back as it was written', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(undefused(keptThroughImport(text))).toBe(text)
      if (/^[\t\r\n]/.test(text)) return
      for (const separator of [',', ';'] as const) expect(undefused(defused(text, separator))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [',', /[;\t\r\n]/],
  [';', /[,;\t\r\n]/],
] as const)(
  'threat T15: no cell of a file with %s begins a formula, whichever separator a spreadsheet has',
  (own, read) => {
    fc.assert(
      fc.property(texts, (text) => {
        const [first = '', ...others] = defused(text, own).split(read)
        // A quotation mark at the start is doubled and so stays the first sign.
        for (const cell of [first, ...others.map((other) => other.replace(/^"+/, ''))]) {
          expect(cell).not.toMatch(/^(?!-\))[=+\-@＝]/)
        }
      }),
      { numRuns: 2_000 },
    )
  },
)
