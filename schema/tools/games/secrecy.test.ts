import { describe, expect, test } from 'vitest'
import { projectParticipant } from '../../engine/answers.ts'
import { project, replyOf, updateFor } from '../../engine/wire/project.ts'
import { alwaysInGames as always } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { tallyFrames } from '../../testing/reader.ts'
import { at } from '../../testing/rooms/facts.ts'
import { gameAnswerWith, gameWith, playerWith } from '../../testing/rooms/games.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { ownOf } from '../../testing/rows.ts'
import { isoTime } from '../../values/time.ts'
import { type GamePhase, gamePhases } from './entity.ts'
import type { Game, GameAnswer } from './rows.ts'
import { isRevealed } from './standings.ts'

const others = ['viewer', 'audience'] as const

/** A game at one step, in which one option is right and every player chose the first. */
function roomAt(phase: GamePhase, right: number) {
  const question = (text: string) => ({
    question: `canary-${text}`,
    options: ['A', 'B', 'C', 'D'].map((option) => `option-${option}-${text}`),
    correct: [right],
    points: 10,
    timeLimit: 30,
    explanation: `canary-why-${text}`,
  })
  const game: Game = gameWith('game', {
    phase,
    questionIndex: 1,
    openedAt: isoTime(at(0)),
    closesAt: isoTime(at(30_000)),
    questions: ['past', 'asked', 'later'].map(question),
  })
  const answer = (): GameAnswer => gameAnswerWith(1, { isCorrect: right === 0, points: right === 0 ? 10 : 0 })
  const players = ['p-0', 'p-1', 'p-2'].map((who, ordinal) =>
    playerWith('game', who, { ordinal, answers: ordinal === 2 ? [] : [answer()] }),
  )
  const state = stateWith({ games: [game], players, stage: { scene: { kind: 'game', id: game.id } } })
  const rows = { poll: [], quiz: [], question: [], feedback: [], game: players }
  return { state, game, players, rows }
}

/** Everything that is sent to people without control at a step. */
function sentAt(phase: GamePhase, right: number): string {
  const { state, game, players, rows } = roomAt(phase, right)
  const put = { kind: 'put', tool: 'game', entity: game, before: { ...game, phase: 'lobby' } } as const
  return JSON.stringify([
    others.map((role) => [
      project(state, role),
      updateFor(state, state, [put], role),
      tallyFrames(state, [{ tool: 'game', id: game.id }], role),
    ]),
    players.map((row) => [
      projectParticipant(state, ownOf(rows, row.participantId)),
      replyOf(state, { kind: 'player', row }),
      row.answers.map((answer) => replyOf(state, { kind: 'game_answer', answer })),
    ]),
  ])
}

describe('[P34] secrets until the answer is out', () => {
  const hidden = gamePhases.filter((phase) => !isRevealed({ phase }))
  test.each(hidden)('threat T6: the same bytes whichever option is right, in phase %s', (phase) => {
    for (const right of [1, 2, 3]) expect(sentAt(phase, right)).toBe(sentAt(phase, 0))
    expect(sentAt(phase, 0)).not.toMatch(/canary-why|isCorrect|earned/)
  })

  test.each(gamePhases)('threat T6: only the current question is sent, in phase %s', (phase) => {
    const sent = sentAt(phase, 0)
    expect(sent).not.toMatch(/canary-(later|past|why-later|why-past)/)
    expect(sent.includes('canary-asked')).toBe(['intro', 'open', 'closed', 'answer'].includes(phase))
    // [Z22] The options come after the question.
    expect(sent.includes('option-A-asked')).toBe(['open', 'closed', 'answer'].includes(phase))
    expect(sent).not.toMatch(/option-\w-(past|later)/)
    expect(sent.includes('canary-why-asked')).toBe(phase === 'answer')
    expect(sent).not.toMatch(/"participantId"|"p-\d"|"correct":|"questions":\[\{"question"/)
  })

  test('[P33] [P34] controllers see the questions that were asked in full', () => {
    const { state } = roomAt('open', 2)
    expect(project(state, 'controller').games[0]).toMatchObject({
      correctOptions: [2],
      split: [2, 0, 0, 0],
      answered: 2,
    })
    const { state: ended } = roomAt('ended', 2)
    expect(project(ended, 'audience').games).toEqual([])
    expect(project(ended, 'viewer').games).toMatchObject([{ question: null, split: null, correctOptions: null }])
  })

  test('[P34] [P35] in any life of a room, right answers are out only in the phases that show them', () => {
    let out = 0
    always(({ after }) => {
      for (const role of others)
        for (const game of project(after, role).games) {
          if (game.phase === 'answer') out += 1
          else expect([game.correctOptions, game.explanation]).toEqual([null, null])
          if (role === 'audience')
            expect([game.players, game.answered, game.split, game.names]).toEqual([null, null, null, []])
        }
    })
    expect(out).toBeGreaterThan(inLong(200, 50))
  })

  test('[Z21] phones get the same bytes for every winner until the display has shown the winner, and then their place', () => {
    const shownAt = (outAt: string | null, phase: GamePhase, winner: number) => {
      const game = gameWith('game', { phase, questionIndex: 2, phaseAt: isoTime(at(0)), outAt })
      // Before the last question all have the same.
      const players = [0, 1, 2].map((n) => {
        const last = gameAnswerWith(2, { isCorrect: n === winner, points: n === winner ? 10 : 0 })
        return playerWith('game', `p-${n}`, { ordinal: n, answers: [gameAnswerWith(0), last] })
      })
      const state = stateWith({ games: [game], players, stage: { scene: { kind: 'game', id: game.id } } })
      const rows = { poll: [], quiz: [], question: [], feedback: [], game: players }
      const own = (n: number) => projectParticipant(state, ownOf(rows, `p-${n}`)).games[game.id]
      return { room: JSON.stringify(project(state, 'audience')), own }
    }
    for (const phase of ['answer', 'podium'] as const) {
      const [one, other] = [0, 1].map((winner) => shownAt(isoTime(at(7_500)), phase, winner))
      expect(one?.room).toBe(other?.room)
      // Someone who did not win learns nothing of who did.
      expect(one?.own(2)).toEqual(other?.own(2))
      expect(one?.own(0)).toMatchObject({ place: 1, behind: null, isHeld: true, outcomes: null, points: 20 })
      expect(other?.own(0)).toMatchObject({ place: 1, behind: null, isHeld: true, points: 10 })
    }
    const out = shownAt(null, 'podium', 1)
    expect(out.own(0)).toMatchObject({ place: 2, behind: 10, isHeld: false, outcomes: [true, null, false] })
    expect(out.room).toContain('"leaders":[{')
  })
})
