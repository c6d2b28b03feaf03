import { describe, expect, test } from 'vitest'
import type { Entries, Hands } from './actions.ts'
import { createShow } from './show.ts'
import type { Status } from './status.ts'
import { fakeMachine } from './testing/fake-machine.ts'
import { begun, fullState } from './testing/full-room.ts'
import { roomStateFrame } from './testing/sent-room.ts'

const id = fullState.room.id
const settings = { base: 'https://cuelight.example', token: 'cl_token', room: { id } }
const api = (path: string) => `/api/rooms/${id}/${path}`

async function open() {
  const machine = fakeMachine(begun + 61_000)
  const variables: Record<string, unknown> = {}
  const told = {
    statuses: [] as Status[],
    entries: [] as Entries[],
    drawn: 0,
    ticks: 0,
    log: [] as string[],
    chosen: 0,
  }
  let hands: Hands | null = null
  const show = createShow(
    {
      status: (status) => told.statuses.push(status),
      variables: (changed) => Object.assign(variables, changed),
      entries(entries, given) {
        told.entries.push(entries)
        hands = given
      },
      roomChanged: () => told.drawn++,
      timePassed: () => told.ticks++,
      choose: (n) => {
        told.chosen = n
      },
      log: (_, text) => told.log.push(text),
    },
    machine.sources,
  )
  const press = () => hands!
  const connect = async () => {
    machine.last().events.onOpen()
    machine.last().events.onText(roomStateFrame(fullState, machine.serverNow()))
    await machine.pass(50)
  }
  show.open(settings, 1)
  await connect()
  return { machine, show, variables, told, press, connect }
}

describe('[CP4] [CP5] the show on the keys', () => {
  test('[CP5] counts each second once, with no more changes than there are', async () => {
    const { machine, variables, told } = await open()
    expect(variables).toMatchObject({ connection: 'live', remaining: '9:59' })
    const before = told.ticks
    await machine.pass(10_000)
    expect(variables.remaining).toBe('9:49')
    // The second on the wall and that of the day.
    expect(told.ticks - before).toBeLessThanOrEqual(22)
  })

  test('[CP4] status, keys and variables say the same, whichever second passes first', async () => {
    const { machine, variables, told } = await open()
    const before = told.drawn
    // A second changes before what the lost line changes is drawn.
    const untilSecond = 1000 - (machine.serverNow() % 1000)
    await machine.pass(untilSecond - 5)
    machine.setReachable(false)
    machine.last().events.onClose(1006)
    await machine.pass(10)
    expect(variables.connection).toBe('cut')
    expect(told.statuses.at(-1)?.level).toBe('ConnectionFailure')
    expect(told.drawn).toBe(before + 1)
    await machine.pass(50)
    expect(told.drawn).toBe(before + 1)
  })

  test('[CP4] fault F56: goes on counting through 20 seconds without a line, says so, and is back in time', async () => {
    const { machine, variables, told, connect } = await open()
    machine.setReachable(false)
    machine.last().events.onClose(1006)
    for (let second = 1; second <= 20; second++) {
      await machine.pass(1_000)
      machine.last().events.onClose(1006)
      const left = 599 - second
      expect(variables.remaining).toBe(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)
      expect(variables.connection).toBe('cut')
    }
    expect(told.statuses.at(-1)).toEqual({
      level: 'ConnectionFailure',
      message: 'The server cannot be reached. The time is counted on without it.',
    })
    machine.setReachable(true)
    await machine.pass(10_000)
    await connect()
    expect(variables.connection).toBe('live')
    expect(told.statuses.at(-1)).toEqual({ level: 'Ok', message: null })
  })

  test.each([
    [401, 'token_invalid', 'AuthenticationFailure'],
    [403, 'rights_required', 'InsufficientPermissions'],
    [404, 'room_not_found', 'BadConfig'],
  ])('[CP4] a socket that is not taken because of %s %s is not tried again', async (status, code, level) => {
    const { machine, told, variables } = await open()
    machine.replies.set(api('present'), { status, body: { error: { code, message: 'A sentence.' } } })
    machine.last().events.onClose(1006)
    await machine.pass(1_000)
    const tries = machine.sockets.length
    machine.last().events.onClose(1006)
    await machine.settle()
    await machine.pass(60_000)
    expect(machine.sockets.length).toBe(tries)
    expect(told.statuses.at(-1)).toEqual({ level, message: 'A sentence.' })
    expect(variables).toMatchObject({ connection: 'refused', remaining: '', now_name: '' })
  })

  test('[CP4] threat T79: an address that leads elsewhere is named, and the token is not sent there', async () => {
    const { machine, told, show } = await open()
    show.open({ ...settings, base: 'http://cuelight.example' }, 1)
    machine.replies.set(api('present'), {
      status: 301,
      body: '',
      location: `https://cuelight.example${api('present')}`,
    })
    machine.last().events.onClose(1006)
    await machine.settle()
    await machine.pass(100)
    expect(told.statuses.at(-1)).toEqual({
      level: 'BadConfig',
      message: 'This address leads to https://cuelight.example. Please write that into the settings.',
    })
    expect(machine.calls.every(({ url }) => url.startsWith(settings.base) || url.startsWith('http:'))).toBe(true)
  })

  test('[CP1] a press is sent once with a key of its own, and says what the server says', async () => {
    const { machine, press, variables, told } = await open()
    machine.replies.set(api('actions/give/60'), { status: 200, body: { action: 'give', done: 'Add time' } })
    const sorry = { error: { code: 'action_not_now', message: 'No cue is left.' } }
    machine.replies.set(api('actions/next'), { status: 409, body: sorry })
    await press().act(['give', '60'])
    expect(variables.last_action).toBe('Add time')
    await press().act(['next'])
    expect(variables.last_action).toBe('No cue is left.')
    const actions = machine.calls.filter(({ url }) => url.includes('/actions/'))
    expect(actions.map(({ method, key }) => [method, key !== undefined])).toEqual([
      ['POST', true],
      ['POST', true],
    ])
    machine.setReachable(false)
    await press().act(['flash'])
    expect(variables.last_action).toBe('The server cannot be reached: nothing was done.')
    machine.setReachable(true)
    machine.replies.set(api('actions/flash'), { status: 502, body: 'a page of some proxy' })
    await press().act(['flash'])
    expect(variables.last_action).toBe('The server did not reply: it is not known whether this was done.')
    expect(told.log).toContain('No cue is left.')
  })

  test('[CP1] actions choose from what the room has', async () => {
    const { told } = await open()
    expect(told.entries.at(-1)).toEqual({
      cue: ['Opening', 'Keynote'],
      message: ['Wrap up', 'Message second'],
      poll: ['Which?'],
    })
  })

  test('[CP3] a new text is added and then shown', async () => {
    const { machine, press } = await open()
    machine.replies.set(api('commands'), { status: 200, body: { kind: 'message', view: { id: 'new-id' }, rev: 2 } })
    await press().showText('Two minutes', 'red', 'displays')
    const sent = machine.calls.filter(({ url }) => url.endsWith('/commands')).map(({ body }) => JSON.parse(body ?? ''))
    expect(sent.map(({ command }) => command)).toMatchObject([
      { type: 'message.add', content: 'Two minutes' },
      { type: 'message.edit', messageId: 'new-id', isVisible: true },
    ])
  })

  test('[CP2] six digits are looked up, and a problem of the settings is said', async () => {
    const { machine, show, told } = await open()
    machine.replies.set('/api/join/482913', { status: 200, body: { room: { ...joined, id } } })
    show.open({ ...settings, room: { code: '482913' } }, 1)
    await machine.pass(10)
    expect(machine.last().url).toContain(id)
    show.open({ ...settings, room: { code: '111111' } }, 1)
    await machine.pass(10)
    expect(told.statuses.at(-1)).toMatchObject({ level: 'BadConfig', message: expect.stringContaining('Paste a link') })
    show.open({ problem: 'Please fill in the room.' }, 1)
    expect(told.statuses.at(-1)).toEqual({ level: 'BadConfig', message: 'Please fill in the room.' })
  })

  test('without a room, presses say so', async () => {
    const { show, press, variables, told } = await open()
    show.open({ problem: 'Please fill in the room.' }, 1)
    for (const call of [
      () => press().act(['next']),
      () => press().clearMessages(),
      () => press().showText('a', '', ''),
    ]) {
      await call()
      expect(variables.last_action).toBe('No room is connected: nothing was done.')
    }
    await press().switchRoom(3)
    expect(told.chosen).toBe(3)
  })

  test('[CP4] nothing goes on once it is closed', async () => {
    const { machine, show, told } = await open()
    show.close()
    const { drawn, ticks } = told
    await machine.pass(60_000)
    expect([told.drawn, told.ticks, machine.last().isClosed]).toEqual([drawn, ticks, true])
  })
})

const joined = { name: 'Main hall', isActive: true, hasEngagementFeatures: true, feedbackEnabled: false }
