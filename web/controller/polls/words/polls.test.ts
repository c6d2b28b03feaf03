import { expect, test } from 'vitest'
import { kinds, list } from './polls.ts'

test('an empty list of polls names every kind that can be asked', () => {
  for (const kind of Object.values(kinds)) expect(list.noneText.toLowerCase()).toContain(kind.toLowerCase())
})
