import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { keptAnswers, readKept } from './kept-answers.ts'

/** What a browser keeps, as a map. */
function aStorage(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, text) => void map.set(key, text),
  }
}

const answers: Answer[] = [
  { kind: 'vote', pollId: 'p', selectedOptions: [1, 2] },
  { kind: 'quiz_answer', quizId: 'q', questionIndex: 0, selectedOption: -1 },
  { kind: 'quiz_submit', quizId: 'q', answers: [{ questionIndex: 0, selectedOption: 3 }] },
  { kind: 'feedback', rating: 4, comment: null },
]

test('every kind of answer survives a reload, oldest first, in its own room', () => {
  const storage = aStorage()
  const entries = answers.map((answer, index) => ({ opId: `o${index}`, answer, askedAt: 10 - index }))
  for (const entry of entries) keptAnswers('here', storage).keep(entry)
  expect(keptAnswers('here', storage).load()).toEqual([...entries].reverse())
  expect(keptAnswers('there', storage).load()).toEqual([])
  keptAnswers('here', storage).forget('o0')
  expect(keptAnswers('here', storage).load()).toHaveLength(3)
})

test('two tabs keep beside each other', () => {
  const storage = aStorage()
  const [one, two] = [keptAnswers('here', storage), keptAnswers('here', storage)]
  one.keep({ opId: 'a', answer: { kind: 'feedback', rating: 1, comment: null }, askedAt: 1 })
  two.keep({ opId: 'b', answer: { kind: 'feedback', rating: 2, comment: null }, askedAt: 2 })
  expect(one.load().map(({ opId }) => opId)).toEqual(['a', 'b'])
})

test('a storage that is full or missing loses no answer of this page', () => {
  const full = aStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const entry = { opId: 'a', answer: { kind: 'feedback' as const, rating: 1, comment: null }, askedAt: 1 }
  expect(() => keptAnswers('here', full).keep(entry)).not.toThrow()
  expect(keptAnswers('here', null).load()).toEqual([])
})

test.each([
  null,
  {},
  { askedAt: 1, answer: { kind: 'vote', pollId: 'p', selectedOptions: ['1'] } },
  { askedAt: 1, answer: { kind: 'quiz_start', quizId: 'q' } },
  { askedAt: '1', answer: { kind: 'feedback', rating: 1, comment: null } },
])('what is none of ours is passed over: %o', (value) => expect(readKept('o', value)).toBe(null))
