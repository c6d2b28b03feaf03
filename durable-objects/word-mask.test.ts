import { expect, it } from 'vitest'
import { cleanLine } from '../schema/values/text.ts'
import { maskWords } from './word-mask.ts'

it.each(['\u200d', '\u200c', '\ufe0f', '\u{e0061}', '\u034f', '\u17b4', '\u0336', '\u200d\u0301'])(
  '[K2] threat T17: a rude word is masked with %j between its letters',
  (between) => {
    const masked = maskWords(cleanLine(`Well, ${[...'shit'].join(between)} happens`))
    expect(masked).toMatch(/^Well, \*+ happens$/u)
  },
)

it.each(['Class in Scunthorpe', 'Crème brûlée', 'मुझे क्‍या', 'می‌خواهم', '👨‍👩‍👧‍👦 ❤️', 'pass\u200dion'])(
  '[K2] %j is as it was',
  (text) => {
    expect(maskWords(cleanLine(text))).toBe(text)
  },
)
