import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import './testing/patience.ts'
import { type ClientFrame, clientFrame, clientFrames } from './protocol.ts'
import { roomId } from './testing/rooms.ts'

const taken = (frame: unknown) => clientFrame.safeParse(frame).success
const join = { type: 'join_room', roomId }
const select = { type: 'timer_selected', roomId, timerId: `${roomId}.abcdef` }

describe('what a client may send', () => {
  test.each<ClientFrame>([
    { type: 'join_room', roomId },
    { type: 'join_room', roomId, epoch: 'e1', rev: 0 },
    { type: 'timer_selected', roomId, timerId: `${roomId}.abcdef` },
    { type: 'timer_selected', roomId, timerId: `${roomId}.abcdef`, opId: 'op-1' },
  ])('is taken as it is: %j', (frame) => {
    expect(clientFrame.parse(frame)).toEqual(frame)
    expect(clientFrame.parse({ ...frame, role: 'controller', extra: 1 })).toEqual(frame)
  })

  test('every frame of the registry is one of the union, under its own name', () => {
    expect(clientFrame.options.map((option) => option.shape.type.value).sort()).toEqual(
      Object.keys(clientFrames).sort(),
    )
    for (const [type, schema] of Object.entries(clientFrames)) expect(schema.shape.type.value).toBe(type)
  })

  test.each([
    null,
    undefined,
    '',
    'ping',
    1,
    [],
    [join],
    {},
    { type: 'nonsense' },
    { type: null, roomId },
    { type: ['join_room'], roomId },
    { type: '__proto__', roomId },
    { type: 'constructor', roomId },
    { roomId },
    { type: 'join_room' },
    { ...join, roomId: 5 },
    { ...join, roomId: 'x'.repeat(65) },
    { ...join, rev: -1 },
    { ...join, rev: 1.5 },
    { ...join, rev: '1' },
    { ...join, rev: Number.NaN },
    { ...join, rev: Number.POSITIVE_INFINITY },
    { ...join, rev: null },
    { ...join, epoch: 5 },
    { ...join, epoch: 'x'.repeat(65) },
    { type: 'timer_selected', roomId },
    { ...select, timerId: null },
    { ...select, timerId: 'x'.repeat(129) },
    { ...select, opId: '' },
    { ...select, opId: 'x'.repeat(65) },
    { ...select, opId: 5 },
    { type: 'timer_start', roomId, timerId: select.timerId },
    { type: 'room_state', roomId },
  ])('is refused otherwise: %j', (frame) => {
    expect(taken(frame)).toBe(false)
  })

  test('never throws, and never lets an unknown key through', () => {
    const keys = ['type', 'roomId', 'epoch', 'rev', 'timerId', 'opId']
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('join_room', 'timer_selected', roomId, 0, 1))
    const near = fc.record(Object.fromEntries([...keys, '__proto__', 'extra'].map((key) => [key, value])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(fc.oneof(near, fc.jsonValue()), (frame) => {
        const result = clientFrame.safeParse(frame)
        if (result.success) expect(keys).toEqual(expect.arrayContaining(Object.keys(result.data)))
      }),
      { numRuns: 500 },
    )
  })
})
