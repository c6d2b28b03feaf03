import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { scrypt } from '../../worker/auth/passwords/scrypt.ts'

const cost = { N: 2 ** 14, r: 8, p: 5 }
const salt = Buffer.from('sixteen byte salt')
const rounds = 5
const keyBytes = 32

/** Processor time in milliseconds, because the machine may be busy with something else. */
async function timeOf(hash: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await hash()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

it('threat T63: a hash in slices takes no more than three times as long as the built-in one, and no slice 50 ms', async () => {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  const [builtInMs, ownMs]: [number[], number[]] = [[], []]
  // They take turns, because the machine may be slower at one time than at another.
  for (let round = 0; round < rounds; round += 1) {
    builtInMs.push(await timeOf(() => scryptSync('password', salt, keyBytes, { ...cost, maxmem: 64 * 1024 ** 2 })))
    ownMs.push(await timeOf(() => scrypt('password', salt, cost, keyBytes, pause)))
  }
  const [builtIn, own] = [Math.min(...builtInMs), Math.min(...ownMs)]
  const sliceMs = own / (pauses / rounds + 1)
  console.info(`built-in: ${builtIn} ms; in slices: ${own} ms, ${own / builtIn} times; a slice: ${sliceMs} ms`)
  expect(own / builtIn).toBeLessThan(3)
  expect(sliceMs).toBeLessThan(50)
})
