import { describe, expect, test } from 'vitest'
import { programmeTable, programmeUsageOf } from './cost-of-programmes.ts'

describe('[PR8] what a whole event costs', () => {
  test('however many look, the object is asked once in five seconds for each form and data centre', () => {
    const objectRequests = (visitors: number) => programmeUsageOf({ visitors, stages: 0, hours: 1 }).objectRequests
    expect(objectRequests(5_000)).toBe(720 * 3 * 2)
    expect(objectRequests(50_000)).toBe(objectRequests(5_000))
  })

  test('a room reports once a minute and at each press, and each report is written', () => {
    const usage = programmeUsageOf({ visitors: 0, stages: 120, hours: 8 })
    expect(usage.objectRequests).toBe(120 * (60 + 12) * 8)
    expect(usage.rowsWritten).toBe(usage.objectRequests * 5)
  })

  test('the table has a line for each event', () => {
    const table = programmeTable([{ visitors: 5_000, stages: 120, hours: 8 }])
    expect(table.split('\n')).toHaveLength(4)
    expect(table).toContain('5,000')
  })
})
