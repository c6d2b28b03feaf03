import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it('changes only the line breaks of short texts', () => {
  expect(excerpt('Five\nminutes')).toBe('Five minutes')
})

it('cuts long ones between characters', () => {
  const cut = excerpt('🎉'.repeat(60))
  expect(Array.from(cut)).toHaveLength(48)
  expect(cut.endsWith('🎉…')).toBe(true)
})
