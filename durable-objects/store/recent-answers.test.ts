import { expect, it } from 'vitest'
import type { Row } from '../../schema/engine/answers.ts'
import { RecentAnswers } from './recent-answers.ts'

const row = (participantId: string): Row => ({
  questionId: 'q',
  participantId,
  hasVoted: true,
  votedAt: '2026-11-21T09:30:00.000Z',
})

it('reads what a participant answered once, and forgets those who did nothing for the longest time', () => {
  const recent = new RecentAnswers(6)
  const read: string[] = []
  const ask = (participant: string) =>
    recent.rows(participant, 'question q', () => {
      read.push(participant)
      return [row(participant)]
    })
  for (const participant of ['anna', 'ben', 'carl', 'anna']) ask(participant)
  expect(read).toEqual(['anna', 'ben', 'carl'])
  // Who writes is used as well.
  recent.keep('anna', 'question q', [row('anna')])
  expect(ask('dora')).toEqual([row('dora')])
  for (const participant of ['anna', 'carl', 'ben']) ask(participant)
  expect(read).toEqual(['anna', 'ben', 'carl', 'dora', 'ben'])
  recent.clear()
  ask('anna')
  expect(read.at(-1)).toBe('anna')
})
