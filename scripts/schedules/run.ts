/**
 * How well schedules of a folder are read: `npm run schedules -- DIR`. Where the folder has `expected.json`, each file is compared with
 * what that says of it (schema/schedules/testing/schedule-score.ts). `--faults` lists what is not read right and what is left out,
 * `--zone Europe/Berlin` is where the clocks hang of a schedule that does not say so.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSchedule } from '../../schema/schedules/read-schedule.ts'
import { expectedSchedules, scoreOf } from '../../schema/schedules/testing/schedule-score.ts'

const options = { faults: { type: 'boolean' }, zone: { type: 'string' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [folder] = positionals
if (folder === undefined) {
  console.error('Usage: npm run schedules -- DIR [--faults] [--zone ZONE]')
  process.exit(2)
}
const note = join(folder, 'expected.json')
const expected = existsSync(note) ? expectedSchedules.parse(JSON.parse(readFileSync(note, 'utf8'))) : {}
const names = readdirSync(folder).filter((name) => name !== 'expected.json' && /\.(json|xml|ics|ical)$/i.test(name))
for (const name of Object.keys(expected)) if (!names.includes(name)) console.warn(`${name} is not in the folder.`)

const width = Math.max(...names.map((name) => name.length), 8) + 1
const columns = ['stages', 'sessions', 'left out', 'doubts', 'right', 'wrong', 'refused', 'ms']
const line = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(width), ...cells.map((cell, at) => String(cell).padStart((columns[at]?.length ?? 0) + 1)))

line('file', columns)
let [right, wrong, refused] = [0, 0, 0]
for (const name of names.sort()) {
  const text = readFileSync(join(folder, name), 'utf8')
  const before = performance.now()
  const read = readSchedule(text, values.zone === undefined ? {} : { timeZone: values.zone })
  const ms = Math.round(performance.now() - before)
  if (!read.ok) {
    refused++
    line(name, ['-', '-', '-', '-', '-', '-', read.about, ms])
    continue
  }
  const { stages, sessions, problems } = read.schedule
  const leftOut = problems.filter(({ isLeftOut }) => isLeftOut)
  const wanted = expected[name]
  const score = wanted === undefined ? null : scoreOf(read.schedule, wanted)
  right += score?.right ?? 0
  wrong += score?.wrong ?? 0
  line(name, [
    stages.length,
    sessions.length,
    leftOut.length,
    problems.length - leftOut.length,
    score?.right ?? '-',
    score?.wrong ?? '-',
    '',
    ms,
  ])
  if (!values.faults) continue
  for (const fault of score?.faults ?? []) console.log(`  wrong: ${fault}`)
  for (const { sourceId, title, reason, isLeftOut } of problems)
    console.log(`  ${isLeftOut ? 'left out' : 'doubtful'}: ${reason} ${sourceId} ${title}`)
}
console.log(`\n${names.length} files; of what is expected ${right} right and ${wrong} wrong; ${refused} files refused`)
