import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { ReplyFrame } from '../../live/feed/feed-state.ts'
import type { Sent } from './outbox.ts'
import { createWithdrawals } from './withdrawals.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const press = (opId: string): Sent => ({ opId, command: { type: 'room.flash' }, askedAt: 1_000 })
const refused = (opId: string, code: RefusalCode): ReplyFrame => ({ type: 'error', opId, code, message: '' })
const done = (opId: string, doneAt?: string): ReplyFrame => ({
  type: 'ack',
  opId,
  rev: 1,
  kind: 'gone',
  view: null,
  ...(doneAt === undefined ? {} : { doneAt }),
})
const at = '2026-11-21T09:30:01.000Z'

type Line = { isOpen: boolean; reply: ReplyFrame | null; hold: Promise<ReplyFrame | null> | null }

/** A line that a test opens, and what went over it. */
function aLine() {
  const said: string[] = []
  const asked: string[] = []
  const line: Line = { isOpen: false, reply: null, hold: null }
  const withdrawals = createWithdrawals({
    say: ({ opId }) => line.isOpen && said.push(opId) > 0,
    ask: async ({ opId }) => {
      asked.push(opId)
      return line.hold ?? line.reply
    },
  })
  return { ...withdrawals, line, said, asked }
}

describe('[S8] withdrawals', () => {
  test.each<[name: string, reply: ReplyFrame, doneAt: unknown]>([
    ['refused for good', refused('one', 'press_given_up'), null],
    ['done before', done('one', at), at],
    ['done just now: the reply to the press itself', done('one'), expect.any(String)],
    ['refused, because the sender has lost the right', refused('one', 'control_rotated'), null],
  ])('end with what the room says: %s', async (_name, reply, doneAt) => {
    const { add, hear, line, said } = aLine()
    line.isOpen = true
    const end = add(press('one'))
    expect(said).toEqual(['one'])
    hear('one', reply)
    expect(await end).toEqual(doneAt)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said).toEqual(['one'])
  })

  test('wait for the line, and go over it in the order of the presses', async () => {
    const { add, tell, line, said, asked } = aLine()
    void add(press('one'))
    void add(press('two'))
    expect(said).toEqual([])
    expect(asked).toEqual(['one', 'two'])
    line.isOpen = true
    tell()
    expect(said).toEqual(['one', 'two'])
  })

  test('are said again until there is a reply, whatever else is refused meanwhile', async () => {
    const { add, hear, line, said } = aLine()
    line.isOpen = true
    const end = add(press('one'))
    for (const code of ['unavailable', 'too_many_requests', 'internal'] as const) hear('one', refused('one', code))
    hear('another', done('another'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said.length).toBeGreaterThan(2)
    hear('one', refused('one', 'press_given_up'))
    expect(await end).toBeNull()
  })

  test('are asked by one request at a time, however long it is under way', async () => {
    const { add, line, asked } = aLine()
    let arrive = (_reply: ReplyFrame | null) => {}
    line.hold = new Promise((resolve) => {
      arrive = resolve
    })
    const end = add(press('one'))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked).toEqual(['one'])
    arrive(refused('one', 'press_given_up'))
    expect(await end).toBeNull()
  })

  test('go by a request where no socket opens', async () => {
    const { add, line } = aLine()
    line.reply = done('one', at)
    expect(await add(press('one'))).toBe(at)
  })
})
