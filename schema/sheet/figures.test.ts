import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cellsOf } from './lines/cells.ts'
import { readSheet } from './read-sheet.ts'
import { expectedSheets, isOneStage, scoreOf } from './testing/sheet-score.ts'

const folder = new URL('./testing/sheets/', import.meta.url)
const expected = expectedSheets.parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')))
const scores = Object.entries(expected).map(([name, sheet]) => {
  const cells = cellsOf(readFileSync(new URL(name, folder), 'utf8'))
  return { name, isOne: isOneStage(sheet), score: scoreOf(readSheet(cells, sheet)?.rows ?? [], sheet) }
})

test('every sheet of the folder has its meaning written down', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json')
  expect(Object.keys(expected).sort()).toEqual(files.sort())
})

test.each(scores)('no row of $name is read wrong without a word', ({ score }) => {
  expect(score.faults.filter((fault) => !fault.includes('refused'))).toEqual([])
})

// These figures may only rise.
test('of the rows, so many are read right without a question', () => {
  const share = (of: typeof scores) =>
    of.reduce((all, { score }) => all + score.right, 0) / of.reduce((all, { score }) => all + score.rows, 0)
  expect(share(scores)).toBeGreaterThanOrEqual(0.945)
  expect(share(scores.filter(({ isOne }) => isOne))).toBeGreaterThanOrEqual(0.94)
})
