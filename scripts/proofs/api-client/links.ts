/** A limited link: made, traded, used for what it allows, and switched off. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import type { Person } from './person.ts'

export async function runLinks(room: string, desk: Person, helper: Person): Promise<void> {
  const { url } = await desk.call((as) => api.postApiRoomsIdLinksRights(room, 'timers', as))
  const [, key = ''] = url.split('#key=')
  const { rights } = await helper.call((as) => api.postApiRoomsIdControl(room, { key }, as))
  expect(rights).toBe('timers')
  await helper.call((as) => api.postApiRoomsIdFlash(room, as))
  await helper.refused((as) => api.getApiRoomsIdLinks(room, as), model.RightsRequiredRefusal)
  const { links } = await desk.call((as) => api.getApiRoomsIdLinks(room, as))
  expect(links.filter(({ isOn }) => isOn).map((link) => link.rights)).toEqual(['timers'])
  await desk.call((as) => api.deleteApiRoomsIdLinksRights(room, 'timers', as))
  await helper.refused((as) => api.postApiRoomsIdFlash(room, as), model.LinkOffRefusal)
}

/** A program with a token: it presses without a cookie, and no more once the token is revoked. */
export async function runTokens(room: string, desk: Person, program: Person): Promise<void> {
  const { token, id } = await desk.call((as) =>
    api.postApiRoomsIdTokens(room, { name: 'Stream Deck', rights: 'timers' }, as),
  )
  program.token = token
  await program.call((as) => api.postApiRoomsIdFlash(room, as))
  const { scene } = await program.call((as) => api.getApiRoomsIdLive(room, undefined, as))
  expect(scene).toBe('thanks')
  await program.call((as) => api.getApiRoomsIdLiveStream(room, { seconds: 0 }, as))
  const { done } = await program.call((as) => api.postApiRoomsIdActionsAction(room, 'flash', as))
  expect(done).toBe('Flash')
  await program.call((as) => api.postApiRoomsIdActionsActionWhat(room, 'blackout', 'on', as))
  await program.call((as) => api.postApiRoomsIdActionsActionWhat(room, 'blackout', 'off', as))
  await program.refused(
    (as) => api.postApiRoomsIdActionsActionWhatHow(room, 'messages', '999', 'show', as),
    model.ActionNotNowRefusal,
  )
  const { entries } = await program.call((as) => api.getApiRoomsIdLog(room, { limit: 1 }, as))
  expect(entries.map(({ who }) => who.name)).toEqual(['Stream Deck'])
  await program.call((as) => api.getApiRoomsIdLogCsv(room, undefined, as))
  await program.refused((as) => api.getApiRoomsIdTokens(room, as), model.RightsRequiredRefusal)
  const { tokens } = await desk.call((as) => api.getApiRoomsIdTokens(room, as))
  expect(tokens.map(({ name }) => name)).toEqual(['Stream Deck'])
  await desk.call((as) => api.deleteApiRoomsIdTokensTokenId(room, id, as))
  await program.refused((as) => api.postApiRoomsIdFlash(room, as), model.TokenInvalidRefusal)
}

/** A webhook: made with its secret, tested, paused, and deleted. Its address does not answer. */
export async function runWebhooks(room: string, desk: Person): Promise<void> {
  const given = { url: 'https://hooks.invalid.example/', events: ['room.ended' as const] }
  const { id, secret } = await desk.call((as) => api.postApiRoomsIdWebhooks(room, given, as))
  expect(secret).toMatch(/^whsec_/)
  const { state } = await desk.call((as) => api.postApiRoomsIdWebhooksWebhookIdTest(room, id, as))
  expect(state).toBe('given_up')
  const { paused } = await desk.call((as) => api.patchApiRoomsIdWebhooksWebhookId(room, id, { isPaused: true }, as))
  expect(paused).toBe('person')
  const { webhooks } = await desk.call((as) => api.getApiRoomsIdWebhooks(room, as))
  expect(webhooks.map(({ deliveries }) => deliveries.length)).toEqual([1])
  await desk.call((as) => api.deleteApiRoomsIdWebhooksWebhookId(room, id, as))
}
