import { expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AppliedReply, OfferedChange } from '../../../../schema/programme/schedule/difference.ts'
import type { RefusalCode } from '../../../../schema/refusal-codes.ts'
import { longTest, whenLong } from '../../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith, stageName } from '../../../testing/programme.ts'
import { openRoom, refuse } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'
import { setTime } from '../../../testing/time.ts'

const path = `/programme/${programmeId}/desk`
const folder = inject('pictures')
const url = 'https://pretalx.example/shore/schedule/export/schedule.json'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const side = (sourceId: string, title: string, at: number, more: object = {}) => ({
  ...{ sourceId, title, stage: stageName(at), startsAt: '2026-11-21T13:00:00.000Z', seconds: 1_800 },
  ...{ speakers: ['Ada Lovelace'], ...more },
})
const change = (kind: OfferedChange['kind'], at: number, more: Partial<OfferedChange>): OfferedChange => ({
  ...{ sourceId: '', kind, stage: stageName(at), stageId: `${programmeId}.${at}`, before: null, after: null },
  ...{ isEditedByHand: false, cue: null, isLocked: false, lockedBy: null, isMatchedByTitle: false, ...more },
})
const [tides, opening, salt] = [side('1', 'Tides', 0), side('2', 'Opening', 0), side('3', 'Salt', 1)]
const changes: OfferedChange[] = [
  change('moved', 0, { sourceId: '1', before: tides, after: { ...tides, startsAt: '2026-11-21T13:30:00.000Z' } }),
  change('length', 0, { sourceId: '1', before: tides, after: { ...tides, seconds: 2_700 } }),
  change('renamed', 0, {
    ...{ sourceId: '2', before: opening, after: { ...opening, title: 'Opening: what a room remembers' } },
    ...{ isLocked: true, lockedBy: 'runs' as const },
  }),
  change('speakers', 1, {
    ...{ sourceId: '3', before: salt, after: { ...salt, speakers: ['Lin Wu', 'Grace Hopper'] }, isEditedByHand: true },
    cue: { name: 'Salt', speaker: 'Ada and a guest', seconds: 1_800, plannedStart: '2026-11-21T13:05:00.000Z' },
  }),
  change('gone', 1, { sourceId: '4', before: side('4', 'Lightning talks', 1) }),
  change('new', 2, {
    sourceId: '5',
    after: side('5', 'How we moved 40 stages onto one clock', 2),
    isMatchedByTitle: false,
  }),
  change('moved', 2, { sourceId: '6', before: side('6', 'Panel', 1), after: side('6', 'Panel', 2) }),
  change('new', 0, { sourceId: '7', stage: 'Roof', stageId: null, after: side('7', 'Stars', 0, { stage: 'Roof' }) }),
]
const applied: AppliedReply = {
  stages: [{ stage: stageName(0), stageId: `${programmeId}.0`, roomId: 'room0', sessions: 1 }],
  left: [
    { sourceId: '4', title: 'Lightning talks', stage: stageName(1), reason: 'changed_meanwhile' },
    { sourceId: '6', title: 'Panel', stage: stageName(2), reason: 'unavailable' },
  ],
}
const schedule = {
  ...{ format: 'c3voc-json', title: 'Shore Days 2026', timeZone: 'Europe/Berlin', isZoneMissing: false },
  ...{
    days: ['2026-11-21'],
    stages: [
      { name: 'Great Hall', sessions: 1 },
      { name: 'Foyer', sessions: 1 },
    ],
    problems: [],
  },
  sessions: ['Great Hall', 'Foyer'].map((stage) => ({
    ...{ sourceId: stage, title: 'Talk', startsAt: '2026-11-21T09:00:00.000Z', seconds: 1_800, stage, speakers: [] },
    ...{ notes: '', isBreak: false, day: '2026-11-21', track: '', type: '', language: '', url: '' },
  })),
}

/** An event whose schedule is read again, in which these changes are found. */
function watched(found = changes, source: object | null = { url }) {
  localStorage.clear()
  sessionStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  const choice = { withoutDays: [], withoutStages: ['Foyer'], withoutTracks: [], withoutTypes: [] }
  const kept = {
    fileName: null,
    format: 'c3voc-json',
    takenAt: null,
    choice: { ...choice, joined: {}, withBreaks: false },
  }
  const state = { ...programmeWith(4), source: source === null ? null : { ...kept, ...source } }
  api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
  // The state is that of the page's own tests, with where its schedule was read.
  programmeSocket(() => state as ReturnType<typeof programmeWith>)
  const asked = { reads: 0, compared: [] as unknown[], taken: [] as unknown[], refuses: null as RefusalCode | null }
  api.post('/api/schedules/read', (c) => {
    asked.reads += 1
    return asked.refuses === null ? c.json(schedule) : refuse(c, asked.refuses)
  })
  api.post(`/api/programmes/${programmeId}/difference`, async (c) => {
    asked.compared.push(await c.req.json())
    return c.json({ offer: `offer-${asked.compared.length}`, changes: found, left: [] })
  })
  api.post(`/api/programmes/${programmeId}/difference/apply`, async (c) => {
    asked.taken.push(await c.req.json())
    return asked.refuses === null ? c.json(applied) : refuse(c, asked.refuses)
  })
  return { asked }
}

test.each([
  [1280, 800],
  ...whenLong<[number, number]>([
    [320, 640],
    [390, 844],
    [1920, 1080],
  ]),
])(
  '[DF5] what is different is shown by stage in words, ticked but what was edited by hand, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const { asked } = watched()
    await showPage(path)
    await button('Read schedule again').click()
    await expect.element(page.getByText('7 changes in the schedule')).toBeVisible()
    await expect.element(page.getByText(/^Starts .*, was .*/)).toBeInTheDocument()
    await expect.element(page.getByText('Takes 45 min, was 30 min')).toBeInTheDocument()
    await expect.element(page.getByText('It is on, so it stays as it is.')).toBeInTheDocument()
    await expect.element(page.getByText(/Ada and a guest/)).toBeInTheDocument()
    await expect.element(page.getByText('Moves here from Aula')).toBeInTheDocument()
    const isTicked = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect.element(isTicked('Take Tides')).toBeChecked()
    await expect.element(isTicked('Take Salt')).not.toBeChecked()
    await expect.element(isTicked('Take Stars')).not.toBeChecked()
    await expect.element(isTicked('Take Opening: what a room remembers')).toBeDisabled()
    await expect.element(button('Take 4 sessions')).toBeVisible()
    // What was not taken when the event was made is not compared.
    expect(asked.compared).toMatchObject([{ sessions: [{ stage: 'Great Hall' }], withBreaks: false }])
    expectNoSidewaysScroll()
    await expectAccessible()
    if (folder !== '') await page.screenshot({ path: `${folder}/read-again-${width}.png` })
  },
)

test('[DF5] what is ticked is taken; what was left is named with its reason and tried again', async () => {
  const { asked } = watched()
  await showPage(path)
  await button('Read schedule again').click()
  await page.getByRole('checkbox', { name: 'Take Salt' }).click()
  await button('Take 5 sessions').click()
  await expect.element(page.getByText('Great Hall: 1 session')).toBeVisible()
  await expect.element(page.getByText(/^Lightning talks \(Aula\): It was edited in the meantime/)).toBeVisible()
  expect(asked.taken).toEqual([{ changes: ['1', '3', '4', '5', '6'], offer: 'offer-1' }])
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/read-again-done.png` })
  await button('Try these again').click()
  await expect.poll(() => asked.taken).toHaveLength(2)
  expect(asked.taken[1]).toEqual({ changes: ['6'], offer: 'offer-1' })
})

longTest('[DF5] if somebody else has read a newer schedule since, the differences are shown again', async () => {
  const { asked } = watched()
  await showPage(path)
  await button('Read schedule again').click()
  await expect.element(button('Take 4 sessions')).toBeVisible()
  asked.refuses = 'action_not_now'
  await button('Take 4 sessions').click()
  await expect.element(page.getByText(/^Somebody else has read the schedule in the meantime/)).toBeVisible()
  expect(asked.compared).toHaveLength(2)
  await expect.element(button('Take 4 sessions')).toBeVisible()
})

test('[DF5] every ten minutes it is read by itself, which only offers', async () => {
  const { asked } = watched()
  const timers = vi.spyOn(globalThis, 'setInterval')
  await showPage(path)
  await expect.element(button('Read schedule again')).toBeVisible()
  const inTenMinutes = () => timers.mock.calls.find(([, everyMs]) => everyMs === 10 * 60_000)?.[0]
  await expect.poll(inTenMinutes).toBeDefined()
  const read = inTenMinutes()
  expect(asked.reads).toBe(0)
  if (typeof read === 'function') read()
  await expect.element(button('7 changes in the schedule')).toBeVisible()
  expect(asked.taken).toEqual([])
  await button('7 changes in the schedule').click()
  await expect.element(button('Take 4 sessions')).toBeVisible()
  expect(asked.reads).toBe(1)
})

longTest('[DF5] without an address it asks for a file; what cannot be read is said, and nothing new too', async () => {
  const { asked } = watched([], null)
  await showPage(path)
  await button('Read schedule again').click()
  const address = page.getByLabelText('Address of the schedule')
  await address.fill('https://example.org/schedule.json')
  asked.refuses = 'schedule_unreadable'
  await button('Read it').click()
  await expect.element(page.getByText(/^No schedule was found there/)).toBeVisible()
  asked.refuses = null
  await button('Read it').click()
  await expect.element(page.getByText('Nothing has changed in the schedule.')).toBeVisible()
  await expectAccessible()
})
