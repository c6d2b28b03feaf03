import { describe, expect, test } from 'vitest'
import { maxCells } from '../../../../schema/sheet/file/limits.ts'
import { someOf } from '../../../testing/long.ts'
import { row, workbook } from '../../../testing/workbook.ts'
import { sheetsOfFile, sheetsOfText } from '../sheet-file.ts'
import { readInWorker } from './in-worker.ts'
import { maxFileBytes, maxLengthOnPage } from './limits.ts'

const eventDay = { timeZone: 'UTC', eventDate: '2026-11-21' }
const job = (bytes: Uint8Array) => ({ kind: 'file' as const, bytes, name: 'a', eventDay })
/** A machine that tests much at once is slow. On the page a bomb takes two to fourteen seconds. */
const patienceOfPage = 1_000

/** The longest time that this page could do nothing else. */
async function heldFor(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const beat = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(beat, 1)
  await work()
  beat()
  clearInterval(timer)
  return longest
}
const small = workbook([{ rows: row('Opening', 5) }])
/** As much as is allowed. */
const large = workbook([{ rows: `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`.repeat(maxCells / 50) }])

describe('threat T26: a file is read in a worker', () => {
  test('that gives its cells', async () => {
    expect(await readInWorker(job(small), undefined)).toEqual({
      ok: true,
      encoding: null,
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

  const bombs = [',', ',;', '"a",', '\n', 'é,']
  test.each(someOf(bombs))('however long, such as %j repeated, so the page goes on', async (piece) => {
    const text = piece.repeat(Math.floor(maxFileBytes / new TextEncoder().encode(piece).length))
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const files = [new File([text], 'a.csv'), new File([latin], 'a.csv')]
    // Reading goes on in the worker, and is stopped.
    const stopped = () => AbortSignal.timeout(600)
    expect(await heldFor(() => sheetsOfText('Pasted rows', text, stopped()))).toBeLessThan(patienceOfPage)
    for (const file of files)
      expect(await heldFor(() => sheetsOfFile(file, { signal: stopped() }))).toBeLessThan(patienceOfPage)
  })

  test.each(someOf(bombs, 1))(
    'and a paste of the usual length, even of %j repeated, is read at once',
    async (piece) => {
      const text = piece.repeat(maxLengthOnPage / piece.length)
      // The shortest of three times: a busy machine holds a page too.
      const times: number[] = []
      for (let time = 0; time < 3; time++) times.push(await heldFor(() => sheetsOfText('Pasted rows', text)))
      expect(Math.min(...times)).toBeLessThan(patienceOfPage)
    },
  )
})
