import { describe, expect, test } from 'vitest'
import { messageWith } from '../../../../schema/testing/rooms/entries.ts'
import { noon, roomId } from '../../../../schema/testing/rooms/facts.ts'
import { stateWith } from '../../../../schema/testing/rooms/state.ts'
import { timerWith } from '../../../../schema/testing/rooms/timers.ts'
import { roomStateFrame } from '../testing/sent-room.ts'
import { createReader } from './reader.ts'

const timer = timerWith('one', { name: 'Opening' })
const state = stateWith({ timers: [timer], messages: [messageWith('first')] })

function open() {
  const sent: object[] = []
  const told: string[] = []
  const reader = createReader(roomId, {
    send: (frame) => sent.push(frame),
    onLive: () => told.push('live'),
    onChange: () => told.push('change'),
    onRefused: (code) => told.push(code),
    noteServerNow: () => {},
  })
  const hear = (frame: object) => reader.hear(JSON.stringify(frame))
  reader.join()
  reader.hear(roomStateFrame(state, noon))
  const renamed = (name: string, rev: number, more?: true) =>
    hear({ type: 'timer-updated', timer: { ...timer, name }, rev, serverNow: noon, roomId, ...(more && { more }) })
  const names = () => reader.get()?.snapshot.timers.map(({ name }) => name)
  return { reader, sent, told, hear, renamed, names }
}

describe('[CP5] a room that is read', () => {
  test('[CP5] follows frames, and shows a step when it is complete', () => {
    const { renamed, names, told } = open()
    renamed('Half', 2, true)
    expect(names()).toEqual(['Opening'])
    renamed('Whole', 3)
    expect(names()).toEqual(['Whole'])
    renamed('Old', 2)
    expect(names()).toEqual(['Whole'])
    expect(told[0]).toBe('live')
  })

  test('[CP5] asks for everything after a gap, and not twice', () => {
    const { renamed, names, sent } = open()
    renamed('Later', 5)
    renamed('Later still', 6)
    expect(names()).toEqual(['Opening'])
    expect(sent).toEqual([
      { type: 'join_room', roomId },
      { type: 'join_room', roomId },
    ])
  })

  test('[CP5] resumes where it was; a step that was cut in two is read again', () => {
    const { reader, renamed, sent, hear } = open()
    reader.join()
    hear({ type: 'resumed', rev: 1, serverNow: noon })
    renamed('Half', 2, true)
    reader.join()
    expect(sent.slice(1)).toEqual([
      { type: 'join_room', roomId, epoch: 'hN2s8Zq0cV1x', rev: 1 },
      { type: 'join_room', roomId },
    ])
  })

  test('[CP5] asks for everything when the server resumes elsewhere', () => {
    const { reader, sent, hear } = open()
    reader.join()
    hear({ type: 'resumed', rev: 9, serverNow: noon })
    expect(sent.at(-1)).toEqual({ type: 'join_room', roomId })
  })

  test('[CP5] leaves out what a newer server tells, and reads again what it cannot read', () => {
    const { hear, renamed, names, sent } = open()
    hear({ type: 'something_new', rev: 2, serverNow: noon, roomId })
    renamed('After', 3)
    expect(names()).toEqual(['After'])
    hear({ type: 'timer-updated', timer: { id: 5 }, rev: 4, serverNow: noon, roomId })
    expect(sent.at(-1)).toEqual({ type: 'join_room', roomId })
  })

  test('[CP5] knows who and what is there, and what flashes', () => {
    const { reader, hear, sent } = open()
    const stage = { blackout: false, scene: { kind: 'timer' }, showsResults: true }
    hear({ type: 'present', displays: 1, phones: 7 })
    hear({ type: 'stage_updated', stage, flashAt: new Date(noon).toISOString(), rev: 2, serverNow: noon, roomId })
    hear({ type: 'read_check', key: 'k' })
    expect(reader.get()).toMatchObject({ phones: 7, flashAt: noon })
    expect(sent.at(-1)).toEqual({ type: 'have_read', key: 'k' })
  })

  test('[CP5] a refusal of the room is told, one of a command is not', () => {
    const { hear, told, reader } = open()
    hear({ type: 'error', code: 'too_many_requests', message: '', opId: 'x' })
    reader.join()
    hear({ type: 'error', code: 'too_many_requests', message: '' })
    hear({ type: 'room_closed', code: 'room_closed', message: '' })
    expect(told.slice(2)).toEqual(['too_many_requests', 'room_closed'])
  })
})
