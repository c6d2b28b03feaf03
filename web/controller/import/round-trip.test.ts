import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestOf } from '../../../schema/sheet/import-request.ts'
import { readSheet } from '../../../schema/sheet/read-sheet.ts'
import { timerWith } from '../../../schema/testing/rooms/timers.ts'
import { cellsAfter } from '../../../schema/tools/timers/columns/cells.ts'
import { addTimerBody } from '../../../schema/tools/timers/commands.ts'
import { cueColors } from '../../../schema/tools/timers/cue-colors.ts'
import { type Timer, triggers } from '../../../schema/tools/timers/entity.ts'
import { cleanLine, cleanText } from '../../../schema/values/text.ts'
import { rundownCsv, rundownXlsx } from '../../../worker/tools/files/rundown.ts'
import { sheetsOfFile } from './sheet-file.ts'

const zone = fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu')
/** Not the night when the clocks in Berlin go back: one hour exists twice then, and the file has one name for it. */
const isPlain = (at: number) => new Date(at).toISOString().slice(0, 10) !== '2026-10-25'

const line = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.constantFrom("'=1+1", '=1+1', "''-x", '12:30', '0', '45 min'),
    )
    .map((text) => cleanLine(text).slice(0, max).trim())
const text = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('two\nlines', '"quoted", and;more', "'@x"))
  .map(cleanText)
const cue = fc
  .record({
    name: line(60).filter((name) => cleanLine(name) === name && name !== ''),
    duration: fc.integer({ min: 1, max: 359_999 }),
    isCountUp: fc.boolean(),
    speaker: line(40).filter((name) => cleanLine(name) === name),
    notes: text.filter((notes) => cleanText(notes) === notes),
    speakerNotes: text.filter((notes) => cleanText(notes) === notes),
    color: fc.option(fc.constantFrom(...cueColors)),
    start: fc.option(
      fc
        .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2027, 0, 1) / 1000 })
        .filter((at) => isPlain(at * 1000)),
    ),
    trigger: fc.constantFrom(...triggers),
    keepsPercent: fc.constantFrom(0, 50, 75, 100),
    number: line(12).filter((number) => cleanLine(number) === number),
    cells: fc.record({ av: line(60), notes: line(60) }).map((cells) => cellsAfter({}, cells)),
  })
  .map(({ start, trigger, ...rest }, index = 0): Timer => {
    const plannedStart = start === null ? null : new Date(start * 1000).toISOString()
    const isTimed = trigger !== 'scheduled' || plannedStart !== null
    return { ...timerWith(`t${index}`), ...rest, plannedStart, trigger: isTimed ? trigger : 'manual' }
  })

const planOf = ({ name, duration, isCountUp, speaker, notes, speakerNotes, color, ...plan }: Timer) => ({
  name,
  duration,
  isCountUp,
  speaker,
  notes,
  speakerNotes,
  color,
  plannedStart: plan.plannedStart,
  trigger: plan.trigger,
  number: plan.number,
  keepsPercent: plan.keepsPercent,
  cells: plan.cells,
})
/** The second one is called as a column that each export has. */
const columns = [
  { id: 'av', name: 'AV', color: null },
  { id: 'notes', name: 'Notes', color: null },
]
const nothing = {
  number: '',
  keepsPercent: 50,
  cells: {},
  speaker: '',
  notes: '',
  speakerNotes: '',
  color: null,
  plannedStart: null,
  trigger: 'manual',
}

async function readBack(file: File, timeZone: string) {
  const read = await sheetsOfFile(file)
  const sheet = readSheet(read.ok ? (read.sheets[0]?.cells ?? []) : expect.fail(read.problem), {
    timeZone,
    eventDate: '2026-11-21',
  })
  const rows = (sheet?.rows ?? expect.fail('no columns')).flatMap((row) => (row.kind === 'cue' ? [row] : []))
  expect(rows).toHaveLength(sheet?.rows.length ?? 0)
  const asked = requestOf(rows, {}, { timerIds: [], columns })
  expect(asked.columns).toBeUndefined()
  return asked.timers.map((timer) => ({ ...nothing, ...addTimerBody.parse(timer) }))
}

test('the import reads the exports back unchanged', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cue, { minLength: 1, maxLength: 8 }), zone, async (timers, timeZone) => {
      const rundown = { roomName: 'Hall', timeZone, timers, columns }
      const csv = rundownCsv(rundown, Date.parse('2026-11-21T12:00:00Z'))
      expect(await readBack(new File([csv.text], csv.name), timeZone)).toEqual(timers.map(planOf))
      const xlsx = await rundownXlsx(rundown, Date.parse('2026-11-21T12:00:00Z'))
      expect(await readBack(new File([xlsx.bytes], xlsx.name), timeZone)).toEqual(timers.map(planOf))
    }),
    { numRuns: 40 },
  )
})
