/** A programme of several stages: imported, read by visitors, acted on, and deleted with its rooms. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import type { Person } from './person.ts'
import { image } from './show.ts'

export async function runProgramme(desk: Person, helper: Person, user: Person): Promise<void> {
  const made = await desk.call((as) => api.postApiProgrammes({ name: 'River Days' }, as), 'river-days-of-2026')
  const { id } = made
  await desk.call((as) => api.patchApiProgrammesId(id, { firstDay: '2026-11-21' }, as))
  const { logo } = await desk.call((as) => api.putApiProgrammesIdLogo(id, { image }, as))
  await helper.call((as) => api.getApiProgrammesIdLogoLogoId(id, logo?.id ?? '', as))
  expect((await desk.call((as) => api.deleteApiProgrammesIdLogo(id, as))).logo).toBeNull()
  const stage = await desk.call((as) => api.postApiProgrammesIdStages(id, { name: 'Foyer' }, as))
  await desk.call((as) => api.patchApiProgrammesIdStagesStageId(id, stage.id, { way: 'Level 1' }, as))
  const { stages, left } = await desk.call((as) =>
    api.postApiProgrammesIdImport(
      id,
      {
        sessions: [
          { sourceId: 's-1', title: 'Rivers', startsAt: '2026-11-21T09:00:00.000Z', seconds: 1800, stage: 'Hall A' },
        ],
      },
      as,
    ),
  )
  expect([stages.length, left.length]).toEqual([1, 0])
  const read = await desk.call((as) => api.getApiProgrammesId(id, as))
  expect(read.stages.map(({ name }) => name)).toEqual(['Foyer', 'Hall A'])
  expect((await helper.call((as) => api.getApiProgrammesIdPublic(id, as))).name).toBe('River Days')
  await helper.call((as) => api.getApiProgrammesIdScheduleJson(id, { track: 'Water' }, as))
  await helper.call((as) => api.getApiProgrammesIdScheduleXml(id, { track: 'Water' }, as))
  await helper.call((as) => api.getApiProgrammesIdScheduleIcs(id, { track: 'Water' }, as))
  await helper.call((as) => api.getApiProgrammesIdLiveJson(id, { stage: 'Hall A' }, as))
  await helper.call((as) => api.getApiProgrammesIdLiveCsv(id, {}, as))

  const moved = {
    sourceId: 's-1',
    title: 'Rivers',
    startsAt: '2026-11-21T10:00:00.000Z',
    seconds: 1800,
    stage: 'Hall A',
  }
  const { offer, changes } = await desk.call((as) => api.postApiProgrammesIdDifference(id, { sessions: [moved] }, as))
  expect(changes.map(({ kind }) => kind)).toEqual(['moved'])
  const applied = await desk.call((as) => api.postApiProgrammesIdDifferenceApply(id, { changes: ['s-1'], offer }, as))
  expect(applied.left).toEqual([])
  await desk.refused(
    (as) => api.postApiProgrammesIdDifferenceApply(id, { changes: ['s-1'], offer: 'another' }, as),
    model.ActionNotNowRefusal,
  )
  const { url } = await desk.call((as) => api.postApiProgrammesIdLinksRights(id, 'timers', as))
  const [, key = ''] = url.split('#key=')
  expect((await helper.call((as) => api.postApiProgrammesIdControl(id, { key }, as))).rights).toBe('timers')
  await helper.call((as) => api.postApiProgrammesIdActionsMessage(id, { content: 'Doors close' }, as))
  await helper.call((as) => api.postApiProgrammesIdActionsBlackout(id, { isOn: true }, as))
  await helper.call((as) => api.postApiProgrammesIdActionsFlash(id, {}, as))
  await helper.call((as) => api.postApiProgrammesIdActionsHold(id, {}, as))
  await helper.call((as) => api.postApiProgrammesIdActionsResume(id, {}, as))
  const later = { from: '2026-11-21T09:00:00.000Z', seconds: 1200 }
  await helper.call((as) => api.postApiProgrammesIdActionsDelayPreview(id, later, as))
  await helper.call((as) => api.postApiProgrammesIdActionsDelay(id, later, as))
  await helper.refused((as) => api.getApiProgrammesIdLinks(id, as), model.RightsRequiredRefusal)
  await desk.call((as) => api.getApiProgrammesIdLinks(id, as))
  await desk.call((as) => api.getApiProgrammesIdExportJson(id, as))
  await desk.call((as) => api.getApiProgrammesIdScreens(id, as))
  await desk.call((as) => api.getApiProgrammesIdPeople(id, as))
  await desk.call((as) => api.postApiProgrammesIdScreensSend(id, { screenId: 'nowhere', stageId: stage.id }, as))
  const noSign = `${id}.foyer-sign`
  await desk.refused(
    (as) => api.patchApiProgrammesIdSignsSignId(id, noSign, { name: 'Foyer' }, as),
    model.NotFoundRefusal,
  )
  await desk.refused((as) => api.postApiProgrammesIdSignsSignIdIdentify(id, noSign, as), model.NotFoundRefusal)
  await desk.refused((as) => api.postApiProgrammesIdSignsSignIdReload(id, noSign, as), model.NotFoundRefusal)
  await desk.refused((as) => api.deleteApiProgrammesIdSignsSignId(id, noSign, as), model.NotFoundRefusal)
  await desk.call((as) => api.deleteApiProgrammesIdLinksRights(id, 'timers', as))
  const { controllerKey } = await desk.call((as) => api.getApiProgrammesIdControl(id, as))
  await desk.call((as) => api.postApiProgrammesIdControlRotate(id, as))
  await user.refused((as) => api.postApiProgrammesIdClaim(id, as), model.NotSignedInRefusal)
  await helper.refused(
    (as) => api.postApiProgrammesIdControl(id, { key: controllerKey }, as),
    model.InvalidControlKeyRefusal,
  )
  await desk.call((as) => api.deleteApiProgrammesIdStagesStageId(id, stage.id, { room: 'delete' }, as))
  await desk.call((as) => api.deleteApiProgrammesId(id, { rooms: 'delete' }, as))
}
