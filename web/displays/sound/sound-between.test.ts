import { describe, expect, test } from 'vitest'
import type { Leader } from '../../../schema/tools/games/entity.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { type GameMoment, gameSoundBetween } from './sound-between.ts'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const leaders = (count: number): Leader[] =>
  Array.from({ length: count }, (_, index) => ({
    playerId: `p${index}`,
    name: `Player ${index}`,
    points: 10 - index,
    place: index + 1,
    placeBefore: null,
    ...{ mark: null, color: null, streak: 0 },
  }))

/** The game some seconds after its phase began; a question closes after 20. */
const moment = (seconds: number, given: Partial<GameMoment['game']>): GameMoment => ({
  game: {
    ...{ id: 'room.game', phase: 'lobby', questionIndex: 0, players: 2 },
    ...{
      openedAt: isoTime(start + 4_000),
      closesAt: isoTime(start + 20_000),
      phaseAt: isoTime(start),
      leaders: leaders(3),
    },
    ...given,
  },
  at: start + seconds * 1000,
})
type Given = Partial<GameMoment['game']>
const during = (from: number, to: number, was: Given, is: Given = was) =>
  gameSoundBetween(moment(from, was), moment(to, is))

describe('[Z20] the sounds of a game', () => {
  test.each<[string, Given, Given, string | null]>([
    ['someone joins the lobby', { players: 2 }, { players: 3 }, 'join'],
    ['someone is removed from it', { players: 3 }, { players: 2 }, null],
    ['someone joins late', { phase: 'open', players: 2 }, { phase: 'open', players: 3 }, null],
    ['the first question', { phase: 'lobby' }, { phase: 'open' }, null],
    ['the right answer', { phase: 'open' }, { phase: 'answer' }, 'reveal'],
    ['the right answer after the split', { phase: 'closed' }, { phase: 'answer' }, 'reveal'],
    ['back to the right answer', { phase: 'leaderboard' }, { phase: 'answer' }, null],
    ['the leaders', { phase: 'answer' }, { phase: 'leaderboard' }, null],
    ['another game', { players: 2 }, { id: 'room.other', players: 3 }, null],
  ])('[Z20] at %s', (_, was, is, sound) => {
    expect(during(0, 1, was, is)).toBe(sound)
  })

  test.each([
    [13, 14, null],
    [14, 15, 'tick'],
    [15, 15.5, null],
    [15.5, 16, 'tick'],
    [18, 19, 'tick'],
    [19, 20, null],
    [20, 21, null],
    // A screen that slept ticks for the second that it shows, and for no other.
    [5, 17, 'tick'],
  ])('[Z20] from %d to %d of the 20 seconds of a question: %s', (from, to, sound) => {
    expect(during(from, to, { phase: 'open' })).toBe(sound)
    expect(during(from, to, { phase: 'open', closesAt: null })).toBeNull()
    expect(during(from, to, { phase: 'closed' })).toBeNull()
  })

  test.each([
    [0, 0.5, null],
    [0.5, 1, 'tick'],
    [1, 2, 'tick'],
    [2, 2.5, null],
    [2.5, 3, 'tick'],
    [3, 4, null],
    [4, 5, null],
  ])(
    '[Z20] [Z22] from %d to %d of the 4 seconds of a question alone, of which three are counted: %s',
    (from, to, sound) => {
      expect(during(from, to, { phase: 'intro' })).toBe(sound)
      expect(during(from, to, { phase: 'lobby' }, { phase: 'intro' })).toBeNull()
    },
  )

  test.each([
    [3, 1, 2, 'third'],
    [3, 2, 4, null],
    [3, 4, 5, 'second'],
    [3, 7, 8, 'first'],
    [3, 0, 5, 'second'],
    [3, 0, 60, null],
    [2, 1, 2, 'second'],
    [1, 1, 2, 'first'],
    [1, 4, 5, null],
    [0, 1, 2, null],
  ])('[Z20] on a podium of %i from %d to %d seconds: %s', (count, from, to, sound) => {
    expect(during(from, to, { phase: 'podium', leaders: leaders(count) })).toBe(sound)
  })

  test('[Z20] what happened while the display was away is not heard', () => {
    expect(during(0, 4, { phase: 'closed' }, { phase: 'answer' })).toBeNull()
  })

  test('[Z20] of a crowd that joins, one is heard each second', () => {
    const joins = (at: number, heardAt: number) =>
      gameSoundBetween(moment(0, { players: 2 }), moment(at, { players: 9 }), start + heardAt * 1000)
    expect(joins(0.9, 0)).toBeNull()
    expect(joins(1, 0)).toBe('join')
  })
})
