import { expect, test } from 'vitest'
import { scriptOf } from './script.ts'

test.each([
  ['Saint-Nazaire', 'ltr', 'usual'],
  ['قهوة أفضل', 'rtl', 'tall'],
  ['12 שאלות', 'rtl', 'tall'],
  ['Café מקום', 'ltr', 'tall'],
  ['हिन्दी में', 'ltr', 'tall'],
  ['ที่นี่', 'ltr', 'tall'],
  ['未来', 'ltr', 'usual'],
  ['100 %', 'ltr', 'usual'],
])('%s is set %s with lines that are %s', (text, dir, script) =>
  expect(scriptOf(text)).toEqual({ dir, 'data-script': script }),
)
