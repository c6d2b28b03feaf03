import { expect, test } from 'vitest'
import { digitsIn, inLatinDigits } from './digits.ts'

test.each(['٩١٦٤٢٣', '۹۱۶۴۲۳', '９１６４２３', '९१६४२३', '๙๑๖๔๒๓', '𝟿𝟷𝟼𝟺𝟸𝟹', '916423'])('%s is 916423', (written) =>
  expect(inLatinDigits(written)).toBe('916423'),
)

test('other characters stay', () => expect(inLatinDigits('Saal ٤ – ½ Ⅷ')).toBe('Saal 4 – ½ Ⅷ'))

test.each([
  ['482 913', '482913'],
  ['Your code: 004213.', '004213'],
  ['4829135', '482913'],
  ['0a0 4-2175', '004217'],
  ['48a2', '482'],
  ['abc', ''],
  ['٩١٦ ٤٢٣', '916423'],
])('the six digits in %j are %j', (text, digits) => expect(digitsIn(text, 6)).toBe(digits))
