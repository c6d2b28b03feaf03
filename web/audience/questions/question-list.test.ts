import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import type { Pending } from '../../client/outbox/outbox.ts'
import { listedQuestions } from './question-list.ts'

const question = (id: string, votes: number, patch: Partial<QuestionView> = {}): QuestionView => ({
  id,
  roomId: 'r',
  text: `${id}?`,
  name: null,
  state: 'open',
  isOnDisplay: false,
  createdAt: `2026-11-22T10:00:0${id.length}.000Z`,
  votes,
  ...patch,
})
const pending = (command: Pending['command']): Pending => ({
  opId: 'op',
  command,
  askedAt: 0,
  phase: 'sending',
  rev: null,
})
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('most votes first, older first among equals, answered ones last', () => {
  const shown = [question('aa', 1), question('b', 1), question('ccc', 5, { state: 'answered' }), question('dddd', 3)]
  expect(ids(listedQuestions(shown, null, []))).toEqual(['dddd', 'b', 'aa', 'ccc'])
})

test('a pending vote shows immediately, and is not counted twice once the server has it', () => {
  const shown = [question('a', 4)]
  const vote = pending({ type: 'question.vote', questionId: 'a', hasVoted: true })
  expect(listedQuestions(shown, nothingDone, [vote])).toMatchObject([{ votes: 5, hasVoted: true }])
  const voted = { ...nothingDone, questionVotes: ['a'] }
  expect(listedQuestions(shown, voted, [vote])).toMatchObject([{ votes: 4, hasVoted: true }])
  const back = pending({ type: 'question.vote', questionId: 'a', hasVoted: false })
  expect(listedQuestions(shown, voted, [back])).toMatchObject([{ votes: 3, hasVoted: false }])
})

test('own questions are marked; a waiting or hidden one is visible to its author only', () => {
  const waiting = question('w', 1, { state: 'waiting' })
  const own = { ...nothingDone, ownQuestions: [question('a', 1), waiting, question('h', 1)] }
  const states = listedQuestions([question('a', 2)], own, []).map(({ id, state, isOwn }) => [id, state, isOwn])
  expect(states).toEqual([
    ['a', 'open', true],
    ['w', 'waiting', true],
    ['h', 'hidden', true],
  ])
})

test('a question being withdrawn disappears immediately', () => {
  const leaving = pending({ type: 'question.withdraw', questionId: 'a' })
  expect(listedQuestions([question('a', 1)], nothingDone, [leaving])).toEqual([])
})
