/** A whole event, run with the generated client alone, which rejects any reply that is not as described. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import { runBans, runFeedback, runPoll, runQuestions, runReactions } from './audience.ts'
import { runLinks, runTokens, runWebhooks } from './links.ts'
import { Person } from './person.ts'
import { runProgramme } from './programme.ts'
import { runQuiz } from './quiz.ts'
import { runScreens } from './screens.ts'
import { runLogo, runMessages, runTimers } from './show.ts'

/** An event, from opening the room to deleting it. */
export async function runEvent(origin: string): Promise<void> {
  const desk = new Person(origin)
  const phone = new Person(origin)
  const display = new Person(origin)
  const room = await desk.call(
    (as) => api.postApiRooms({ name: 'Town hall', useCase: 'Conferences' }, as),
    'town-hall-1',
  )
  const { id } = room
  await desk.call((as) => api.patchApiRoomsId(id, { feedbackEnabled: true }, as))
  const { shortCode } = await desk.call((as) => api.getApiRoomsIdShortcode(id, as))
  const joined = await phone.call((as) => api.getApiJoinCode(shortCode, { room: id }, as))
  expect(joined.room.id).toBe(id)

  await desk.call((as) => api.getApiRoomsIdPresent(id, as))
  const event: model.PostApiRoomsImportBody = {
    format: 'cuelight-event',
    version: 1,
    room: { name: 'Prepared' },
    timers: [{ name: 'Vote', duration: 60, opens: { kind: 'poll', id: 'poll-1' } }],
    polls: [{ id: 'poll-1', question: 'Which talk next?', options: ['Rivers', 'Bridges'] }],
  }
  const copy = await desk.call((as) => api.postApiRoomsImport(event, as), 'a-copy-of-it')
  const added = await desk.call((as) => api.postApiRoomsIdImport(copy.id, event, as))
  expect(added.map(({ name }) => name)).toEqual(['Vote'])
  const exported = await desk.call((as) => api.getApiRoomsIdExportJson(copy.id, as))
  expect(JSON.stringify(exported)).not.toContain(copy.id)
  await desk.call((as) => api.deleteApiRoomsId(copy.id, as))
  await desk.refused(
    (as) => api.postApiSchedulesRead({ url: 'https://db.internal/' }, undefined, as),
    model.ScheduleUnreadableRefusal,
  )
  await runLogo(id, desk, display)
  await runTimers(id, desk, display)
  await runMessages(id, desk, phone)
  await runPoll(id, desk, phone)
  await runQuiz(id, desk, phone)
  await runFeedback(id, desk, phone)
  await runQuestions(id, desk, phone)
  await runReactions(id, desk, phone)
  await runBans(id, desk, new Person(origin))
  await runScreens(id, origin, desk)
  await runLinks(id, desk, new Person(origin))
  await runProgramme(desk, new Person(origin), new Person(origin))
  await runTokens(id, desk, new Person(origin))
  await runWebhooks(id, desk)

  const seen = await phone.call((as) => api.getApiRoomsId(id, { as: 'audience' }, as))
  expect([seen.role, seen.timers]).toEqual(['audience', []])
  await desk.call((as) => api.patchApiRoomsId(id, { isViewerLocked: true, isJoinLocked: true }, as))
  await display.refused((as) => api.getApiRoomsId(id, undefined, as), model.ViewerLockedRefusal)
  await phone.refused((as) => api.getApiRoomsId(id, { as: 'audience' }, as), model.JoinLockedRefusal)
  await desk.call((as) =>
    api.patchApiRoomsId(id, { isViewerLocked: false, isJoinLocked: false, accessPassword: 'sesame' }, as),
  )
  await phone.refused((as) => api.getApiRoomsId(id, undefined, as), model.PasswordRequiredRefusal)
  await phone.refused(
    (as) => api.postApiRoomsIdAccess(id, { password: 'no' }, undefined, as),
    model.WrongPasswordRefusal,
  )
  await phone.call((as) => api.postApiRoomsIdAccess(id, { password: 'sesame' }, undefined, as))
  expect((await phone.call((as) => api.getApiRoomsId(id, undefined, as))).hasAccessPassword).toBe(true)

  const helper = new Person(origin)
  const { controllerKey } = await desk.call((as) => api.getApiRoomsIdControl(id, as))
  await helper.call((as) => api.postApiRoomsIdControl(id, { key: controllerKey }, as))
  const rotated = await desk.call((as) => api.postApiRoomsIdControlRotate(id, as), crypto.randomUUID())
  expect(rotated.controllerKey).not.toBe(controllerKey)
  await helper.refused((as) => api.getApiRoomsIdControl(id, as), model.ControlRotatedRefusal)
  expect(await desk.call((as) => api.getApiRoomsIdHistory(id, as))).not.toEqual([])
  await desk.call((as) => api.deleteApiRoomsId(id, as))
  await desk.refused((as) => api.getApiRoomsId(id, undefined, as), model.RoomNotFoundRefusal)
}

/** The calls that are about the service and not about a room. */
export async function askService(origin: string): Promise<void> {
  const anyone = new Person(origin)
  expect((await anyone.call((as) => api.getApiHealth(as))).status).toBe('ok')
  expect((await anyone.call((as) => api.getApiTime(as))).now).toBeGreaterThan(0)
  const url = `${origin}/room/AAAAAAAAAAAAAAAAAAAAAA/agenda`
  expect((await anyone.call((as) => api.getApiOembed({ url }, as))).html).toContain('<iframe')
  expect((await anyone.call((as) => api.getApiFeatureFlags(as))).billing).toBe(true)
  expect((await anyone.call((as) => api.getApiOpenapiJson(as))).openapi).toMatch(/^3\./)
}
