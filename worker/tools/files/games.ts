/** A game as a file to take home. */
import type { GameResults } from '../../../schema/tools/games/entity.ts'
import { letter } from '../../export-file.ts'
import type { Tables } from './table.ts'

/** One row for each player, the best first: what was chosen at each question that was asked, and what it earned. */
export function gameTables({ game, questions, players }: GameResults): Tables {
  const asked = questions.map((_, index) => `question ${index + 1}`)
  const rows = players.map(({ place, name, points, answers }) => ({
    ...{ place, name, points, correct: answers.filter(({ isCorrect }) => isCorrect).length },
    ...Object.fromEntries(
      answers.flatMap(({ questionIndex, selectedOptions, points: earned }) => [
        [`question ${questionIndex + 1}`, selectedOptions.map(letter).join(', ')],
        [`points ${questionIndex + 1}`, earned],
      ]),
    ),
  }))
  const answered = asked.flatMap((name, index) => [name, `points ${index + 1}`])
  const columns = ['place', 'name', 'points', 'correct', ...answered]
  return { kind: 'game', title: game.title, tables: [{ name: 'Players', columns, rows }] }
}
