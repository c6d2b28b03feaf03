/** What a desk shows: the logo, timers, messages on the display and to phones. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import type { Person } from './person.ts'

/** The smallest PNG: one pixel. */
export const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export async function runLogo(room: string, desk: Person, display: Person): Promise<void> {
  const { logo } = await desk.call((as) => api.putApiRoomsIdLogo(room, { image }, as))
  expect(logo).toMatchObject({ widthPx: 1, heightPx: 1 })
  const picture = await display.call((as) => api.getApiRoomsIdLogoLogoId(room, logo?.id ?? '', as))
  expect(picture.size).toBeGreaterThan(60)
  expect((await desk.call((as) => api.deleteApiRoomsIdLogo(room, as))).logo).toBeNull()
}

export async function runTimers(room: string, desk: Person, display: Person): Promise<void> {
  const add = (name: string) => desk.call((as) => api.postApiRoomsIdTimers(room, { name, duration: 600 }, as))
  const [opening, keynote] = [await add('Opening'), await add('Keynote')]
  const patch = (body: model.PatchApiTimersIdBody) => desk.call((as) => api.patchApiTimersId(keynote.id, body, as))
  expect((await patch({ order: 0 })).order).toBe(0)
  expect(await patch({ isRunning: true })).toMatchObject({ isRunning: true, currentTime: 600 })
  await desk.refused((as) => api.patchApiTimersId(opening.id, { isRunning: true }, as), model.TimerRunningStartRefusal)
  expect((await patch({ isRunning: false })).startedAt).toBeNull()
  expect((await patch({ currentTime: 540 })).currentTime).toBe(540)
  // A reset goes back to the full length, whatever time it names.
  expect((await patch({ isRunning: false, currentTime: 5, startedAt: null })).currentTime).toBe(600)
  const chosen = await desk.call((as) => api.postApiRoomsIdSelectedTimer(room, { timerId: opening.id }, as))
  expect(chosen.selectedTimerId).toBe(opening.id)
  const shown = await display.call((as) => api.getApiRoomsId(room, undefined, as))
  expect(shown.timers.map(({ name }) => name)).toEqual(['Keynote', 'Opening'])
  const more = {
    timers: [
      { name: 'Panel', duration: 2400, speaker: 'Ada Lovelace' },
      { name: 'Questions', duration: 600 },
    ],
  }
  expect(await desk.call((as) => api.postApiRoomsIdTimersBatch(room, more, as))).toHaveLength(2)
  await display.refused((as) => api.deleteApiTimersId(opening.id, as), model.ControlRequiredRefusal)
  await desk.call((as) => api.deleteApiTimersId(opening.id, as))
  const { runningTimerId } = await desk.call((as) => api.postApiRoomsIdNext(room, { after: null }, as))
  await desk.call((as) => api.postApiTimersIdGive(runningTimerId ?? '', { seconds: 60 }, as))
  const wish = { kind: 'time', minutes: 2 } as const
  const asked = await desk.call((as) => api.postApiRoomsIdSignals(room, wish, as))
  await desk.refused((as) => api.postApiRoomsIdSignals(room, { ...wish, minutes: 5 }, as), model.TimeAskedRefusal)
  await desk.call((as) => api.patchApiSignalsId(asked.id, { state: 'granted' }, as))
  await desk.call((as) => api.postApiRoomsIdPrevious(room, { after: runningTimerId }, as))
  const measured = { lengths: [{ timerId: keynote.id, seconds: 615 }] }
  await desk.refused((as) => api.postApiRoomsIdLengths(room, measured, as), model.TimerIsRunningRefusal)
  const left = { until: null, seconds: 120, rows: [] }
  const caughtUp = await desk.call((as) => api.postApiRoomsIdCatchUp(room, left, as))
  expect(caughtUp.reduce((sum, { duration, currentTime }) => sum + duration - currentTime, 0)).toBe(120)
  await desk.refused(
    (as) => api.postApiRoomsIdCatchUp(room, { ...left, seconds: 86_400 }, as),
    model.NotEnoughTimeRefusal,
  )
  const later = { from: '2030-01-01T00:00:00.000Z', seconds: 600 }
  expect(await desk.call((as) => api.postApiRoomsIdDelay(room, later, as))).toEqual([])
  await desk.call((as) => api.patchApiRoomsIdStage(room, { blackout: true }, as))
  await desk.call((as) => api.postApiRoomsIdFlash(room, as))
  const { cues } = await desk.call((as) => api.getApiRoomsIdProjection(room, as))
  expect(cues[0]?.actualStart).not.toBeNull()
  const recap = await desk.call((as) => api.getApiRoomsIdRecap(room, as))
  expect(recap.cues.map(({ name }) => name)).toContain('Keynote')
  const recapSheet = await desk.call((as) => api.getApiRoomsIdRecapCsv(room, undefined, as))
  expect(await recapSheet.text()).toContain('Keynote')
  expect((await desk.call((as) => api.getApiRoomsIdRecapXlsx(room, undefined, as))).size).toBeGreaterThan(1_000)
  const sheet = await desk.call((as) => api.getApiRoomsIdRundownCsv(room, undefined, as))
  expect(await sheet.text()).toContain('"Keynote","0:10:00"')
  const calendar = await desk.call((as) => api.getApiRoomsIdAgendaIcs(room, as))
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  const workbook = await desk.call((as) => api.getApiRoomsIdRundownXlsx(room, undefined, as))
  expect(workbook.size).toBeGreaterThan(1_000)
}

export async function runMessages(room: string, desk: Person, phone: Person): Promise<void> {
  const message = await desk.call((as) =>
    api.postApiRoomsIdMessages(room, { content: 'Five minutes', color: 'red' }, as),
  )
  const shown = await desk.call((as) => api.patchApiMessagesId(message.id, { isVisible: true }, as))
  expect(shown.isVisible).toBe(true)
  await desk.call((as) => api.deleteApiMessagesId(message.id, as))
  const command = { type: 'message.add', content: 'By command', color: 'blue' } as const
  const done = await desk.call((as) => api.postApiRoomsIdCommands(room, { opId: 'by-command', command }, as))
  expect(done.kind).toBe('message')

  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = { content: 'Doors close at noon', sendAt }
  const live = await desk.call((as) => api.postApiRoomsIdLiveMessages(room, waiting, as))
  expect(await phone.call((as) => api.getApiRoomsIdLiveMessages(room, as))).toEqual([])
  await desk.call((as) => api.patchApiLiveMessagesId(live.id, { isVisible: true }, as))
  await desk.call((as) => api.patchApiLiveMessagesId(live.id, { isPinned: true }, as))
  const read = await phone.call((as) => api.getApiRoomsIdLiveMessages(room, as))
  expect(read).toMatchObject([{ content: 'Doors close at noon', isPinned: true }])
  await desk.call((as) => api.deleteApiLiveMessagesId(live.id, as))
}
