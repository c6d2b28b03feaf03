/** A game as a file to take home. Its points are those that screens show (rule Z18). */

import { gameOutcome } from '../../../schema/tools/games/game-outcome.ts'
import { shownPoints } from '../../../schema/tools/games/points.ts'
import type { GameResults } from '../../../schema/tools/games/rows.ts'
import { sharesOf, wholePercent } from '../../../schema/values/figures.ts'
import { letter } from '../../export-file.ts'
import { instantOf, type Tables } from './table.ts'
import type { Said } from './wording.ts'

/** One row for each player, the best first: what was chosen at each question that was asked, and what it earned. */
export function gameTables({ game, questions, players }: GameResults): Tables {
  const asked = questions.map((_, index) => `question ${index + 1}`)
  const rows = players.map(({ place, name, points, answers }) => ({
    ...{ place, name, points: shownPoints(points), correct: answers.filter(({ isCorrect }) => isCorrect).length },
    ...Object.fromEntries(
      answers.flatMap(({ questionIndex, selectedOptions, points: earned }) => [
        [`question ${questionIndex + 1}`, selectedOptions.map(letter).join(', ')],
        [`points ${questionIndex + 1}`, shownPoints(earned)],
      ]),
    ),
  }))
  const answered = asked.flatMap((name, index) => [name, `points ${index + 1}`])
  const columns = ['place', 'name', 'points', 'correct', ...answered]
  return { kind: 'game', title: game.title, tables: [{ name: 'Players', columns, rows }] }
}

/** Which question, and whether its option is right. */
export const questionPart = (index: number, isCorrect: boolean): Said => ({
  text: `question ${index + 1}${isCorrect ? ', correct' : ''}`,
  say: isCorrect ? 'values.questionCorrect' : 'values.questionPart',
  with: { number: index + 1 },
})

/** The options of the questions that a game asked, and how many chose each. */
export const gameOptions = (results: GameResults) =>
  gameOutcome(results).questions.flatMap(({ index, question, answered, chosen }) => {
    const shares = sharesOf(chosen, answered)
    return question.options.flatMap((text, option) =>
      text === ''
        ? []
        : [
            {
              part: questionPart(index, question.correct.includes(option)),
              answer: `${letter(option)}. ${text}`,
              ...{ count: chosen[option] ?? 0, percentage: shares[option] ?? 0, responses: answered },
            },
          ],
    )
  })

/** The players of a game in the columns of its quiz's file. */
export function playerScores(results: GameResults) {
  const { endedAt } = results.game
  const { possiblePoints } = gameOutcome(results)
  return results.players.map(({ name, points, answers }) => ({
    ...{
      played: { text: 'live', say: 'values.played_live' } as const,
      name,
      completed: endedAt === null ? '' : instantOf(endedAt),
    },
    ...{ score: shownPoints(points), possible: shownPoints(possiblePoints) },
    percentage: wholePercent(points, possiblePoints),
    ...Object.fromEntries(
      answers.map((a) => [`question ${a.questionIndex + 1}`, a.selectedOptions.map(letter).join(', ')]),
    ),
  }))
}

/** A game in the JSON file of its quiz. */
export function gameJson(results: GameResults) {
  const { game, players } = results
  const { possiblePoints, questions } = gameOutcome(results)
  return {
    ...{ startedAt: game.createdAt, endedAt: game.endedAt, scoring: game.scoring },
    possiblePoints: shownPoints(possiblePoints),
    questions: questions.map(({ index, answered, chosen, rate }) => ({
      ...{ questionIndex: index, answered, chosen, correctRate: rate },
    })),
    players: players.map(({ place, name, points, answers }) => ({
      ...{ place, name, points: shownPoints(points) },
      answers: answers.map((answer) => ({ ...answer, points: shownPoints(answer.points) })),
    })),
  }
}
