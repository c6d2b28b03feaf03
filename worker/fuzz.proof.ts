import { createExecutionContext, env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as api from '../schema/api.ts'
import { inLong } from '../schema/testing/long.ts'
import { testSeed } from '../schema/testing/seed.ts'
import { timer } from '../schema/tools/timers/entity.ts'
import { type Role, roles } from '../schema/view/role.ts'
import { serve } from './serve.ts'
import { person } from './testing/accounts.ts'
import { Browser, read } from './testing/browser.ts'
import {
  type FrameInput,
  type HttpInput,
  shapedFrame,
  shapedRequest,
  wildFrame,
  wildRequest,
} from './testing/matrix/fuzz-inputs.ts'
import { addTimer, furnished, joined, openRoom, socketsOf, type TestRoom } from './testing/rooms.ts'
import type { Named } from './testing/samples.ts'

/** Two thousand inputs, or ten in a long run, in batches of a hundred: half requests and half frames, and half of each close to valid. */
const hundreds = inLong(100, 20)
const perKind = 25
const hundredsPerRoom = 10

const shown = (input: unknown) =>
  JSON.stringify(input, (_, value) =>
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? '(bytes)' : value,
  ).slice(0, 600)

describe(`bad input, seed ${testSeed}`, () => {
  const faults: string[] = []
  const stranger = new Browser()
  /** The time, a second later for each frame, so none is refused as too fast. */
  let clock = Date.now()
  let room: TestRoom
  let named: Named

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock })
    vi.spyOn(console, 'error').mockImplementation((line) => void faults.push(String(line)))
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it(`kills no room and causes no 5xx in ${hundreds * 4 * perKind} inputs`, async () => {
    for (let hundred = 0; hundred < hundreds; hundred += 1) {
      if (hundred % hundredsPerRoom === 0) await freshRoom()
      const options = { seed: testSeed + hundred, numRuns: perKind }
      const requests = [...fc.sample(shapedRequest(named), options), ...fc.sample(wildRequest, options)]
      for (const input of requests) await throwRequest(input)
      await throwFrames([...fc.sample(shapedFrame(named), options), ...fc.sample(wildFrame, options)])
      expect(faults, `faults in hundred ${hundred}, seed ${testSeed}`).toEqual([])
      await stillAlive()
    }
  }, 600_000)

  async function freshRoom() {
    // Signed in, so the account routes are also tested from inside.
    room = await openRoom('Fuzzed', (await person()).browser)
    named = await furnished(room)
    await joined(room, stranger)
  }

  async function throwRequest(input: HttpInput) {
    const sender = input.isController ? room.controller : stranger
    const extras = { headers: input.headers, ...(input.body === null ? {} : { body: input.body }) }
    // A text that cannot be a URL cannot be sent.
    if (!URL.canParse(input.path, 'https://cuelight.test')) return
    const request = sender.request(input.method, input.path, extras)
    const reply = await read(await serve(request, env, createExecutionContext()))
    expect(reply.status, shown(input)).toBeLessThan(500)
    expect(reply.status, shown(input)).not.toBe(422)
    if (input.path.startsWith('/api/') && reply.status >= 400 && input.method !== 'HEAD') reply.as(api.errorReply)
  }

  /** Hands frames to the object as the runtime does; a closed socket is replaced for the next frame. */
  async function throwFrames(frames: readonly FrameInput[]) {
    let next = 0
    while (next < frames.length) {
      for (const role of roles) await room.controller.socket(room.id, role)
      const from = next
      next = await runInDurableObject(room.object, async (instance, state) => {
        const open = (role: Role) => socketsOf(state, role).find(({ readyState }) => readyState === WebSocket.OPEN)
        let at = from
        for (; at < frames.length; at += 1) {
          const input = frames[at]
          const socket = input === undefined ? undefined : open(input.role)
          if (input === undefined || socket === undefined) return at
          clock += 1_000
          vi.setSystemTime(clock)
          try {
            await instance.webSocketMessage(socket, input.data)
          } catch (error) {
            throw new Error(`${String(error)} at ${shown(input)}, seed ${testSeed}`)
          }
        }
        return at
      })
    }
    await runInDurableObject(room.object, (_, state) => {
      for (const socket of state.getWebSockets()) socket.close(1000, 'next')
    })
  }

  async function stillAlive() {
    const reply = await room.controller.get(`/api/rooms/${room.id}`)
    expect(reply.status, `seed ${testSeed}`).toBe(200)
    const { timers } = reply.as(api.roomReply)
    for (const { id, isRunning } of timers) {
      if (isRunning) await room.controller.patch(`/api/timers/${id}`, { isRunning: false })
    }
    const { id } = timers.find((each) => each.id === named.timer) ?? (await addTimer(room))
    named = { ...named, timer: id }
    const started = await room.controller.patch(`/api/timers/${id}`, { isRunning: true })
    expect(started.as(timer), `seed ${testSeed}`).toMatchObject({ isRunning: true })
    const viewer = await new Browser().socket(room.id, 'viewer')
    expect(await viewer.join()).toMatchObject({ role: 'viewer' })
    viewer.close()
  }
})
