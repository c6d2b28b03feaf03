import { describe, expect, test } from 'vitest'
import { row, workbook } from '../../../testing/workbook.ts'
import { readInWorker } from './in-worker.ts'
import { maxCells } from './limits.ts'

const job = (bytes: Uint8Array) => ({ kind: 'xlsx' as const, bytes })
const small = workbook([{ rows: row('Opening', 5) }])
/** As much as is allowed. */
const large = workbook([{ rows: `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`.repeat(maxCells / 50) }])

describe('threat T26: a file is read in a worker', () => {
  test('that gives its cells', async () => {
    expect(await readInWorker(job(small), undefined)).toEqual({
      ok: true,
      sheets: [{ name: 'Sheet1', cells: [['Opening', 5]], rowCount: 1 }],
    })
  })

  test('that is stopped when it takes too long', async () => {
    expect(await readInWorker(job(large), undefined, 1)).toEqual({ ok: false, problem: 'too_slow' })
  })

  test('that is stopped when nobody waits any more, before or while it reads', async () => {
    const [before, during] = [new AbortController(), new AbortController()]
    before.abort()
    expect(await readInWorker(job(large), before.signal)).toEqual({ ok: false, problem: 'stopped' })
    const read = readInWorker(job(large), during.signal)
    during.abort()
    expect(await read).toEqual({ ok: false, problem: 'stopped' })
  })
})
