import { expect, test } from 'vitest'
import { StorageWatch } from './storage-watch.ts'

test('[R16] a desk that comes back knows how full the storage is, even if it changed while no desk was there', () => {
  let [used, isHeard, now] = [80, true, 0]
  const told: number[] = []
  const watch = new StorageWatch({
    store: { percentUsed: () => used },
    isHeard: () => isHeard,
    tell: (percent) => told.push(percent),
  })
  const write = (percent: number) => {
    used = percent
    now += 5_000
    watch.wrote(now, false)
  }
  write(80)
  expect(told).toEqual([80])
  isHeard = false
  write(85)
  // It reads 85 with its first frame.
  isHeard = true
  write(80)
  expect(told.at(-1)).toBe(80)
  isHeard = false
  write(20)
  isHeard = true
  write(80)
  expect(told.slice(-1)).toEqual([80])
  expect(told.filter((percent) => percent === 80).length).toBeGreaterThanOrEqual(3)
})
