import { expect, test } from 'vitest'
import { type DirectCommand, directCommand } from '../../../schema/engine/commands/commands.ts'
import { keptCommands } from './kept.ts'

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

const kept = (roomId: string, storage: Storage | null) =>
  keptCommands({ prefix: `cuelight:answer:${roomId}:`, storage, schema: directCommand })
const feedback = (rating: number) =>
  ({ type: 'feedback.submit', rating, comment: null, categoryId: null, sessionId: null }) as const
const commands: DirectCommand[] = [
  { type: 'poll.vote', pollId: 'p', selectedOptions: [1, 2], sessionId: 'me' },
  { type: 'quiz.answer', quizId: 'q', questionIndex: 0, selectedOption: -1 },
  { type: 'quiz.submit', quizId: 'q', answers: [{ questionIndex: 0, selectedOption: 3 }], sessionId: null },
  feedback(4),
]

test('every kind of command survives a reload, oldest first, in its own room', () => {
  const storage = aStorage()
  const entries = commands.map((command, index) => ({ opId: `o${index}`, command, askedAt: 10 - index }))
  for (const entry of entries) kept('here', storage).keep(entry)
  expect(kept('here', storage).load()).toEqual([...entries].reverse())
  expect(kept('there', storage).load()).toEqual([])
  kept('here', storage).forget('o0')
  expect(kept('here', storage).load()).toHaveLength(3)
})

test('two tabs keep their commands side by side', () => {
  const storage = aStorage()
  const [one, two] = [kept('here', storage), kept('here', storage)]
  one.keep({ opId: 'a', command: feedback(1), askedAt: 1 })
  two.keep({ opId: 'b', command: feedback(2), askedAt: 2 })
  expect(one.load().map(({ opId }) => opId)).toEqual(['a', 'b'])
})

test('a full or missing storage keeps nothing, and nothing fails', () => {
  const full = aStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const entry = { opId: 'a', command: feedback(1), askedAt: 1 }
  expect(() => kept('here', full).keep(entry)).not.toThrow()
  expect(kept('here', null).load()).toEqual([])
})

test.each([
  null,
  {},
  { askedAt: 1, command: { type: 'poll.vote', pollId: 'p', selectedOptions: ['1'] } },
  { askedAt: 1, command: { type: 'poll.dance', pollId: 'p' } },
  { askedAt: '1', command: feedback(1) },
])('a foreign value is ignored: %o', (value) => {
  const storage = aStorage()
  storage.setItem('cuelight:answer:here:o', JSON.stringify(value))
  expect(kept('here', storage).load()).toEqual([])
})

test('an entry without an opId is ignored', () => {
  const storage = aStorage()
  storage.setItem('cuelight:answer:here:', JSON.stringify({ askedAt: 1, command: feedback(1) }))
  expect(kept('here', storage).load()).toEqual([])
})
