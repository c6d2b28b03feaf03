import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../engine/commands/commands.ts'
import { project, updateFor } from '../../engine/wire/project.ts'
import { idOf } from '../../testing/rooms/facts.ts'
import { gameAnswerWith, gameWith, playerWith } from '../../testing/rooms/games.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { done } from '../../testing/steps.ts'
import { type GamePhase, gamePhases, gameReply } from './entity.ts'
import { markOf, playerColors, playerMarks } from './marks.ts'
import type { Player } from './rows.ts'
import { climberOf, leadersOf, standingOf } from './standings.ts'
import { countPlayers } from './tally.ts'

const gameId = idOf('game')
const answersOf = (rights: string): Player['answers'] =>
  [...rights].flatMap((right, index) =>
    right === '-' ? [] : [gameAnswerWith(index, { isCorrect: right === '1', points: right === '1' ? 10 : 0 })],
  )
/** Players by what they did: 1 for right, 0 for wrong, - for no answer. */
const playersWith = (...rights: string[]) =>
  rights.map((one, ordinal) => playerWith('game', `p-${ordinal}`, { ordinal, answers: answersOf(one) }))

describe('[Z23] marks', () => {
  test('[Z23] of up to 60 players no two have the same mark, and of up to 600 no two have the same mark and colour', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (game) => {
        const all = Array.from({ length: 600 }, (_, ordinal) => markOf({ gameId: game, ordinal }))
        const marksOf = (some: typeof all) => new Set(some.map(({ mark }) => mark)).size
        expect(marksOf(all.slice(0, 60))).toBe(playerMarks)
        expect(new Set(all.map(({ mark, color }) => `${mark} ${color}`)).size).toBe(600)
        for (const { mark, color } of all) {
          expect(mark).toBeLessThan(playerMarks)
          expect(color).toBeLessThan(playerColors)
        }
        // Who joins next has another colour too.
        all.slice(1, 60).forEach((one, index) => {
          expect(one.color).not.toBe(all[index]?.color)
        })
      }),
    )
  })

  test('[Z23] a player has the same one in the lobby, among the leaders and on their phone, also after another name', () => {
    const players = playersWith('1', '1')
    const marks = players.map((row) => markOf(row))
    const lobby = stateWith({ games: [gameWith('game')], players })
    expect(project(lobby, 'viewer').games[0]).toMatchObject({ names: players.map(({ name }) => name), faces: marks })
    expect(project(lobby, 'audience').games[0]).toMatchObject({ names: [], faces: [] })
    const game = gameWith('game', { phase: 'leaderboard' })
    const tally = countPlayers(game, players)
    expect(leadersOf(game, tally)).toMatchObject(marks)
    expect(players.map((row) => standingOf(game, tally, { ...row, name: 'Other' }))).toMatchObject(marks)
  })

  test('[Z23] a server may send none', () => {
    const view = project(stateWith({ games: [gameWith('game', { phase: 'podium' })] }), 'controller').games[0]
    const { faces: _, climber: __, introSeconds: ___, ...earlier } = view ?? expect.fail('no game')
    const leader = { playerId: 'p', name: 'Ada', points: 1, place: 1, placeBefore: null }
    expect(gameReply.parse({ ...earlier, leaders: [leader] })).toMatchObject({
      ...{ faces: [], climber: null, introSeconds: 0 },
      leaders: [{ mark: null, color: null, streak: 0 }],
    })
  })
})

describe('[Z24] streaks and climbers', () => {
  test.each([
    ['111', 'answer', 2, 3],
    // The question that is being asked does not count yet.
    ['111', 'open', 2, 2],
    ['11', 'open', 2, 2],
    ['11', 'intro', 2, 2],
    // No answer ends it, as a wrong one does.
    ['11', 'answer', 2, 0],
    ['11-', 'leaderboard', 2, 0],
    ['110', 'answer', 2, 0],
    ['101', 'answer', 2, 1],
    ['1-1', 'answer', 2, 1],
    ['', 'open', 0, 0],
    ['0', 'open', 0, 0],
  ] as const)(
    '[Z24] who answered %s has, in phase %s of question %i, a streak of %i',
    (rights, phase, questionIndex, streak) => {
      const game = gameWith('game', { phase, questionIndex })
      const [row] = playersWith(rights)
      const tally = countPlayers(game, row === undefined ? [] : [row])
      expect(leadersOf(game, tally)).toMatchObject([{ streak }])
      expect(row && standingOf(game, tally, row)).toMatchObject({ streak })
    },
  )

  test('[Z24] what leaders and players get is always what their answers say', () => {
    const rights = fc.array(fc.string({ unit: fc.constantFrom('0', '1', '-'), maxLength: 4 }), { maxLength: 9 })
    fc.assert(
      fc.property(rights, fc.nat({ max: 4 }), fc.constantFrom<GamePhase>('open', 'answer'), (all, index, phase) => {
        const game = gameWith('game', { phase, questionIndex: index })
        const players = playersWith(...all.map((one) => one.slice(0, index + 1)))
        const tally = countPlayers(game, players)
        const known = phase === 'open' ? index - 1 : index
        for (const row of players) {
          const asked = [...'01234'].map((n) => row.answers.find((one) => one.questionIndex === Number(n))?.isCorrect)
          const streak = asked
            .slice(0, known + 1)
            .reverse()
            .concat(false)
            .findIndex((isRight) => isRight !== true)
          expect(standingOf(game, tally, row).streak).toBe(streak)
          const leader = leadersOf(game, tally).find(({ playerId }) => playerId === row.playerId)
          if (leader !== undefined) expect(leader.streak).toBe(streak)
        }
      }),
    )
  })

  test('[Z24] the climber gained the most places, two at least, also from below the list; nobody does with the first question', () => {
    const game = gameWith('game', { phase: 'leaderboard', questionIndex: 1 })
    const some = playersWith('11', '11', '10', '10', '10', '00', '01', '01')
    const tally = countPlayers(game, some)
    // Two rose from place 6 to 3, with as many points: the first in the order is named.
    expect(climberOf(game, tally)).toMatchObject({ playerId: some[6]?.playerId, place: 3, placeBefore: 6 })
    expect(climberOf({ ...game, questionIndex: 0 }, countPlayers(game, playersWith('0', '1', '1')))).toBeNull()
    expect(climberOf(game, countPlayers(game, playersWith('10', '01')))).toBeNull()
    expect(climberOf(game, countPlayers(game, []))).toBeNull()
  })

  test('[Z24] [P35] the wall gets the climber with the leaders, phones do not', () => {
    const late = playerWith('game', 'p-3', { ordinal: 3, answers: [gameAnswerWith(2, { points: 30 })] })
    const players = [...playersWith('1', '1', '1'), late]
    for (const phase of gamePhases) {
      const state = stateWith({ games: [gameWith('game', { phase, questionIndex: 2 })], players })
      const climbers = (['viewer', 'controller', 'audience'] as const).map(
        (role) => project(state, role).games[0]?.climber,
      )
      const named = phase === 'leaderboard' ? 'Name of p-3' : undefined
      expect(climbers.map((climber) => climber?.name)).toEqual([named, named, undefined])
    }
  })
})

describe('[P34] leaders on the display', () => {
  const players = playersWith('10', '01')

  test.each(gamePhases)('[P34] a display has them when they are shown, in phase %s', (phase) => {
    const game = gameWith('game', { phase, questionIndex: 1, isLast: true })
    const state = stateWith({ games: [game], players, stage: { scene: { kind: 'game', id: gameId } } })
    const isShown = ['leaderboard', 'podium', 'ended'].includes(phase)
    expect(project(state, 'viewer').games[0]?.leaders === null).toBe(!isShown)
    expect(project(state, 'controller').games[0]?.leaders).not.toBeNull()
  })

  test('[P34] a leaderboard that is put on the display brings them, and takes them away with it', () => {
    const game = gameWith('game', { phase: 'open', questionIndex: 1 })
    const state = stateWith({ games: [game], players, stage: { scene: { kind: 'game', id: gameId } } })
    const show: Command = { type: 'room.stage', scene: { kind: 'leaderboard', id: gameId } }
    const back: Command = { type: 'room.stage', scene: { kind: 'game', id: gameId } }
    const { state: shown, changes } = done(state, show)
    const update = updateFor(state, shown, changes, 'viewer')
    expect(update).toMatchObject({ frames: [{}, { type: 'game_updated', game: { leaders: [{}, {}] } }] })
    expect(project(shown, 'viewer').games[0]?.leaders).toHaveLength(2)
    expect(project(done(shown, back).state, 'viewer').games[0]?.leaders).toBeNull()
    expect(project(shown, 'audience').games[0]?.leaders).toBeNull()
  })
})
