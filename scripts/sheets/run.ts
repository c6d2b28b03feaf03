/**
 * How well the import reads the sheets of a folder: `npm run sheets -- DIR`. The folder has the sheets, and
 * `expected.json` with what their rows mean (schema/sheet/testing/sheet-score.ts). `--faults` also lists each row that is
 * not read right.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { readSheet } from '../../schema/sheet/read-sheet.ts'
import {
  type ExpectedSheet,
  expectedSheets,
  isOneStage,
  type Score,
  scoreOf,
} from '../../schema/sheet/testing/sheet-score.ts'
import type * as SheetFile from '../../web/controller/import/sheet-file.ts'
import { root } from '../root.ts'

const { values, positionals } = parseArgs({ options: { faults: { type: 'boolean' } }, allowPositionals: true })
const [folder] = positionals
if (folder === undefined) {
  console.error('Usage: npm run sheets -- DIR [--faults]')
  process.exit(2)
}

// Node reads no TSX, which the dialog's reader of files imports, and it loads a part of that reader later.
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
// Vite does not know what is in a module.
const files = (await server.ssrLoadModule('/web/controller/import/sheet-file.ts')) as typeof SheetFile
const expected = expectedSheets.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
const there = new Set(readdirSync(folder))

const scores: { name: string; isOne: boolean; score: Score }[] = []
for (const [name, sheet] of Object.entries(expected)) {
  if (!there.has(name)) console.warn(`${name} is not in the folder.`)
  else scores.push({ name, isOne: isOneStage(sheet), score: await scoreOfFile(name, sheet) })
}

async function scoreOfFile(name: string, sheet: ExpectedSheet): Promise<Score> {
  const read = await files.sheetsOfFile(new File([readFileSync(join(folder ?? '', name))], name), { eventDay: sheet })
  const sheets = read.ok ? read.sheets.map(({ cells }) => readSheet(cells, sheet)?.rows ?? []) : []
  return scoreOf(sheets.find((rows) => rows.length > 0) ?? [], sheet)
}

const percent = (part: number, of: number) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`).padStart(9)
const width = Math.max(...scores.map(({ name }) => name.length), 24)
const line = (name: string, { rows, right, wrong, refused, unread }: Omit<Score, 'faults'>) =>
  console.log(
    name.padEnd(width),
    String(rows).padStart(6),
    ...[right, wrong, refused, unread].map((n) => percent(n, rows)),
  )

function total(name: string, of: readonly { score: Score }[]) {
  const sum = (key: 'rows' | 'right' | 'wrong' | 'refused' | 'unread') =>
    of.reduce((all, { score }) => all + score[key], 0)
  line(name, {
    rows: sum('rows'),
    right: sum('right'),
    wrong: sum('wrong'),
    refused: sum('refused'),
    unread: sum('unread'),
  })
  const mean = (key: 'right' | 'wrong' | 'refused' | 'unread') =>
    of.reduce((all, { score }) => all + score[key] / Math.max(1, score.rows), 0)
  console.log(
    '  of an average file'.padEnd(width + 7),
    ...[mean('right'), mean('wrong'), mean('refused'), mean('unread')].map((n) => percent(n, of.length)),
  )
}

console.log(''.padEnd(width), '  rows', '    right', 'sil.wrong', '  refused', '   unread')
for (const { name, isOne, score } of scores) {
  line(`${isOne ? '1' : ' '} ${name}`, score)
  if (values.faults) for (const fault of score.faults) console.log(`    ${fault}`)
}
total(
  'One stage (1)',
  scores.filter(({ isOne }) => isOne),
)
total('All', scores)
await server.close()
