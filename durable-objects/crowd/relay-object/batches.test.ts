import { expect, it } from 'vitest'
import { handClock } from '../../../worker/testing/ports.ts'
import { Batches } from './batches.ts'

const startedAt = 1_000_000

/** Batches with a clock set by hand, and what was sent: when, and how many. */
function collected() {
  const clock = handClock(startedAt)
  const sent: { ms: number; size: number }[] = []
  const batches = new Batches<number, number>({
    clock,
    ms: 50,
    pauseMs: 4,
    size: 200,
    send: async (items) => {
      sent.push({ ms: clock.now() - startedAt, size: items.length })
      return items
    },
    onReply: () => {},
    onLost: () => {},
  })
  /** Time goes on, and what is under way ends. */
  const until = async (ms: number) => {
    clock.runUntil(startedAt + ms)
    for (let turn = 0; turn < 20; turn += 1) await null
  }
  const add = (count: number) => {
    for (let n = 0; n < count; n += 1) batches.add(n)
  }
  return { sent, until, add }
}

it('sends a single item after a pause, and the last of a crowd too', async () => {
  const { sent, until, add } = collected()
  add(1)
  await until(10)
  expect(sent).toEqual([{ ms: 4, size: 1 }])
  await until(100)
  add(450)
  await until(101)
  await until(110)
  expect(sent.slice(1).map(({ size }) => size)).toEqual([200, 200, 50])
  expect(sent.at(-1)?.ms).toBeLessThan(110)
})

it('sends at most one batch in 50 ms that is not full, however many pauses there are', async () => {
  const { sent, until, add } = collected()
  for (let ms = 0; ms < 1_000; ms += 6) {
    await until(ms)
    add(1)
  }
  await until(1_100)
  expect(sent.length).toBeLessThanOrEqual(21)
  expect(sent.reduce((sum, { size }) => sum + size, 0)).toBe(167)
  const gaps = sent.slice(1).map(({ ms }, index) => ms - (sent[index]?.ms ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50)
})

it('waits no longer than 50 ms where items keep coming', async () => {
  const { sent, until, add } = collected()
  for (let ms = 0; ms <= 60; ms += 2) {
    await until(ms)
    add(1)
  }
  expect(sent.map(({ ms }) => ms)).toEqual([50])
})
