import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import { joinsAutomatically } from './game-screen.tsx'

const game = { id: 'g', hasLeaderboard: false, phase: 'lobby' } as const

test('a newcomer joins a game without a leaderboard once there is a socket, or certainly none', () => {
  expect(joinsAutomatically(game, { own: nothingDone, connection: 'connecting' })).toBe(false)
  expect(joinsAutomatically(game, { own: nothingDone, connection: 'live' })).toBe(true)
  expect(joinsAutomatically(game, { own: nothingDone, connection: 'down' })).toBe(true)
})

test('nobody joins unasked with a leaderboard, after the end, or before it is known what they did', () => {
  const live = { own: nothingDone, connection: 'live' } as const
  expect(joinsAutomatically({ ...game, hasLeaderboard: true }, live)).toBe(false)
  expect(joinsAutomatically({ ...game, phase: 'podium' }, live)).toBe(false)
  expect(joinsAutomatically(game, { ...live, own: null })).toBe(false)
})
