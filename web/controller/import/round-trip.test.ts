import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheet } from '../../../schema/sheet/read-sheet.ts'
import { timerWith } from '../../../schema/testing/rooms/timers.ts'
import { addTimerBody } from '../../../schema/tools/timers/commands.ts'
import { cueColors } from '../../../schema/tools/timers/cue-colors.ts'
import { type Timer, triggers } from '../../../schema/tools/timers/entity.ts'
import { cleanLine, cleanText } from '../../../schema/values/text.ts'
import { rundownCsv, rundownXlsx } from '../../../worker/tools/files/rundown.ts'
import { sheetsOfFile } from './sheet-file.ts'

const timeZone = 'Europe/Berlin'
const eventDay = { timeZone, eventDate: '2026-11-21' }
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
  })
  .map(({ start, trigger, ...rest }, index = 0): Timer => {
    const plannedStart = start === null ? null : new Date(start * 1000).toISOString()
    const isTimed = trigger !== 'scheduled' || plannedStart !== null
    return { ...timerWith(`t${index}`), ...rest, plannedStart, trigger: isTimed ? trigger : 'manual' }
  })

const planOf = ({ name, duration, isCountUp, speaker, notes, speakerNotes, color, plannedStart, trigger }: Timer) => ({
  name,
  duration,
  isCountUp,
  speaker,
  notes,
  speakerNotes,
  color,
  plannedStart,
  trigger,
})
const nothing = { speaker: '', notes: '', speakerNotes: '', color: null, plannedStart: null, trigger: 'manual' }

async function readBack(file: File) {
  const read = await sheetsOfFile(file)
  const sheet = readSheet(read.ok ? (read.sheets[0]?.cells ?? []) : expect.fail(read.problem), eventDay)
  return (sheet?.rows ?? expect.fail('no columns')).map((row) =>
    row.kind === 'cue' ? { ...nothing, ...addTimerBody.parse(row.cue) } : row,
  )
}

test('the import reads the exports back unchanged', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cue, { minLength: 1, maxLength: 8 }), async (timers) => {
      const rundown = { roomName: 'Hall', timeZone, timers }
      const csv = rundownCsv(rundown, Date.parse('2026-11-21T12:00:00Z'))
      expect(await readBack(new File([csv.text], csv.name))).toEqual(timers.map(planOf))
      const xlsx = await rundownXlsx(rundown, Date.parse('2026-11-21T12:00:00Z'))
      expect(await readBack(new File([xlsx.bytes], xlsx.name))).toEqual(timers.map(planOf))
    }),
    { numRuns: 40 },
  )
})

test('[X23] an export has the numbers, then the columns of the room; one that is called as an earlier one has a number', async () => {
  const heading = ['Title', 'Duration', 'Start', 'End', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']
  const later = ['For the speaker', 'Ends at', 'Expected start', 'Expected end', 'Number', 'AV', 'Notes (2)', 'Act (2)']
  const row = [
    'Opening',
    '0:05:00',
    '',
    '',
    '',
    'Doors',
    'down',
    'manual',
    '',
    '',
    '',
    '',
    '',
    '5b',
    'Mic 3',
    'Q1',
    'II',
  ]
  const text = [[...heading, ...later], row].map((cells) => cells.join(',')).join('\r\n')
  expect(await readBack(new File([text], 'rundown.csv'))).toMatchObject([
    { number: '5b', notes: 'Doors', cells: { AV: 'Mic 3', Notes: 'Q1', 'Act (2)': 'II' } },
  ])
})
