import { describe, expect, test } from 'vitest'
import { remaining } from '../../engine/bans/left-out.ts'
import { alwaysWithAudience } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { ballotWith, pollWith } from '../../testing/rooms/polls.ts'
import { resultsOf } from './results.ts'
import { countBallots, emptyPollTally, withBallot } from './tally.ts'

const three = pollWith('a', { options: ['A', 'B', 'C'] })
const count = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

describe('[V8] votes', () => {
  test('[V8] a ballot counts once as a response and once for each of its options', () => {
    const one = withBallot(emptyPollTally(three), ballotWith('a', 'p-1', { selectedOptions: [0, 2] }))
    expect(one).toEqual({ totalResponses: 1, counts: [1, 0, 1] })
    expect(withBallot(one, ballotWith('a', 'p-2', { selectedOptions: [2] }))).toEqual({
      totalResponses: 2,
      counts: [1, 0, 2],
    })
    expect(emptyPollTally(three)).toEqual({ totalResponses: 0, counts: [0, 0, 0] })
  })

  test('[V8] [V5] in any life of a room, a tally equals a recount of its ballots, one for each participant', () => {
    let cast = 0
    alwaysWithAudience(({ after, rowsAfter }) => {
      for (const poll of after.polls) {
        const all = rowsAfter.poll.filter((ballot) => ballot.pollId === poll.id)
        const ballots = remaining(after, 'poll', all)
        const tally = after.tallies.poll[poll.id] ?? emptyPollTally(poll)
        expect(countBallots(poll, ballots)).toEqual(tally)
        expect(tally.totalResponses).toBe(ballots.length)
        if (poll.kind === undefined && tally.kind === undefined) {
          const chosen = ballots.flatMap((b) => ('selectedOptions' in b ? b.selectedOptions : []))
          expect(tally.counts).toEqual(poll.options.map((_, option) => count(chosen, (one) => one === option)))
        }
        expect(new Set(ballots.map((b) => b.participantId)).size).toBe(ballots.length)
        cast += ballots.length
      }
      expect(Object.keys(after.tallies.poll).filter((id) => after.polls.every((p) => p.id !== id))).toEqual([])
    })
    expect(cast).toBeGreaterThan(inLong(1_000, 250))
  })
})

test('[N8] results are the number of responses and the count of each option, in their order', () => {
  expect(resultsOf(three, { totalResponses: 5, counts: [4, 0, 3] }, 'controller')).toEqual({
    totalResponses: 5,
    results: [
      { optionIndex: 0, count: 4 },
      { optionIndex: 1, count: 0 },
      { optionIndex: 2, count: 3 },
    ],
  })
})
