import { describe, expect, test } from 'vitest'
import * as limits from '../../../../schema/limits.ts'
import { closeCodes } from '../../../../schema/refusal-codes.ts'
import { fakeMachine } from '../testing/fake-machine.ts'
import { openLine, waitMs } from './line.ts'

function open() {
  const machine = fakeMachine(0)
  const told: string[] = []
  const line = openLine(
    'wss://cuelight.example/ws',
    'cl_token',
    {
      onOpen: () => told.push('open'),
      onText: (text) => told.push(text),
      onLost: (wasOpen) => told.push(wasOpen ? 'lost' : 'not taken'),
      onRefused: (code) => told.push(`refused ${code}`),
    },
    machine.sources,
  )
  return { machine, told, line }
}

describe('[CP4] the line to a room', () => {
  test('[CP4] comes back after waits that grow, up to a limit, and that differ', () => {
    const shortest = [0, 1, 2, 3, 20].map((failures) => waitMs(failures, 0))
    expect(shortest).toEqual([...shortest].sort((a, b) => a - b))
    expect(waitMs(20, 0)).toBe(limits.reconnectMaxMs / 2)
    expect(waitMs(20, 1)).toBe(limits.reconnectMaxMs)
    expect(waitMs(0, 0)).not.toBe(waitMs(0, 1))
  })

  test('[CP4] tries again when it is lost, and its waits are short again once it worked', async () => {
    const { machine, told, line } = open()
    for (const _ of [1, 2, 3]) {
      machine.last().events.onClose(1006)
      await machine.pass(2_000)
    }
    expect(machine.sockets).toHaveLength(4)
    machine.last().events.onClose(1006)
    await machine.pass(2 * limits.reconnectMinMs)
    expect(machine.sockets).toHaveLength(4)
    await machine.pass(2_000)
    machine.last().events.onOpen()
    line.works()
    machine.last().events.onClose(1006)
    await machine.pass(limits.reconnectMinMs)
    expect(machine.sockets).toHaveLength(6)
    expect(told).toEqual([...Array(4).fill('not taken'), 'open', 'lost'])
  })

  test.each([closeCodes.linkOff, closeCodes.roomClosed, closeCodes.controlRotated, closeCodes.passwordRequired])(
    '[CP4] does not come back after %s',
    async (code) => {
      const { machine, told } = open()
      machine.last().events.onOpen()
      machine.last().events.onClose(code)
      await machine.pass(60_000)
      expect(machine.sockets).toHaveLength(1)
      expect(told).toEqual(['open', `refused ${code}`])
    },
  )

  test('[CP4] says a sign of life however much it hears, and notices a server that does not reply', async () => {
    const { machine, told } = open()
    const socket = machine.last()
    socket.events.onOpen()
    for (let second = 0; second < 45; second++) {
      await machine.pass(1_000)
      socket.events.onText('pong')
    }
    expect(socket.sent.filter((text) => text === 'ping')).toHaveLength(2)
    await machine.pass(limits.pingIntervalMs + 8_000)
    expect(told).toEqual(['open', 'lost'])
  })

  test('[CP4] gives up a handshake that takes too long, and is deaf to sockets that it left', async () => {
    const { machine, told } = open()
    const first = machine.last()
    await machine.pass(9_000)
    expect(told).toEqual(['not taken'])
    first.events.onOpen()
    first.events.onClose(closeCodes.roomClosed)
    expect(told).toEqual(['not taken'])
    expect(first.isClosed).toBe(true)
  })

  test('[CP4] ends when it is closed', async () => {
    const { machine, line, told } = open()
    line.close()
    machine.last().events.onClose(1006)
    await machine.pass(60_000)
    expect([machine.sockets.length, told]).toEqual([1, []])
  })
})
