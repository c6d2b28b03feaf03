import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/view/nothing-done.ts'
import { joinsUnasked } from './game-screen.tsx'

const game = { id: 'g', hasLeaderboard: false, phase: 'lobby' } as const

test('a newcomer joins a game without a leaderboard once there is a socket, or certainly none', () => {
  expect(joinsUnasked(game, { own: nothingDone, connection: 'connecting' })).toBe(false)
  expect(joinsUnasked(game, { own: nothingDone, connection: 'live' })).toBe(true)
  expect(joinsUnasked(game, { own: nothingDone, connection: 'down' })).toBe(true)
})

test('nobody joins unasked with a leaderboard, after the end, or before it is known what they did', () => {
  const live = { own: nothingDone, connection: 'live' } as const
  expect(joinsUnasked({ ...game, hasLeaderboard: true }, live)).toBe(false)
  expect(joinsUnasked({ ...game, phase: 'podium' }, live)).toBe(false)
  expect(joinsUnasked(game, { ...live, own: null })).toBe(false)
})
