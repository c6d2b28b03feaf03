import { expect, it } from 'vitest'
import { excerpt } from './phrases.ts'

it('leaves short texts alone but for line breaks', () => {
  expect(excerpt('Five\nminutes')).toBe('Five minutes')
})

it('cuts long ones between characters', () => {
  const cut = excerpt('🎉'.repeat(60))
  expect(Array.from(cut)).toHaveLength(48)
  expect(cut.endsWith('🎉…')).toBe(true)
})
