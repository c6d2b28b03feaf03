import { expect, test } from 'vitest'
import { gameOutcome } from './game-outcome.ts'
import type { GameResults } from './rows.ts'

type Player = GameResults['players'][number]

const question = (points: number) =>
  ({ question: 'Which?', options: ['A', 'B', ''], correct: [1], points }) as GameResults['questions'][number]
const player = (points: number, ...chosen: (number | null)[]): Player => {
  const answers = chosen.flatMap((option, questionIndex) =>
    option === null ? [] : [{ questionIndex, selectedOptions: [option], isCorrect: option === 1, points: 0 }],
  )
  return { points, answers } as unknown as Player
}
const outcomeOf = (players: Player[], questionIndex = 1) =>
  gameOutcome({
    game: { questionIndex },
    questions: [question(10), question(30), question(60)],
    players,
  } as unknown as GameResults)

test('[Z17] a game that ended early counts the questions that were asked, in shares of all players', () => {
  const outcome = outcomeOf([player(38.34, 1, 1), player(10, 1, 0), player(0, 0, null), player(0, null, null)])
  expect(outcome).toMatchObject({ players: 4, possiblePoints: 40, averagePoints: 12.09, answeredRate: 63 })
  expect(outcome.questions.map(({ answered, chosen, rate }) => ({ answered, chosen, rate }))).toEqual([
    { answered: 3, chosen: [1, 2, 0], rate: 50 },
    { answered: 2, chosen: [1, 1, 0], rate: 25 },
  ])
  expect(outcome.hardest.map(({ index }) => index)).toEqual([1, 0])
  expect(outcome.scores.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0, 0, 0, 0, 1])
})

test('[Z17] a game that ended in its lobby, or without players, has no figures', () => {
  const inLobby = outcomeOf([player(0)], 0)
  expect(inLobby).toMatchObject({ players: 1, possiblePoints: 0, answeredRate: 0, questions: [], hardest: [] })
  const alone = outcomeOf([])
  expect(alone).toMatchObject({ players: 0, averagePoints: 0, answeredRate: 0, hardest: [] })
  expect(alone.questions.map(({ rate }) => rate)).toEqual([0, 0])
})
