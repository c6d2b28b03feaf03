import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import { jobsOf } from '../../worker/testing/directory.ts'
import { addTimer, objectOf, openRoom, patchRoom, type TestRoom, tablesOf } from '../../worker/testing/rooms.ts'
import { Schema, steps } from './schema.ts'
import { SqlStore } from './sql-store.ts'

const versionOf = (room: TestRoom): Promise<string> =>
  runInDurableObject(room.object, (_, { storage }) => {
    const [row] = storage.sql.exec("SELECT value FROM meta WHERE key = 'store_version'").toArray()
    return String(row?.value)
  })

/** A room as a release with this version of the tables left it. */
async function roomOf(version: number): Promise<TestRoom> {
  const room = await openRoom('From before')
  await addTimer(room, { name: 'Keynote' })
  await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
  await runInDurableObject(room.object, (_, { storage }) => {
    for (const { adds } of steps.filter((step) => step.version > version)) {
      for (const added of adds)
        storage.sql.exec(added.replace(/^(TABLE|INDEX) IF NOT EXISTS (\w+) [\s\S]*/, 'DROP $1 $2'))
    }
    storage.sql.exec("UPDATE meta SET value = ? WHERE key = 'store_version'", String(version))
  })
  await evictDurableObject(room.object)
  return room
}

describe('the tables of a room', () => {
  it('have versions that count up', () => {
    const versions = steps.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  })

  it.each(steps.map(({ version }) => version))(
    'of version %d get what they lack when the room wakes',
    async (version) => {
      const room = await roomOf(version)
      const { timers } = (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
      expect(timers).toMatchObject([{ name: 'Keynote' }])
      expect(await tablesOf(room.id)).toEqual(await tablesOf((await openRoom()).id))
      expect(await versionOf(room)).toBe(String(steps.at(-1)?.version))
      // Each of these writes to a table that an earlier version did not have.
      await patchRoom(room, { name: 'Renamed', hasReactions: true })
      await addTimer(room, { name: 'Panel' })
      expect((await room.controller.post(`/api/rooms/${room.id}/undo`)).status).toBe(200)
      await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    },
  )

  it('are not made for an object that is no room, whatever is asked of it', async () => {
    const id = 'NoRoomNoRoomNoRoomNo22'
    const made = await runInDurableObject(objectOf(id), (_, { storage }) => new Schema(storage).isMade)
    expect([made, await tablesOf(id)]).toEqual([false, []])
  })

  it('are not there if the first records of a room could not be written', () =>
    runInDurableObject(env.ROOMS.get(env.ROOMS.newUniqueId()), (_, { storage }) => {
      const schema = new Schema(storage)
      const fail = () => {
        throw new Error('the disk is full')
      }
      expect(() => schema.make(fail)).toThrow('the disk is full')
      expect([schema.isMade, new Schema(storage).isMade]).toEqual([false, false])
    }))

  it('are not there if what is written with them, for the directory, could not be', () =>
    runInDurableObject(env.ROOMS.get(env.ROOMS.newUniqueId()), (_, { storage }) => {
      const schema = new Schema(storage)
      const store = new SqlStore(storage, schema)
      const fail = () => {
        schema.make()
        throw new Error('the disk is full')
      }
      expect(() => store.atomically(fail)).toThrow('the disk is full')
      expect([schema.isMade, new Schema(storage).isMade]).toEqual([false, false])
    }))

  it('of a deleted room get no version, so the object still vanishes', async () => {
    const room = await openRoom()
    await runInDurableObject(room.object, (_, { storage }) => {
      storage.sql.exec('DELETE FROM meta')
      expect(new Schema(storage).isMade).toBe(true)
      expect(storage.sql.exec('SELECT * FROM meta').toArray()).toEqual([])
    })
  })
})
