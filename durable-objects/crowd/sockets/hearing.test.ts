import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { frameReader } from './hearing.ts'

/** A reader that counts how often a frame is looked at. */
function countingReader() {
  let looked = 0
  const counted = z.refine(() => {
    looked += 1
    return true
  })
  return { read: frameReader(z.object({ type: z.string() }).check(counted)), looked: () => looked }
}

it('a hello that a whole hall sends is read once, and any other frame is read on its own', () => {
  const { read, looked } = countingReader()
  const hello = '{"type":"join_room"}'
  const first = read(hello, 'viewer')
  for (let n = 0; n < 50; n += 1) expect(read(hello, 'viewer')).toEqual(first)
  expect(looked()).toBe(1)
  expect(read('{"type":"have_read"}', 'viewer')).toMatchObject({ kind: 'frame', frame: { type: 'have_read' } })
  expect(looked()).toBe(2)
})

it('no long frame is kept, and one that is too large for its sender stays refused', () => {
  const { read, looked } = countingReader()
  const long = JSON.stringify({ type: 'x'.repeat(9_000) })
  expect(read(long, 'controller')).toMatchObject({ kind: 'frame' })
  expect(read(long, 'viewer')).toEqual({ kind: 'too_large' })
  expect(read(long, 'controller')).toMatchObject({ kind: 'frame' })
  expect(looked()).toBe(2)
})
