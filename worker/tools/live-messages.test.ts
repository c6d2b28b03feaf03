import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { undoKeptMs } from '../../schema/engine/undo/rules.ts'
import { joined, openRoom } from '../testing/rooms.ts'

it('[L5] a waiting message is in no reply and no frame for phones', async () => {
  const room = await openRoom()
  const phone = await joined(room)
  const line = await phone.socket(room.id, 'audience')
  await line.join()
  const path = `/api/rooms/${room.id}/live-messages`
  const sendAt = new Date(Date.now() + undoKeptMs).toISOString()
  const added = await room.controller.post(path, { content: 'canary-lunch', sendAt })
  expect(added).toMatchObject({ status: 201, body: { isVisible: false, sendAt, sentAt: null } })
  const { id } = added.body as { id: string }
  await room.controller.patch(`/api/live-messages/${id}`, { content: 'canary-dinner' })
  expect((await phone.get(path)).body).toEqual([])
  expect(JSON.stringify((await phone.get(`/api/rooms/${room.id}?as=audience`)).body)).not.toContain('canary')
  await room.controller.patch(`/api/live-messages/${id}`, { isVisible: true })
  const told = await line.next('live_message_created')
  expect(told.message).toMatchObject({ content: 'canary-dinner', isVisible: true, sendAt: null })
  expect(line.texts.filter((text) => text.includes('canary'))).toHaveLength(1)
})

it('[L6] it is sent at its instant, although the room slept and alarms come early and often', async () => {
  const room = await openRoom()
  const phone = await joined(room)
  const path = `/api/rooms/${room.id}/live-messages`
  const sendAt = new Date(Date.now() + 5_000).toISOString()
  expect(await room.controller.post(path, { content: 'Lunch', sendAt })).toMatchObject({ status: 201 })
  await evictDurableObject(room.object)
  for (let early = 0; early < 2; early += 1) await runDurableObjectAlarm(room.object)
  const shown = async () => (await phone.get(path)).body
  await expect.poll(shown).toHaveLength(1)
  for (let again = 0; again < 2; again += 1) await runDurableObjectAlarm(room.object)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(sendAt))
  expect(await shown()).toMatchObject([{ content: 'Lunch', isVisible: true, sendAt: null, sentAt: sendAt }])
  // A returning phone finds it.
  const late = await phone.socket(room.id, 'audience')
  expect((await late.join()).liveMessages).toEqual(await shown())
})

it('[L5] a past time, a missing cue and two times together are refused with advice', async () => {
  const room = await openRoom()
  const path = `/api/rooms/${room.id}/live-messages`
  const content = 'Lunch'
  const post = (body: object) => room.controller.post(path, { content, ...body })
  const soon = new Date(Date.now() + undoKeptMs).toISOString()
  const onCue = { timerId: `${room.id}.nobody`, at: 'start' }
  const at = (field: string) => ({ fields: { [field]: expect.any(String) } })
  const passed = { status: 400, code: 'send_time_passed', error: at('sendAt') }
  expect(await post({ sendAt: '2020-01-01T00:00:00Z' })).toMatchObject(passed)
  expect(await post({ onCue })).toMatchObject({ status: 409, code: 'cue_not_found', error: at('onCue.timerId') })
  expect(await post({ sendAt: soon, onCue })).toMatchObject({ status: 400, code: 'invalid', error: at('sendAt') })
  const { body } = await post({})
  const sent = `/api/live-messages/${(body as { id: string }).id}`
  expect(await room.controller.patch(sent, { content: 'Dinner' })).toMatchObject({ status: 409, code: 'already_sent' })
})
