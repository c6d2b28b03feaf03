import { describe, expect, test } from 'vitest'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { quizCommands } from '../../tools/quizzes/commands.ts'
import { quiz } from '../../tools/quizzes/entity.ts'
import { movesContent } from './write.ts'

const before = quizWith('a')
const movesContentBy = (field: string) =>
  movesContent({ tool: 'quiz', id: before.id, before, after: { ...before, [field]: 'another' } })

describe('[Q21] what is asked', () => {
  const { quizId: _, base: __, ...revised } = quizCommands['quiz.revise'].fields

  test.each(Object.keys(revised))('has the field %s, which a quiz is corrected by', (field) => {
    expect(movesContentBy(field)).toBe(true)
  })

  test.each(Object.keys(quiz.shape).filter((field) => !(field in revised)))('has no field %s', (field) => {
    expect(movesContentBy(field)).toBe(false)
  })
})
