import { describe, expect, it } from 'vitest'
import { eventBody } from '../../../schema/engine/event/entity.ts'
import { fieldsOf } from '../../../schema/errors.ts'
import { differenceBody } from '../../../schema/programme/schedule/difference.ts'
import { importScheduleBody } from '../../../schema/programme/schedule/import.ts'
import { addTimersBody } from '../../../schema/tools/timers/commands.ts'
import { sampleEvent } from '../../testing/samples.ts'
import { type Checked, checkInSlices } from './check-in-slices.ts'

/** The value, or the fields that are wrong, in the order in which they are named. */
const saidBy = (checked: Checked<unknown>) =>
  JSON.stringify(checked.success ? checked.data : fieldsOf(checked.error.issues))

const { timers } = sampleEvent
const cue = { name: ' A  cue ', duration: 60, unknown: 1 }
const many = <T>(entry: T, count: number): T[] => Array.from({ length: count }, () => entry)

describe('checking in slices', () => {
  it.each([
    ['an event', eventBody, sampleEvent],
    ['an event without lists', eventBody, { ...sampleEvent, timers: undefined, polls: undefined }],
    ['an event with lists that are none', eventBody, { ...sampleEvent, timers: {}, polls: null, quizzes: 'x' }],
    ['an event with faults', eventBody, { ...sampleEvent, version: 2, timers: [{ name: '' }, cue, null], room: 3 }],
    [
      'an event with a cue that opens nothing',
      eventBody,
      { ...sampleEvent, timers: [{ ...cue, opens: { kind: 'poll', id: 'x' } }] },
    ],
    ['too many cues', eventBody, { ...sampleEvent, timers: many(cue, 201) }],
    ['no event', eventBody, []],
    ['nothing', eventBody, null],
    ['a list of timers', addTimersBody, { timers: [...timers, cue] }],
    ['no timer', addTimersBody, { timers: [] }],
    ['a schedule', importScheduleBody, { sessions: [{ title: 'x' }], more: 1 }],
    ['a schedule that is read again', differenceBody, { sessions: [] }],
  ] as const)('says of %s what its schema says', async (_name, schema, input) => {
    expect(saidBy(await checkInSlices(schema, input, async () => {}))).toBe(saidBy(schema.safeParse(input)))
  })

  it('leaves the thread to others between the entries', async () => {
    let rests = 0
    const event = { ...sampleEvent, timers: many({ ...cue, notes: 'x'.repeat(1_900) }, 200) }
    const rest = async () => {
      rests += 1
    }
    expect((await checkInSlices(eventBody, event, rest)).success).toBe(true)
    expect(rests).toBeGreaterThan(JSON.stringify(event).length / (64 * 1024))
  })
})
