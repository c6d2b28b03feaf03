import { expect, it } from 'vitest'
import * as limits from '../limits.ts'
import { noon } from '../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../testing/rooms/polls.ts'
import { answered, put, removed } from './change.ts'
import { isStorageTold, lacksStorage, percentUsed } from './storage.ts'

const poll = pollWith('p')
const ballot = ballotWith('p', 'ada')
const tally = { totalResponses: 1, counts: [1, 0] }

it('[R16] a storage is full by whole percent, and never by more than all of it', () => {
  expect([0, 1, 849, 850, 1000, 1001].map((bytes) => percentUsed(bytes, 1000))).toEqual([0, 0, 84, 85, 100, 100])
  expect(percentUsed(limits.roomStorageBytes * 0.8, limits.roomStorageBytes)).toBe(limits.storageToldPercent)
})

it('[R16] desks are told from 80 % on', () => {
  expect([79, 80, 100].map(isStorageTold)).toEqual([false, true, true])
})

it('[R16] from 98 % on nothing new comes from participants, but what they repeat, change or take back does', () => {
  const vote = answered('poll', ballot, null, tally)
  expect([97, 98].map((percent) => lacksStorage(percent, [vote]))).toEqual([false, true])
  expect(lacksStorage(98, [put('poll', poll, null)])).toBe(true)
  expect(lacksStorage(98, [])).toBe(false)
  expect(lacksStorage(98, [answered('poll', { ...ballot, submittedAt: String(noon) }, ballot, tally)])).toBe(false)
  expect(lacksStorage(98, [put('poll', poll, poll)])).toBe(false)
  expect(lacksStorage(98, [removed('poll', poll)])).toBe(false)
})
