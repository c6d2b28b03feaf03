import { evictDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import * as api from '../schema/api.ts'
import { maxPeoplePerLink } from '../schema/tools/people/entity.ts'
import { Browser } from '../worker/testing/browser.ts'
import { keyIn } from '../worker/testing/matrix/principals.ts'
import { askQuestion, joined, openRoom, patchRoom, stored, type TestRoom } from '../worker/testing/rooms.ts'

const deskOf = async (room: TestRoom, claim: object | null) => {
  const desk = await room.controller.socket(room.id, 'controller')
  await desk.join()
  if (claim !== null) desk.send({ type: 'person', ...claim })
  return desk
}
/** A browser with one limited link. */
async function holderOf(room: TestRoom, rights: string): Promise<Browser> {
  const browser = new Browser()
  const { url } = (await room.controller.post(`/api/rooms/${room.id}/links/${rights}`)).as(api.madeLinkReply)
  await browser.post(`/api/rooms/${room.id}/control`, { key: keyIn(url) })
  return browser
}
const ada = { key: 'canary-key-of-ada', name: 'canary-Ada' }
const grace = { key: 'canary-key-of-grace' }

it('[O22] [O23] desks learn who is here, what they edit and did, and who leaves; it survives an eviction without a row', async () => {
  const room = await openRoom()
  const one = await deskOf(room, ada)
  const { people, ownId } = await one.next('people')
  expect(people).toMatchObject([
    { id: ownId, number: 1, name: 'canary-Ada', rights: 'full', editing: null, last: null },
  ])
  const before = await stored(room.id)
  const two = await deskOf(room, grace)
  expect((await two.next('people')).people).toHaveLength(2)
  two.send({ type: 'person', ...grace, editing: { tool: 'timer', id: `${room.id}.cue` } })
  await expect
    .poll(() => one.frames.filter(({ type }) => type === 'person_updated').at(-1))
    .toMatchObject({ person: { number: 2, name: null, editing: { tool: 'timer', id: `${room.id}.cue` } } })
  expect(await stored(room.id)).toEqual(before)
  await evictDurableObject(room.object)

  const opId = crypto.randomUUID()
  one.send({ type: 'command', opId, command: { type: 'message.add', content: 'Lunch', color: 'blue' } })
  await expect
    .poll(() => two.frames.filter(({ type }) => type === 'person_updated').at(-1))
    .toMatchObject({ person: { id: ownId, name: 'canary-Ada', last: { code: 'add', params: { name: 'Lunch' } } } })
  const three = await deskOf(room, { key: 'key-of-a-third-one' })
  expect((await three.next('people')).people).toHaveLength(3)
  two.close()
  expect((await one.next('person_left')).personId).not.toBe(ownId)
})

it('threat T59: names and keys reach no display, no phone and no REST reply, and a key reaches nobody', async () => {
  const room = await openRoom()
  const phone = await (await joined(room)).socket(room.id, 'audience')
  const display = await room.controller.socket(room.id, 'viewer')
  await phone.join()
  await display.join()
  const one = await deskOf(room, ada)
  const two = await deskOf(room, grace)
  await two.next('people')
  await expect.poll(() => one.texts.some((text) => text.includes('"number":2'))).toBe(true)
  for (const socket of [phone, display]) {
    socket.send({ type: 'person', ...ada })
    expect(await socket.next('error')).toMatchObject({ code: 'control_required' })
    expect(socket.texts.join()).not.toContain('canary')
  }
  for (const socket of [one, two]) expect(socket.texts.join()).not.toContain('canary-key')
  for (const as of ['controller', 'viewer', 'audience'])
    expect(JSON.stringify((await room.controller.get(`/api/rooms/${room.id}?as=${as}`)).body)).not.toContain('canary')
})

it('threat T60: many people of a limited link keep nobody with another link, or with full control, off the list', async () => {
  const room = await openRoom()
  const reader = await holderOf(room, 'read')
  for (let n = 0; n < maxPeoplePerLink + 1; n += 1) {
    const desk = await reader.socket(room.id, 'controller')
    await desk.join()
    desk.send({ type: 'person', key: `key-of-reader-${n}`.padEnd(20, '-') })
    if (n < maxPeoplePerLink) await desk.next('people')
  }
  const helper = await (await holderOf(room, 'questions')).socket(room.id, 'controller')
  await helper.join()
  helper.send({ type: 'person', key: 'key-of-a-helper-1', name: 'Mallory' })
  await helper.next('people')
  const { people, ownId } = await (await deskOf(room, ada)).next('people')
  expect(people).toHaveLength(maxPeoplePerLink + 2)
  expect(people.find(({ id }) => id === ownId)).toMatchObject({ rights: 'full', name: 'canary-Ada' })
  expect(people.filter(({ rights }) => rights === 'questions')).toMatchObject([{ name: 'Mallory' }])
})

/** A desk hears of people twice a second at most; at each end of a time there is one more. */
const framesSince = (startedAt: number) => 2 + (2 * (Date.now() - startedAt)) / 1_000

it('threat T60: [O22] of many people who change at once a desk hears in one frame, which names its own person', async () => {
  const room = await openRoom()
  const desk = await deskOf(room, ada)
  const { ownId } = await desk.next('people')
  const silent = await deskOf(room, null)
  const others = []
  for (let n = 0; n < 20; n += 1) {
    const other = await deskOf(room, { key: `key-of-another-${n}`.padEnd(20, '-') })
    await other.next('people')
    others.push({ other, key: `key-of-another-${n}`.padEnd(20, '-') })
  }
  await expect.poll(() => desk.texts.some((text) => text.includes('"number":21'))).toBe(true)
  const [before, startedAt] = [desk.texts.length, Date.now()]
  for (const { other, key } of others) other.send({ type: 'person', key, name: 'Renamed' })
  const renamed = (text: string | undefined) => text?.split('"Renamed"').length === 21
  await expect.poll(() => renamed(desk.texts.at(-1))).toBe(true)
  // One frame for each half second in which the renamings arrived, and not one for each person.
  expect(desk.texts.length - before).toBeLessThanOrEqual(framesSince(startedAt))
  expect(desk.frames.at(-1)).toMatchObject({ type: 'people', ownId })
  await expect.poll(() => renamed(silent.texts.at(-1))).toBe(true)
  expect(silent.frames.at(-1)).toMatchObject({ type: 'people', ownId: '' })
})

it('threat T60: a desk that says something a hundred times is told on a few times; a wrong name is refused', async () => {
  const room = await openRoom()
  const one = await deskOf(room, ada)
  await one.next('people')
  const two = await deskOf(room, grace)
  await two.next('people')
  const startedAt = Date.now()
  for (let n = 0; n < 30; n += 1) two.send({ type: 'person', ...grace, name: `Grace ${n}` })
  await expect.poll(() => one.texts.some((text) => text.includes('Grace 29'))).toBe(true)
  expect(one.texts.filter((text) => text.includes('Grace ')).length).toBeLessThanOrEqual(framesSince(startedAt))
  two.send({ type: 'person', ...grace, name: 'x'.repeat(41) })
  expect(await two.next('error')).toMatchObject({ code: 'bad_frame', fields: { name: expect.any(String) } })
})

it('[A27] threat T62: a ban has the name that the room knows of the desk, and the rights it was made with', async () => {
  const room = await openRoom()
  await patchRoom(room, { hasQuestions: true })
  const [first, second] = [await askQuestion(room, await joined(room)), await askQuestion(room, await joined(room))]
  const helper = await holderOf(room, 'questions')
  const socket = await helper.socket(room.id, 'controller')
  await socket.join()
  socket.send({ type: 'person', key: 'key-of-a-helper-1', name: 'Mallory' })
  await socket.next('people')
  const of = (id: string) => ({ tool: 'question', id }) as const
  socket.send({ type: 'command', opId: 'a', command: { type: 'ban.add', of: of(first.id), by: 'Ada' } })
  await socket.next('ack')
  await helper.post(`/api/rooms/${room.id}/bans`, { of: of(second.id), by: 'Ada' })
  const bans = (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).bans
  expect(bans.map(({ by, rights }) => [by, rights])).toEqual([
    [undefined, 'questions'],
    ['Mallory', 'questions'],
  ])
  const [ban] = bans
  expect(await helper.delete(`/api/bans/${ban?.id}?all=true`)).toMatchObject({ status: 403, code: 'rights_required' })
  expect(await room.controller.delete(`/api/bans/${ban?.id}?all=true`)).toMatchObject({ status: 204 })
  expect((await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).bans).toEqual([])
})
