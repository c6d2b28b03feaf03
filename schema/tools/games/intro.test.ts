import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { type Command, commandBody } from '../../engine/commands/commands.ts'
import { advanceShown, nextInstant } from '../../engine/time/advance-shown.ts'
import { nextInRoom } from '../../engine/time/room-time.ts'
import { project } from '../../engine/wire/project.ts'
import { at, factsAt, factsOf, idOf } from '../../testing/rooms/facts.ts'
import { gameWith, playerWith } from '../../testing/rooms/games.ts'
import { quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { asScreen, asServer, byTime } from '../../testing/show.ts'
import { done, refused } from '../../testing/steps.ts'
import { isoTime } from '../../values/time.ts'
import { startGameBody } from './commands.ts'
import type { GamePhase } from './entity.ts'
import { gameAt } from './intro.ts'
import { type Game, game as storedGame } from './rows.ts'

const gameId = idOf('game')
const advance = (phase: GamePhase, questionIndex = 0): Command => ({
  type: 'game.advance',
  gameId,
  from: { phase, questionIndex },
})
const answer = (questionIndex = 0): Command => ({ type: 'game.answer', gameId, questionIndex, selectedOptions: [0] })
const only = (state: RoomState) => state.games[0] as Game
const room = (patch: Partial<Game> = {}) =>
  stateWith({ room: { createdBy: 'me' }, games: [gameWith('game', { introSeconds: 4, ...patch })] })
/** A question that is shown alone from 0 s to 4 s, and then open until 34 s. */
const alone = done(room({ scoring: 'speed' }), advance('lobby'), factsAt(at(0))).state
/** The phone of a player. */
const phone = (ms: number) => factsOf('p-1', at(ms))

describe('[Z22] a question alone', () => {
  test('[Z22] comes before each question, and its end is known from the beginning', () => {
    expect(only(alone)).toMatchObject({
      phase: 'intro',
      questionIndex: 0,
      phaseAt: isoTime(at(0)),
      openedAt: isoTime(at(4_000)),
      closesAt: isoTime(at(34_000)),
    })
    for (const phase of ['leaderboard', 'answer'] as const) {
      const state = room({ phase, questionIndex: 0, hasLeaderboard: phase === 'leaderboard' })
      expect(only(done(state, advance(phase)).state)).toMatchObject({ phase: 'intro', questionIndex: 1 })
    }
  })

  test('[Z22] there is none in a game that says so, and none in one that says nothing of it', () => {
    const { introSeconds: _, ...earlier } = gameWith('game')
    expect(storedGame.parse(earlier).introSeconds).toBe(0)
    expect(only(done(room({ introSeconds: 0 }), advance('lobby')).state).phase).toBe('open')
    const start = startGameBody.parse({ quizId: idOf('quiz') })
    const begun = done(stateWith({ quizzes: [quizWith('quiz')] }), { type: 'game.start', ...start }).state
    expect(only(begun).introSeconds).toBe(0)
  })

  test.each([
    [0, true],
    [10, true],
    [11, false],
    [-1, false],
    [2.5, false],
    ['4', false],
    [null, false],
  ])('[Z22] takes 0 to 10 whole seconds: %j', (introSeconds, isGood) => {
    const body = { quizId: idOf('quiz'), introSeconds }
    for (const { success, error } of [
      startGameBody.safeParse(body),
      commandBody.safeParse({ opId: 'op', command: { type: 'game.start', ...body } }),
    ]) {
      expect(success).toBe(isGood)
      if (!success) expect(error.issues[0]?.path).toContain('introSeconds')
    }
  })

  test('[Z22] time ends it at its instant, in the room and on every screen', () => {
    expect(nextInRoom(alone)?.at).toBe(at(4_000))
    expect(byTime(alone, at(3_999))).toEqual([])
    const opened = asServer(alone, at(4_000))
    expect(only(opened)).toMatchObject({ phase: 'open', phaseAt: isoTime(at(4_000)), openedAt: isoTime(at(4_000)) })
    expect(nextInRoom(opened)?.at).toBe(at(34_000))
    // Once more it does nothing.
    expect(byTime(opened, at(5_000))).toEqual([])
    expect(byTime(stateWith(), at(5_000))).toEqual([])

    for (const role of ['viewer', 'controller'] as const) {
      const shown = project(alone, role)
      expect(nextInstant(shown)).toBe(at(4_000))
      expect(advanceShown(shown, at(3_999))).toBe(shown)
      expect(advanceShown(shown, at(60_000)).games[0]).toMatchObject({ phase: 'open', phaseAt: isoTime(at(4_000)) })
    }
    for (const [ms, phase] of [
      [3_999, 'intro'],
      [4_000, 'open'],
    ] as const)
      expect(project(alone, 'audience').games.map((game) => gameAt(game, at(ms)).phase)).toEqual([phase])
    expect(asScreen(alone, at(9_000)).games).toEqual(opened.games)
  })

  test('[Z22] a room that gets to it late dates it at its instant, and then the close at its own', () => {
    expect(byTime(alone, at(90_000)).map((event) => event.at)).toEqual([at(4_000), at(34_000)])
    const late = asServer(alone, at(90_000))
    expect(only(late)).toMatchObject({ phase: 'closed', openedAt: isoTime(at(4_000)), graceUntil: isoTime(at(35_000)) })
    expect(nextInRoom(late)).toBeNull()
  })

  test('[Z22] no answer counts in it; points for speed count from its end, as without it', () => {
    expect(refused(alone, answer(), phone(3_999))).toBe('question_closed')
    const opened = asServer(alone, at(4_000))
    const earned = (state: RoomState, ms: number) => done(state, answer(), phone(ms)).state.tallies.game[gameId]?.roster
    expect(earned(opened, 4_000)).toMatchObject([{ points: 10 }])
    expect(earned(opened, 19_000)).toMatchObject([{ points: 7.5 }])
    const plain = done(room({ introSeconds: 0, scoring: 'speed' }), advance('lobby'), factsAt(at(4_000))).state
    expect(earned(plain, 19_000)?.map(({ points }) => points)).toEqual([7.5])
  })

  test('[Z22] [Z3] a key pressed in it opens the question now; a press that it overtook changes nothing', () => {
    const early = done(alone, advance('intro'), factsAt(at(1_000))).state
    expect(only(early)).toMatchObject({
      phase: 'open',
      phaseAt: isoTime(at(1_000)),
      openedAt: isoTime(at(1_000)),
      closesAt: isoTime(at(31_000)),
    })
    const opened = asServer(alone, at(4_000))
    for (const from of [advance('lobby'), advance('intro')])
      expect(done(opened, from, factsAt(at(4_001))).changes).toEqual([])
    expect(done(alone, advance('lobby'), factsAt(at(1_000))).changes).toEqual([])
    for (const from of [advance('open'), advance('leaderboard')]) expect(refused(alone, from)).toBe('game_moved_on')
  })

  test('[Z22] [Z12] a latecomer in it plays the question; a game that is ended in it opens nothing', () => {
    const joined = done(alone, { type: 'game.join', gameId, name: 'Ada' }, phone(2_000)).state
    const opened = asServer(joined, at(4_000))
    expect(done(opened, answer(), phone(4_500)).changes).toHaveLength(1)

    const ended = done(alone, { type: 'game.end', gameId }, factsAt(at(2_000))).state
    expect([only(ended).phase, byTime(ended, at(90_000))]).toEqual(['ended', []])
  })

  test('[Z22] no moment of it gives options away, whatever the seconds, the phase before and the instant', () => {
    const phases = fc.constantFrom('lobby', 'leaderboard', 'answer') as fc.Arbitrary<GamePhase>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        phases,
        fc.integer({ min: 0, max: 12_000 }),
        (seconds, phase, ms) => {
          const before = room({ introSeconds: seconds, phase, hasLeaderboard: phase !== 'answer' })
          const asked = done(before, advance(phase), factsAt(at(0))).state
          const now = asScreen(asked, at(ms))
          const isOpen = ms >= seconds * 1000
          expect(only(now).phase).toBe(isOpen ? 'open' : 'intro')
          for (const role of ['viewer', 'audience'] as const)
            expect(project(now, role).games[0]?.question?.options).toHaveLength(isOpen ? 4 : 0)
          expect(project(now, 'controller').games[0]?.question?.options).toHaveLength(4)
        },
      ),
    )
  })

  test('[Z22] a game in it has no tally that moves phones, and players of it are still there', () => {
    const state = { ...alone, games: [{ ...only(alone), questionIndex: 1 }] }
    const withPlayers = stateWith({ games: state.games, players: [playerWith('game', 'p-1')] })
    expect(project(withPlayers, 'viewer').games[0]).toMatchObject({ players: 1, answered: null, split: null })
  })
})
