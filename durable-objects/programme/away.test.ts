import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addStage, makeProgramme, readProgramme, soon } from '../../worker/testing/programmes.ts'
import { addTimer, evicted, objectOf } from '../../worker/testing/rooms.ts'
import { ProgrammeObject } from '../programme.ts'
import { RoomObject } from '../room.ts'

afterEach(() => vi.restoreAllMocks())

const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** How many jobs wait in a table of an object. */
const waiting = (object: DurableObjectStub, table: string): Promise<unknown[]> =>
  runInDurableObject(object, (_, { storage }) => storage.sql.exec(`SELECT kind, attempts FROM ${table}`).toArray())

describe('fault F51: [PR4] a programme that is away', () => {
  it('stops no show, and is told when it is back', async () => {
    quietly()
    const programme = await makeProgramme()
    const { id, roomId } = await addStage(programme, 'Hall A')
    const room = { id: roomId, key: '', controller: programme.controller, object: objectOf(roomId) }
    const { report } = ProgrammeObject.prototype
    let isAway = true
    vi.spyOn(ProgrammeObject.prototype, 'report').mockImplementation(function (this: ProgrammeObject, told) {
      if (isAway) throw new Error('away')
      return report.call(this, told)
    })
    const timer = await addTimer(room, { name: 'Keynote' })
    expect((await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })).status).toBe(200)
    await soon(async () => {
      const jobs = await waiting(room.object, 'programme_outbox')
      return jobs.some((job) => Number(Object(job).attempts) > 0) ? true : undefined
    })
    await evicted(room.object)
    isAway = false
    await soon(async () =>
      (await readProgramme(programme)).stages.find((one) => one.report?.running?.name === 'Keynote'),
    )
    expect(await waiting(programme.object, 'outbox')).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ kind: `left ${id}` })]),
    )
  })
})

describe('fault F51: [PR3] a room that is away', () => {
  it('learns of a new key when it is back, and the reply does not wait for it', async () => {
    quietly()
    const programme = await makeProgramme()
    const [near, far] = [await addStage(programme, 'Near'), await addStage(programme, 'Far')]
    const old = programme.controller.twin()
    const { follow } = RoomObject.prototype
    let isAway = true
    vi.spyOn(RoomObject.prototype, 'follow').mockImplementation(async function (this: RoomObject, ...told) {
      const roomId = await runName(this)
      if (isAway && roomId === far.roomId) throw new Error('away')
      return follow.apply(this, told)
    })
    expect((await programme.controller.post(`/api/programmes/${programme.id}/control/rotate`)).status).toBe(200)
    const codeOf = async (roomId: string) => (await old.get(`/api/rooms/${roomId}?as=controller`)).code
    expect(await codeOf(near.roomId)).toBe('control_rotated')
    expect(await codeOf(far.roomId)).toBeNull()
    await evicted(programme.object)
    isAway = false
    await soon(async () => ((await codeOf(far.roomId)) === 'control_rotated' ? true : undefined))
  })

  it('is a gap that says so if it was never made', async () => {
    quietly()
    const programme = await makeProgramme()
    const create = vi.spyOn(RoomObject.prototype, 'create').mockImplementation(() => {
      throw new Error('away')
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failed = await programme.controller.post(`/api/programmes/${programme.id}/stages`, { name: 'Hall A' })
    expect(failed.status).toBe(500)
    create.mockRestore()
    const [stage] = (await readProgramme(programme)).stages
    expect(stage?.report).toBeNull()
    // What is due in half a minute is due now.
    await runInDurableObject(programme.object, async (object, { storage }) => {
      storage.sql.exec('UPDATE outbox SET due_at = 0')
      await object.alarm()
    })
    expect((await readProgramme(programme)).stages[0]?.isGone).toBe(true)
  })
})

/** The id of the room that an object is. */
const runName = async (room: RoomObject): Promise<string> => {
  const read = room.read(
    { userId: null, participantId: null, controlEpoch: null, accessEpoch: null, links: {} },
    'viewer',
  )
  return read.ok ? read.value.id : ''
}
