import {
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { userProgrammeReply } from '../../schema/api-account.ts'
import * as limits from '../../schema/limits.ts'
import worker from '../../worker/index.ts'
import { person, signedIn } from '../../worker/testing/accounts.ts'
import { Browser } from '../../worker/testing/browser.ts'
import {
  failingDirectory,
  jobsIn,
  mirrorOf,
  objectWithDirectory,
  programmeMirrorOf,
  silentDirectory,
} from '../../worker/testing/directory.ts'
import {
  addStage,
  makeProgramme,
  programmeSocket,
  readProgramme,
  soon,
  type TestProgramme,
} from '../../worker/testing/programmes.ts'
import { openRoom, tablesOf } from '../../worker/testing/rooms.ts'
import { accountPassword } from '../../worker/testing/samples.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)
/** Waits until the directory has been told everything. A new room is looked for a minute later. */
const mirrored = ({ object }: TestProgramme) =>
  vi.waitFor(async () => expect((await jobsIn(object)).filter(({ kind }) => kind === 'mirror')).toEqual([]))
const listed = async (browser: Browser) =>
  (await browser.get('/api/user/programmes')).exactly(z.array(userProgrammeReply))
const stagesIn = async (id: string): Promise<{ name: string; isGone: boolean }[]> =>
  JSON.parse((await programmeMirrorOf(id))?.stages ?? '[]')

describe('[PR10] the list of programmes', () => {
  it('has those of the account, newest first, with their stages (threat T23)', async () => {
    const { browser } = await signedIn()
    await makeProgramme('Somebody else’s', (await signedIn()).browser)
    expect(await listed(browser)).toEqual([])
    const first = await makeProgramme('First', browser)
    await makeProgramme('Second', browser)
    const stage = await addStage(first, 'Hall A')
    await mirrored(first)
    const programmes = await listed(browser)
    expect(programmes.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(programmes[1]?.stages).toEqual([
      { id: stage.id, roomId: stage.roomId, name: 'Hall A', color: null, isGone: false },
    ])
  })

  it('has a programme that is kept, and its rooms are theirs too', async () => {
    const visitor = new Browser()
    const programme = await makeProgramme('Kept', visitor)
    const stage = await addStage(programme, 'Hall A')
    const { browser, id } = await signedIn(visitor)
    expect((await browser.post(`/api/programmes/${programme.id}/claim`)).status).toBe(200)
    expect((await listed(browser)).map(({ name }) => name)).toEqual(['Kept'])
    await vi.waitFor(async () => expect(await mirrorOf(stage.roomId)).toMatchObject({ created_by: id }))
  })

  it('follows a new name and a stage that is taken out, and says that a room is gone', async () => {
    const programme = await makeProgramme('Before')
    const [a, b] = [await addStage(programme, 'Hall A'), await addStage(programme, 'Hall B')]
    const at = `/api/programmes/${programme.id}`
    await programme.controller.patch(at, { name: 'After' })
    await programme.controller.delete(`${at}/stages/${a.id}`)
    await mirrored(programme)
    expect((await programmeMirrorOf(programme.id))?.name).toBe('After')
    expect(await stagesIn(programme.id)).toMatchObject([{ name: 'Hall B', isGone: false }])
    // The room that was taken out has lost nothing, and the one that is deleted leaves a gap.
    expect((await programme.controller.get(`/api/rooms/${a.roomId}`)).status).toBe(200)
    await programme.controller.delete(`/api/rooms/${b.roomId}`)
    await soon(async () => ((await stagesIn(programme.id))[0]?.isGone === true ? true : undefined))
    expect((await readProgramme(programme)).stages).toMatchObject([{ name: 'Hall B', isGone: true }])
  })

  it('loses a programme that is deleted, before the reply', async () => {
    const { browser } = await signedIn()
    const programme = await makeProgramme('Gone', browser)
    expect(await listed(browser)).toHaveLength(1)
    expect((await browser.delete(`/api/programmes/${programme.id}`)).status).toBe(204)
    expect(await listed(browser)).toEqual([])
  })
})

describe('fault F10: [PR10] a programme while D1 is away', () => {
  it('goes on, and the list is right when D1 is back', async () => {
    const warned = quietly()
    const programme = await makeProgramme('Before')
    await mirrored(programme)
    await objectWithDirectory(programme.object, failingDirectory())
    const socket = await programmeSocket(programme.controller, programme.id, 'controller')
    await socket.join()
    await programme.controller.patch(`/api/programmes/${programme.id}`, { name: 'After' })
    await socket.seen(({ type }) => type === 'programme_changed')
    await addStage(programme, 'Hall A')
    await soon(async () => ((await jobsIn(programme.object)).some(({ attempts }) => attempts > 0) ? true : undefined))
    expect((await programmeMirrorOf(programme.id))?.name).toBe('Before')
    expect(warned.mock.calls.join()).toContain('D1 is down')
    expect(warned.mock.calls.join()).not.toMatch(new RegExp(`After|Hall|${programme.id}`))
    await evictDurableObject(programme.object)
    await soon(async () => ((await programmeMirrorOf(programme.id))?.name === 'After' ? true : undefined))
    expect(await stagesIn(programme.id)).toMatchObject([{ name: 'Hall A' }])
  })

  it('answers while D1 is silent, and its rooms hear of a new key at once', async () => {
    quietly()
    const programme = await makeProgramme('Before')
    const stage = await addStage(programme, 'Hall A')
    await mirrored(programme)
    const old = programme.controller.twin()
    await objectWithDirectory(programme.object, silentDirectory(), { jobMs: 15_000, replyMs: 12_000 })
    const startedAt = Date.now()
    await programme.controller.patch(`/api/programmes/${programme.id}`, { name: 'After' })
    expect((await programme.controller.post(`/api/programmes/${programme.id}/control/rotate`)).status).toBe(200)
    expect((await old.get(`/api/rooms/${stage.roomId}?as=controller`)).code).toBe('control_rotated')
    expect(Date.now() - startedAt).toBeLessThan(12_000)
    await objectWithDirectory(programme.object)
  })
})

async function scheduled() {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), env, context)
  await waitOnExecutionContext(context)
}
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('threat T25: [PR10] a programme that nobody uses', () => {
  it('is erased by the sweep a month after its last change; one with a room or an owner stays', async () => {
    const unused = await makeProgramme('Unused')
    const used = await makeProgramme('Used')
    await addStage(used, 'Hall A')
    const owned = await makeProgramme('Owned', (await signedIn()).browser)
    for (const one of [unused, used, owned]) await mirrored(one)
    later(limits.unusedRoomMs + 60_000)
    await scheduled()
    expect(await programmeMirrorOf(unused.id)).toBeNull()
    expect((await unused.controller.get(`/api/programmes/${unused.id}`)).code).toBe('not_found')
    expect(await programmeMirrorOf(used.id)).not.toBeNull()
    expect(await programmeMirrorOf(owned.id)).not.toBeNull()
  })

  it('leaves the list if it does not exist any more', async () => {
    const gone = 'P'.repeat(22)
    const row = "INSERT INTO programmes VALUES (?, 'Gone', NULL, NULL, NULL, 0, '[]', 0, 0)"
    await env.DB.prepare(row).bind(gone).run()
    await scheduled()
    expect(await programmeMirrorOf(gone)).toBeNull()
  })

  it('is not erased at once because its last stage was taken out', async () => {
    const programme = await makeProgramme('Emptied')
    const stage = await addStage(programme, 'Hall A')
    later(2 * limits.unusedRoomMs)
    await programme.controller.delete(`/api/programmes/${programme.id}/stages/${stage.id}`)
    expect(await programme.object.tidy()).toBe(true)
    later(limits.unusedRoomMs + 60_000)
    expect(await programme.object.tidy()).toBe(false)
  })
})

describe('[PR10] the end of an account', () => {
  it('ends its programmes; a room of somebody else stays as it is', async () => {
    const { browser } = await person()
    const programme = await makeProgramme('Mine', browser)
    const own = await addStage(programme, 'Own')
    const other = await person()
    const theirs = await openRoom('Theirs', other.browser)
    await browser.post(`/api/rooms/${theirs.id}/control`, { key: theirs.key })
    await browser.post(`/api/programmes/${programme.id}/stages`, { roomId: theirs.id })
    expect((await browser.delete('/api/user/account', { body: { currentPassword: accountPassword } })).status).toBe(204)
    expect(await programmeMirrorOf(programme.id)).toBeNull()
    expect((await new Browser().get(`/api/programmes/${programme.id}/public`)).code).toBe('not_found')
    await vi.waitFor(async () => expect(await tablesOf(own.roomId)).toEqual([]))
    expect((await other.browser.get(`/api/rooms/${theirs.id}?as=controller`)).status).toBe(200)
  })

  it('closes the sockets of a sign-in that ended, at the programme and in its rooms', async () => {
    const { browser, email } = await person()
    const programme = await makeProgramme('Mine', browser)
    const stage = await addStage(programme, 'Hall A')
    const elsewhere = new Browser()
    await elsewhere.post('/api/auth/login', { email, password: accountPassword })
    const socket = await programmeSocket(elsewhere, programme.id, 'controller')
    await socket.join()
    const room = await elsewhere.socket(stage.roomId, 'controller')
    await room.join()
    await elsewhere.post('/api/auth/logout')
    expect((await socket.closing()).code).toBeGreaterThan(0)
    expect((await room.closing()).code).toBeGreaterThan(0)
  })
})
