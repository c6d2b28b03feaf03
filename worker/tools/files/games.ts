/** A game as a file to take home. */
import type { GameResults } from '../../../schema/tools/games/entity.ts'
import { type BinaryFile, csvFile, type ExportFile, fileName, letter } from '../../export-file.ts'
import { type Table, xlsxFile } from './table.ts'

/** One row for each player, the best first: what was chosen at each question that was asked, and what it earned. */
function gameTable({ questions, players }: GameResults): Omit<Table, 'name'> {
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
  const columns = asked.flatMap((name, index) => [name, `points ${index + 1}`])
  return { columns: ['place', 'name', 'points', 'correct', ...columns], rows }
}

export function gameCsv(data: GameResults): ExportFile {
  const { columns, rows } = gameTable(data)
  return csvFile(fileName('game', data.game.title, 'csv'), columns, rows)
}

/** The same for Excel. */
export const gameXlsx = (data: GameResults): Promise<BinaryFile> =>
  xlsxFile(fileName('game', data.game.title, 'xlsx'), [{ name: 'Players', ...gameTable(data) }])
