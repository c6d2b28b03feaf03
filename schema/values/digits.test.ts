import { expect, test } from 'vitest'
import { inLatinDigits } from './digits.ts'

test.each(['٩١٦٤٢٣', '۹۱۶۴۲۳', '９１６４２３', '९१६४२३', '๙๑๖๔๒๓', '𝟿𝟷𝟼𝟺𝟸𝟹', '916423'])('%s is 916423', (written) =>
  expect(inLatinDigits(written)).toBe('916423'),
)

test('other characters stay', () => expect(inLatinDigits('Saal ٤ – ½ Ⅷ')).toBe('Saal 4 – ½ Ⅷ'))
