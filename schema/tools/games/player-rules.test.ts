import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { remaining } from '../../engine/bans/left-out.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import { alwaysInGames as always } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { at, factsAt, idOf } from '../../testing/rooms/facts.ts'
import { gameAnswerWith, gameWith, playerWith } from '../../testing/rooms/games.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { answersOf, noRows, ownOf, type Rows, rowsAfter } from '../../testing/rows.ts'
import { lettersOf } from '../../values/letters.ts'
import { isoTime } from '../../values/time.ts'
import { givenName, nameFrom } from '../quizzes/player-names.ts'
import { speedPoints } from './player-rules.ts'
import { shownPoints } from './points.ts'
import { rankedPlayers } from './queries.ts'
import type { Game } from './rows.ts'
import { leadersOf, standingOf } from './standings.ts'
import { countPlayers, isAnsweredByAll } from './tally.ts'

const gameId = idOf('game')
const unmasked = { room: { hasWordFilter: false, language: 'en', maskedWords: [] }, mask: (text: string) => text }
const open = (patch: Partial<Game> = {}): Game =>
  gameWith('game', { phase: 'open', openedAt: isoTime(at(0)), closesAt: isoTime(at(30_000)), ...patch })
const answer = (selectedOptions = [0], questionIndex = 0): Command => ({
  type: 'game.answer',
  gameId,
  questionIndex,
  selectedOptions,
})
const join = (name?: string): Command => ({ type: 'game.join', gameId, ...(name === undefined ? {} : { name }) })

/** A room in which participants act one after another. */
class Hall {
  state: RoomState
  rows: Rows = noRows
  #acts = 0
  constructor(game: Game) {
    this.state = stateWith({ games: [game] })
  }
  act(command: Command, participantId: string | null, ms = 5_000): string {
    const own = ownOf(this.rows, participantId)
    this.#acts += 1
    const facts = factsAt(at(ms), `f${this.#acts}x`, { participantId, own, answers: answersOf(this.rows) })
    const result = step(this.state, command, facts)
    if (!result.ok) return result.code
    this.state = result.state
    this.rows = rowsAfter(this.rows, result.changes)
    return result.changes.length === 0 ? 'same' : 'done'
  }
  get names(): string[] {
    return this.rows.game.map(({ name }) => name)
  }
}

describe('[Z12] joining', () => {
  test('[Z12] happens once, at any step until the podium', () => {
    const hall = new Hall(open({ questionIndex: 2 }))
    expect([hall.act(join('Ada'), 'p-1'), hall.act(join('Grace'), 'p-1'), hall.names]).toEqual([
      'done',
      'same',
      ['Ada'],
    ])
    expect(new Hall(open({ phase: 'podium' })).act(join(), 'p-1')).toBe('game_over')
    expect(new Hall(open({ phase: 'ended' })).act(join(), 'p-1')).toBe('game_over')
    expect([new Hall(open()).act(join(), null), hall.act({ ...join(), gameId: 'x' } as Command, 'p-2')]).toEqual([
      'join_required',
      'not_found',
    ])
  })

  test('[Z11] [Z14] names are friendly, filtered and distinct', () => {
    const hall = new Hall(open())
    hall.act(join('Ada'), 'p-1')
    hall.act(join('ADA'), 'p-2')
    hall.act(join('Ａｄａ'), 'p-3')
    hall.act(join('Darn'), 'p-4')
    hall.act(answer(), 'p-5')
    expect(hall.names.slice(0, 4)).toEqual(['Ada', 'ADA 2', 'Ａｄａ 3', '****'])
    expect(hall.names[4]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  })

  test.each(['Ad\u200da', '\u200dAda', 'Ada\u200c', 'A\ufe0fda', 'Ada\u{e0061}', 'ＡＤＡ'])(
    '[Z11] %j looks like Ada, and gets a number',
    (name) => {
      expect(givenName(name, ['Ada'], unmasked)).toBe(`${name} 2`)
    },
  )

  test.each([
    ['İlker', 'ilker'],
    ['Strauß', 'STRAUSS'],
    ["O'Neill", 'O’Neill'],
    ['❤ Ada', '❤️ Ada'],
  ])('[Z11] [W5] %s and %s look alike', (taken, name) => {
    expect(givenName(name, [taken], unmasked)).toBe(`${name} 2`)
  })

  test('[Z11] threat T7: a flood of players with one name keeps nobody waiting', () => {
    const taken: string[] = []
    const since = process.cpuUsage()
    for (let n = 0; n < 1_000; n += 1) taken.push(givenName('Bot', taken, unmasked))
    expect(process.cpuUsage(since).user / 1000).toBeLessThan(4_000)
    expect(taken.at(-1)).toBe('Bot 1000')
  })

  test('[Z11] a name has at most 20 letters, its number included, and so do generated ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 20 }), { maxLength: 30 }),
        (wanted) => {
          const taken: string[] = []
          for (const name of wanted) taken.push(givenName(name, taken, unmasked))
          expect(new Set(taken).size).toBe(taken.length)
          for (const name of taken) expect(lettersOf(name).length).toBeLessThanOrEqual(20)
        },
      ),
    )
    for (let n = 0; n < 2_000; n += 1) expect(lettersOf(nameFrom(`id-${n}`)).length).toBeLessThanOrEqual(20)
  })
})

describe('[Z13] [Z15] answering', () => {
  test('[Z13] the first answer to a question counts', () => {
    const hall = new Hall(open())
    expect([hall.act(answer([1]), 'p-1'), hall.act(answer([0]), 'p-1')]).toEqual(['done', 'same'])
    expect(hall.rows.game[0]?.answers).toMatchObject([{ selectedOptions: [1], isCorrect: false, points: 0 }])
  })

  test.each([
    [{ phase: 'lobby' }, 0, 5_000],
    [{ phase: 'closed' }, 0, 5_000],
    [{ phase: 'answer' }, 0, 5_000],
    [{ phase: 'closed', graceUntil: isoTime(at(31_000)) }, 0, 31_001],
    [{ questionIndex: 1 }, 0, 5_000],
    [{}, 1, 5_000],
    [{}, 9, 5_000],
  ] as [Partial<Game>, number, number][])(
    '[Z6] [Z13] no answer counts in %j to question %i at %i ms',
    (patch, index, ms) => {
      expect(new Hall(open(patch)).act(answer([0], index), 'p-1', ms)).toBe('question_closed')
    },
  )

  test('[Z6] an answer within a second after the deadline counts as given at the deadline', () => {
    const hall = new Hall(open({ phase: 'closed', graceUntil: isoTime(at(31_000)), scoring: 'speed' }))
    expect(hall.act(answer(), 'p-1', 31_000)).toBe('done')
    expect(hall.rows.game[0]?.answers).toMatchObject([{ receivedAt: isoTime(at(30_000)), points: 5 }])
  })

  test.each([
    [[0], [0], true],
    [[0, 2], [2, 0], true],
    [[0, 2], [0], false],
    [[0, 2], [0, 1], false],
  ])('[Z13] with %j right, choosing %j is right: %s', (correct, selected, isCorrect) => {
    const questions = open().questions.map((one) => ({ ...one, correct }))
    const hall = new Hall(open({ questions }))
    hall.act(answer(selected), 'p-1')
    expect(hall.rows.game[0]?.answers[0]?.isCorrect).toBe(isCorrect)
  })

  test.each([[[0, 1]], [[0, 0]], [[4]], [[3]]])('[Z13] %j is not a valid choice among three options', (selected) => {
    const questions = open().questions.map((one) => ({ ...one, options: ['a', 'b', 'c', ''] }))
    expect(new Hall(open({ questions })).act(answer(selected), 'p-1')).toBe('invalid_answer')
  })

  test.each([
    [100, 0, 100],
    [100, 15_000, 75],
    [100, 30_000, 50],
    [100, 99_000, 50],
    [15, 10_000, 12.5],
    [10, 1_000, 9.83],
    [10, 1_030, 9.83],
    [10, 1_060, 9.82],
    [7, 4_321, 6.5],
    [1, 30_000, 0.5],
    [0, 0, 0],
  ])('[Z15] of %i points, an answer after %i of 30,000 ms earns %i', (points, took, earned) => {
    expect(speedPoints(points, took, 30_000)).toBe(earned)
  })
})

describe('[Z15] [Z18] hundredths', () => {
  const game = open({ phase: 'answer', questionIndex: 2, scoring: 'speed' })
  const earned = (...points: number[]) => points.map((one, index) => gameAnswerWith(index, { points: one }))

  test('[Z15] players tie only with the same hundredths, in whatever order they earned them', () => {
    const players = [earned(0.1, 0.2, 8.34), earned(8.34, 0.2, 0.1), earned(8.34, 0.2, 0.09)].map((answers, ordinal) =>
      playerWith('game', `p-${ordinal}`, { ordinal, answers }),
    )
    const tally = countPlayers(game, players)
    expect(leadersOf(game, tally)).toMatchObject([
      { points: 8.64, place: 1 },
      { points: 8.64, place: 1 },
      { points: 8.63, place: 3 },
    ])
    expect(players.map((row) => standingOf(game, tally, row))).toMatchObject([
      { points: 8.64, place: 1, behind: null },
      { points: 8.64, place: 1, behind: null },
      { points: 8.63, place: 3, behind: 0.01 },
    ])
    const before = { ...game, phase: 'open' } as const
    expect(players.map((row) => standingOf(before, tally, row).points)).toEqual([0.3, 8.54, 8.54])
  })

  test('[Z15] whatever is earned, sums and differences have at most two decimals', () => {
    const points = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.array(fc.tuple(points, points, points), { minLength: 1, maxLength: 20 }), (all) => {
        const players = all.map((one, ordinal) =>
          playerWith('game', `p-${ordinal}`, { ordinal, answers: earned(...one) }),
        )
        const tally = countPlayers(game, players)
        for (const phase of ['open', 'answer'] as const) {
          for (const row of players) {
            const { points: total, behind } = standingOf({ ...game, phase }, tally, row)
            for (const number of [total, behind ?? 0]) expect(String(number)).toMatch(/^\d+(\.\d{1,2})?$/)
          }
          const ladder = leadersOf({ ...game, phase }, tally).map((leader) => leader.points)
          for (const number of ladder) expect(String(number)).toMatch(/^\d+(\.\d{1,2})?$/)
        }
      }),
    )
  })

  test('[Z18] people read points a hundredfold, always whole', () => {
    expect([10, 8.34, 0.07, 1.15, 0].map(shownPoints)).toEqual([1_000, 834, 7, 115, 0])
  })
})

describe('[Z7] [Z8] [Z9] the standings', () => {
  const points = [30, 20, 20, 10]
  const players = points.map((earned, ordinal) =>
    playerWith('game', `p-${ordinal}`, { ordinal, answers: [gameAnswerWith(0, { points: earned })] }),
  )

  test('[Z9] ties share a place: 1, 2, 2, 4', () => {
    const game = open({ phase: 'answer' })
    const tally = countPlayers(game, players)
    expect(players.map((row) => standingOf(game, tally, row))).toMatchObject([
      { place: 1, behind: null, players: 4 },
      { place: 2, behind: 10 },
      { place: 2, behind: 10 },
      { place: 4, behind: 10 },
    ])
    expect(leadersOf(game, tally).map(({ place }) => place)).toEqual([1, 2, 2, 4])
  })

  test('[Z9] players who share a place are listed as they joined, in whatever order their rows are read', () => {
    const game = open({ phase: 'podium' })
    const rows = { answers: answersOf({ ...noRows, game: [...players].reverse() }) }
    const listed = rankedPlayers(stateWith({ games: [game], players }), game, rows).map(({ row, standing }) => [
      row.participantId,
      standing.place,
    ])
    expect(listed).toEqual([
      ['p-0', 1],
      ['p-1', 2],
      ['p-2', 2],
      ['p-3', 4],
    ])
  })

  test('[Z7] [Z8] a question counts once its answer is out', () => {
    const tally = countPlayers(open(), players)
    for (const phase of ['open', 'closed'] as const)
      for (const row of players) expect(standingOf(open({ phase }), tally, row)).toMatchObject({ points: 0, place: 1 })
  })

  test('[Z8] leaders have their place before the last question', () => {
    const second = players.map((row, index) => ({
      ...row,
      answers: [...row.answers, gameAnswerWith(1, { points: index * 20 })],
    }))
    const game = open({ phase: 'leaderboard', questionIndex: 1 })
    const leaders = leadersOf(game, countPlayers(game, second))
    expect(leaders.map(({ points: total, place, placeBefore }) => [total, place, placeBefore])).toEqual([
      [70, 1, 4],
      [60, 2, 2],
      [40, 3, 2],
      [30, 4, 1],
    ])
  })
})

describe('[Z10] [Z16] players', () => {
  const rename = (playerId: string, name?: string): Command => ({
    type: 'game.rename_player',
    gameId,
    playerId,
    ...(name === undefined ? {} : { name }),
  })

  test('[Z16] a player is renamed, by the presenter or with a friendly name', () => {
    const hall = new Hall(open())
    hall.act(join('Rude'), 'p-1')
    hall.act(join('Ada'), 'p-2')
    const [first] = hall.rows.game
    hall.act(rename(first?.playerId ?? '', 'Ada'), null)
    expect(hall.names).toContain('Ada 2')
    hall.act(rename(first?.playerId ?? ''), null)
    expect(hall.names.find((name) => name !== 'Ada')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(hall.act(rename('nobody'), null)).toBe('not_found')
  })

  test('[Z16] a removed player counts for nothing and stays out', () => {
    const hall = new Hall(open())
    hall.act(answer(), 'p-1')
    hall.act(answer(), 'p-2')
    const remove: Command = { type: 'game.remove_player', gameId, playerId: hall.rows.game[0]?.playerId ?? '' }
    expect([hall.act(remove, null), hall.act(remove, null)]).toEqual(['done', 'not_found'])
    expect(hall.state.tallies.game[gameId]?.questions[0]).toEqual({ answered: 1, chosen: [1, 0, 0, 0] })
    expect([hall.act(join('Again'), 'p-1'), hall.act(answer(), 'p-1')]).toEqual(['player_removed', 'player_removed'])
  })

  test('[Z10] in any life of a room, the tally equals a recount of all rows', () => {
    let answers = 0
    always(({ command, result, after, rowsAfter: rows }) => {
      for (const game of after.games) {
        const own = rows.game.filter((row) => row.gameId === game.id)
        const counting = remaining(after, 'game', own)
        expect(after.tallies.game[game.id] ?? countPlayers(game, [])).toEqual(countPlayers(game, counting))
        const names = own.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        for (const row of own)
          expect(new Set(row.answers.map((one) => one.questionIndex)).size).toBe(row.answers.length)
      }
      if (command?.type === 'game.answer' && result.ok) answers += result.changes.length
    })
    expect(answers).toBeGreaterThan(inLong(100, 25))
  })

  test('[Z6] everyone who is connected has answered: players who left are not awaited', () => {
    const rows = ['p-0', 'p-1', 'p-2'].map((who, ordinal) =>
      playerWith('game', who, { ordinal, answers: ordinal === 0 ? [gameAnswerWith(0)] : [] }),
    )
    const tally = countPlayers(open(), rows)
    expect(isAnsweredByAll(tally, 0, new Set(['p-0', 'p-1']))).toBe(false)
    expect(isAnsweredByAll(tally, 0, new Set(['p-0', 'somebody']))).toBe(true)
    expect(isAnsweredByAll(countPlayers(open(), []), 0, new Set())).toBe(false)
    // If it is not known who is here, everyone is awaited.
    expect(isAnsweredByAll(tally, 0, null)).toBe(false)
  })
})
