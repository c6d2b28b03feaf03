import { expect, test } from 'vitest'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import { chosenQuestions, everything } from './question-choice.ts'

const question = (id: string, votes: number, patch: Partial<QuestionView> = {}): QuestionView => ({
  id,
  roomId: 'r',
  text: `Why ${id}?`,
  name: null,
  state: 'open',
  isOnDisplay: false,
  createdAt: `2026-11-22T10:00:0${votes}.000Z`,
  votes,
  ...patch,
})
const questions = [
  question('budget', 2),
  question('café', 7, { state: 'answered' }),
  question('lunch', 5, { name: 'Zoë' }),
  question('shown', 1, { isOnDisplay: true }),
]
const ids = (choice: Partial<typeof everything>) =>
  chosenQuestions(questions, { ...everything, ...choice }).map(({ id }) => id)

test('most votes first or newest first, the one on the display before all', () => {
  expect(ids({})).toEqual(['shown', 'café', 'lunch', 'budget'])
  expect(ids({ order: 'age' })).toEqual(['shown', 'café', 'lunch', 'budget'])
})

test('the questions of one state', () => {
  expect(ids({ filter: 'answered' })).toEqual(['café'])
  expect(ids({ filter: 'waiting' })).toEqual([])
})

test.each([
  ['CAFE', ['café']],
  ['zoe', ['lunch']],
  ['why lunch', ['lunch']],
  ['lunch budget', []],
  ['  ', ['shown', 'café', 'lunch', 'budget']],
])('a search for %j finds words and parts of words, ignoring accents and case', (search, found) => {
  expect(ids({ search })).toEqual(found)
})
