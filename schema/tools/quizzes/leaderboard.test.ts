import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ladderSteps, leaderboardOf, leadersShown, standingIn, standingsOf } from './leaderboard.ts'
import type { QuizRosterEntry } from './rows.ts'

const players = (...points: (number | null)[]): { players: QuizRosterEntry[] } => ({
  players: points.map((each, at) => ({ playerId: `p-${at}`, name: `Player ${at}`, startedAt: at, points: each })),
})

describe('[Q26] the leaderboard of a quiz', () => {
  test('[Q26] ties share a place, in the order of their start; unfinished attempts are not ranked', () => {
    const standings = standingsOf(players(20, 30, null, 20, 10))
    expect(standings.map(({ playerId, place, points }) => [playerId, place, points])).toEqual([
      ['p-1', 1, 30],
      ['p-0', 2, 20],
      ['p-3', 2, 20],
      ['p-4', 4, 10],
    ])
  })

  test('[Q26] shows the leaders, and how many players have each score', () => {
    const board = leaderboardOf(players(...Array.from({ length: 25 }, (_, at) => at % 12)))
    expect(board.players).toBe(25)
    expect(board.leaders).toHaveLength(leadersShown)
    expect(board.ladder[0]).toEqual({ points: 11, players: 2 })
    expect(board.ladder.at(-1)).toEqual({ points: 0, players: 3 })
    expect(leaderboardOf(players())).toEqual({ players: 0, leaders: [], ladder: [] })
  })

  test('[Q26] the ladder gives everyone the same place as the standings', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(100)), { maxLength: 60 }), (points) => {
        const tally = players(...points)
        const board = leaderboardOf(tally)
        for (const { place, points: own } of standingsOf(tally)) {
          const higher = points.filter((each) => each !== null && each > own) as number[]
          const behind = higher.length === 0 ? null : Math.min(...higher) - own
          expect(standingIn(board, own)).toEqual({ place, behind })
        }
      }),
    )
  })

  test('[Q26] someone below the end of the ladder gets no place', () => {
    const board = leaderboardOf(players(...Array.from({ length: ladderSteps + 5 }, (_, at) => at)))
    expect(standingIn(board, 5)).toMatchObject({ place: ladderSteps })
    expect(standingIn(board, 4)).toBeNull()
  })
})
