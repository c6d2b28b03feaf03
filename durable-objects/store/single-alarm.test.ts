import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { Browser } from '../../worker/testing/browser.ts'
import { jobsOf } from '../../worker/testing/directory.ts'
import { objectOf, openRoom } from '../../worker/testing/rooms.ts'
import { SingleAlarm } from './single-alarm.ts'

const hourMs = 3600_000

/** Arms an alarm of an object that is not a room, so nothing else happens. @returns its time after each call */
const armed = (name: string, calls: (number | null | 'rang')[]) =>
  runInDurableObject(objectOf(name), async (_, { storage }) => {
    const alarm = new SingleAlarm(storage)
    const seen: (number | null)[] = []
    for (const call of calls) {
      if (call === 'rang') await storage.deleteAlarm().then(() => alarm.rang())
      else await alarm.arm(call)
      seen.push(await storage.getAlarm())
    }
    await storage.deleteAlarm()
    return seen
  })

describe('the single alarm', () => {
  const now = Date.now() + hourMs

  it('moves forward for an earlier time, and stays for a later one', async () => {
    expect(await armed('forward', [now, now + 10, now - 10, null])).toEqual([now, now, now - 10, now - 10])
  })

  it('is armed again after it rang', async () => {
    expect(await armed('again', [now, 'rang', now + 10])).toEqual([now, null, now + 10])
  })

  it('rings for the earlier of two calls at the same time', async () => {
    const at = await runInDurableObject(objectOf('together'), async (_, { storage }) => {
      const alarm = new SingleAlarm(storage)
      await Promise.all([alarm.arm(now), alarm.arm(now + 10)])
      const armedFor = await storage.getAlarm()
      await storage.deleteAlarm()
      return armedFor
    })
    expect(at).toBe(now)
  })

  it('is written once for a crowd that arrives', async () => {
    const room = await openRoom()
    await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    const alarmAt = () => runInDurableObject(room.object, (_, { storage }) => storage.getAlarm())
    const seen = new Set<number | null>()
    for (let viewers = 0; viewers < 3; viewers += 1) {
      const viewer = await new Browser().socket(room.id, 'viewer')
      seen.add(await alarmAt())
      await viewer.join()
      // The next one connects at another instant.
      await scheduler.wait(5)
    }
    expect([...seen]).toHaveLength(1)
  })
})
