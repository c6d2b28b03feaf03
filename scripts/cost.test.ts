import { describe, expect, test } from 'vitest'
import { assumptions as a, costTable, dollarsOf, usageOf } from './cost.ts'

const event = { polls: 10, quizQuestions: 10, hours: 2 }
const nothing = {
  relays: 0,
  workerRequests: 0,
  workerCpuMs: 0,
  objectRequests: 0,
  objectGbSeconds: 0,
  rowsRead: 0,
  rowsWritten: 0,
}

describe('the resources of an event', () => {
  test('an event without phones and questions uses only the presses of its operator', () => {
    const usage = usageOf({ phones: 0, polls: 0, quizQuestions: 0, hours: 1 })
    expect(usage).toEqual({
      ...nothing,
      workerRequests: 60,
      workerCpuMs: 90,
      objectRequests: 60,
      objectGbSeconds: 60 * 0.05 * 0.128,
      rowsWritten: 60,
    })
  })

  test.each([
    [1, 0],
    [500, 0],
    [501, 1],
    [1_500, 1],
    [1_501, 2],
    [10_000, 10],
  ])('%i phones need %i relays', (phones, relays) => {
    expect(usageOf({ ...event, phones }).relays).toBe(relays)
  })

  test('ten phones and one poll, added up by hand', () => {
    const usage = usageOf({ phones: 10, polls: 1, quizQuestions: 0, hours: 0 })
    // Ten pages, ten joins, fifteen connections.
    expect(usage.workerRequests).toBe(35)
    // The same, and 15 hellos and 10 votes at a twentieth each.
    expect(usage.objectRequests).toBe(36.25)
    expect(usage.objectGbSeconds).toBeCloseTo((12 + 15 * 0.01) * 0.128, 10)
    expect(usage.rowsWritten).toBe(10)
  })

  test('a relayed phone costs two requests where a direct one costs one, and shares the batches of its relay', () => {
    const connects = 1 + a.reconnectsPerQuestion
    const [direct, relayed] = [500, 1_500].map((phones) => usageOf({ phones, polls: 1, quizQuestions: 0, hours: 0 }))
    const added = (relayed?.objectRequests ?? 0) - (direct?.objectRequests ?? 0)
    const frames = a.framesPerQuestion + a.answerWindowSeconds * a.tallyFramesPerSecond
    expect(added).toBeCloseTo(1_000 * (2 + 2 * connects + (connects + 1) / 20) + 200 + frames, 6)
  })
})

describe('the price', () => {
  test('all that an event uses is paid for, twice as much of it twice, and relays are paid for by what they do', () => {
    const price = (kind: string, amount: number) => dollarsOf({ ...nothing, [kind]: amount })
    const free = Object.keys(nothing).filter((kind) => price(kind, 1_000_000) === 0)
    expect(free).toEqual(['relays'])
    for (const kind of Object.keys(nothing)) expect(price(kind, 2_000_000)).toBe(2 * price(kind, 1_000_000))
    expect(dollarsOf({ ...nothing, rowsRead: 1_000_000, rowsWritten: 1_000_000 })).toBeCloseTo(
      price('rowsRead', 1_000_000) + price('rowsWritten', 1_000_000),
      10,
    )
  })

  test('10,000 phones with 10 polls and a quiz of 10 questions in 2 hours cost at most 0.65 dollars', () => {
    expect(dollarsOf(usageOf({ ...event, phones: 10_000 }))).toBeLessThanOrEqual(0.65)
  })

  test('the table has a line for each crowd', () => {
    const lines = costTable([100, 10_000], event).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toMatch(/^10,000 +10 /)
  })
})
