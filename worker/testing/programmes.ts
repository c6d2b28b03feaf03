import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { ProgrammeObject } from '../../durable-objects/programme.ts'
import { createdProgrammeReply } from '../../schema/programme/api.ts'
import type { ProgrammeFrame } from '../../schema/programme/frames.ts'
import {
  type ProgrammeReply,
  programmeReply,
  programmeView,
  type StageOfProgramme,
  stageOfProgramme,
} from '../../schema/programme/view.ts'
import { Browser, origin } from './browser.ts'
import { sampleLogo } from './sample-logo.ts'

/** A programme and the browser that made it. */
export type TestProgramme = {
  id: string
  key: string
  controller: Browser
  object: DurableObjectStub<ProgrammeObject>
}

export const programmeOf = (id: string): DurableObjectStub<ProgrammeObject> =>
  env.PROGRAMMES.get(env.PROGRAMMES.idFromName(id))

/** Makes a programme as a visitor does. */
export async function makeProgramme(name = 'Conference', controller = new Browser()): Promise<TestProgramme> {
  const reply = await controller.post('/api/programmes', { name, timeZone: 'Europe/Berlin' })
  const { id, controllerKey } = reply.as(createdProgrammeReply)
  return { id, key: controllerKey, controller, object: programmeOf(id) }
}

/** Adds a stage with a new room. */
export const addStage = async (programme: TestProgramme, name: string): Promise<StageOfProgramme> =>
  (await programme.controller.post(`/api/programmes/${programme.id}/stages`, { name })).as(stageOfProgramme)

/** Sets a logo. @returns the id in its address */
export async function setLogo({ id, controller }: TestProgramme, image = sampleLogo): Promise<string> {
  const reply = await controller.send('PUT', `/api/programmes/${id}/logo`, { body: { image } })
  return reply.as(programmeView).logo?.id ?? ''
}

export const readProgramme = async ({ id, controller }: TestProgramme): Promise<ProgrammeReply> =>
  (await controller.get(`/api/programmes/${id}`)).as(programmeReply)

/** A socket of a programme, and every frame so far. */
export async function programmeSocket(
  browser: Browser,
  id: string,
  role: 'controller' | 'viewer' | `viewer&${string}`,
) {
  const response = await browser.upgrade(`/ws?programme=${id}&as=${role}`, { origin })
  const socket = response.webSocket
  if (socket === null) throw new Error(`no socket: ${response.status} ${await response.text()}`)
  const frames: ProgrammeFrame[] = []
  const closed: { code: number; reason: string }[] = []
  socket.accept()
  // The server's frames are under test.
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as ProgrammeFrame)
  })
  socket.addEventListener('close', ({ code, reason }) => {
    closed.push({ code, reason })
  })
  const send = (frame: object) => socket.send(JSON.stringify(frame))
  return {
    frames,
    closed,
    send,
    join: async (has: object = {}) => {
      send({ type: 'join_programme', programmeId: id, ...has })
      return seen(({ type }) => ['programme_state', 'resumed', 'error', 'room_locked'].includes(type))
    },
    seen,
    closing: () => soon(() => closed[0]),
    close: () => socket.close(),
  }
  function seen(holds: (frame: ProgrammeFrame) => boolean): Promise<ProgrammeFrame> {
    return soon(() => frames.find(holds))
  }
}

/** Something that comes about within a while. */
export const soon = <T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> =>
  vi.waitFor(
    async () => {
      const found = await find()
      if (found === undefined) throw new Error('not yet')
      return found
    },
    { interval: 20 },
  )
