import { expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Schedule } from '../../../schema/schedules/schedule.ts'
import { whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith } from '../../testing/programme.ts'
import { openRoom, refuse } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const folder = inject('pictures')

const schedule = (stages = ['Great Hall', 'Aula', 'Studio 2']): Schedule => ({
  format: 'c3voc-json',
  title: 'Shore Days 2026',
  timeZone: 'Europe/Berlin',
  isZoneMissing: false,
  days: ['2026-11-21', '2026-11-22'],
  stages: stages.map((name) => ({ name, sessions: 2 })),
  sessions: stages.flatMap((stage, at) =>
    ['2026-11-21', '2026-11-22'].map((day) => ({
      sourceId: `${stage} ${day}`,
      title: `Talk ${at}`,
      startsAt: `${day}T09:00:00.000Z`,
      seconds: 1_800,
      stage,
      speakers: ['Ada'],
      notes: '',
      isBreak: false,
      day,
      track: at === 0 ? 'Water' : 'Salt',
      type: '',
      language: '',
      url: '',
    })),
  ),
  problems: [{ sourceId: 'x', title: 'Nowhere to go', reason: 'no_stage', isLeftOut: true }],
})

/** Pastes an address and reads it. */
async function read(found = schedule(), before: (api: ReturnType<typeof openRoom>['api']) => void = () => {}) {
  sessionStorage.clear()
  const { api } = openRoom()
  api.post('/api/schedules/read', (c) => c.json(found))
  before(api)
  await showPage('/programme/new')
  await page.getByLabelText('Address of the schedule').fill('https://pretalx.example/shore/schedule/')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect.element(page.getByRole('heading', { name: 'What becomes a room' })).toBeVisible()
}

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 640]])])(
  '[PV10] a schedule is shown before anything is made, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    await read()
    await expect.element(page.getByLabelText('Name of the event')).toHaveValue('Shore Days 2026')
    const create = page.getByRole('button', { name: /^Create/ })
    await expect.element(create).toHaveTextContent('Create 3 rooms with 6 cues')
    await expect.element(page.getByText('No stage: left out')).toBeVisible()
    expectNoSidewaysScroll()
    await expectAccessible()
    if (folder !== '') await page.screenshot({ path: `${folder}/new-${width}.png` })
    await page.getByRole('checkbox', { name: 'Take Sunday, November 22' }).click()
    await expect.element(create).toHaveTextContent('Create 3 rooms with 3 cues')
    await page.getByRole('checkbox', { name: 'Take Studio 2' }).click()
    await expect.element(create).toHaveTextContent('Create 2 rooms with 2 cues')
    await page.getByRole('button', { name: 'Join Aula with another stage' }).click()
    await page.getByRole('button', { name: 'Join', exact: true }).last().click()
    await expect.element(create).toHaveTextContent('Create 1 room with 2 cues')
  },
)

test('what is wrong is said at its field, and what was typed stays', async () => {
  sessionStorage.clear()
  const { api } = openRoom()
  api.post('/api/schedules/read', (c) => refuse(c, 'schedule_unreadable'))
  await showPage('/programme/new')
  await page.getByRole('button', { name: 'Start without a schedule' }).click()
  await expect
    .element(page.getByLabelText('Name of the event'))
    .toHaveAccessibleDescription('Please enter a name for the event.')
  const address = page.getByLabelText('Address of the schedule')
  await address.fill('shore')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveAccessibleDescription(/Please paste an address/)
  await address.fill('https://shore.example/')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await expect.element(address).toHaveValue('https://shore.example/')
  await expectAccessible()
})

test('the time zone is asked for only if the schedule has none', async () => {
  await read({ ...schedule(), timeZone: null, isZoneMissing: true })
  await expect.element(page.getByLabelText('Time zone of the event')).toBeVisible()
})

test('rooms are made one after another; what failed is said, and the rest follows when pressed again', async () => {
  const made: string[] = []
  let isBroken = true
  await read(schedule(), (api) => {
    api.post('/api/programmes', (c) => c.json({ ...programmeWith(0), controllerKey: 'key' }, 201))
    api.get(`/api/programmes/${programmeId}`, (c) => c.json(programmeWith(3)))
    api.post(`/api/programmes/${programmeId}/import`, async (c) => {
      const { sessions }: { sessions: { stage: string }[] } = await c.req.json()
      const stage = sessions[0]?.stage ?? ''
      if (stage === 'Studio 2' && isBroken) return refuse(c, 'unavailable')
      made.push(stage)
      return c.json({
        stages: [{ stage, stageId: null, roomId: 'room', cues: sessions.length, isNew: true }],
        left: [],
      })
    })
  })
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect.element(page.getByText('Not all rooms are ready yet')).toBeVisible()
  await expect.element(page.getByText('2 of 3 done')).toBeVisible()
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/making.png` })
  isBroken = false
  programmeSocket(() => programmeWith(3))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Shore Days 2026' })).toBeVisible()
  expect(made).toEqual(['Great Hall', 'Aula', 'Studio 2'])
  expect(location.pathname).toBe(`/programme/${programmeId}/desk`)
})

test('[SC19] a file of ours gives the event its look before its rooms are made, and each stage its way and colour', async () => {
  const stages = [
    { name: 'Great Hall', way: 'Level 2', color: 'teal' as const },
    { name: 'Aula', way: '', color: null },
  ]
  const look = { language: 'de', backgroundColor: null, accentColor: '#ffcc00', logo: 'cGljdHVyZQ==', stages }
  const said: string[] = []
  let isBroken = true
  await read({ ...schedule(['Great Hall', 'Aula']), format: 'cuelight-programme', look }, (api) => {
    const at = `/api/programmes/${programmeId}`
    const note = async (c: { req: { method: string; path: string; json: () => Promise<unknown> } }) =>
      void said.push(`${c.req.method} ${c.req.path.slice(at.length)} ${JSON.stringify(await c.req.json())}`)
    api
      .post('/api/programmes', (c) => c.json({ ...programmeWith(0), controllerKey: 'key' }, 201))
      .get(at, (c) => c.json(programmeWith(2)))
      .patch(at, async (c) => {
        await note(c)
        return c.json({})
      })
      .put(`${at}/logo`, async (c) => {
        if (isBroken) return refuse(c, 'unavailable')
        await note(c)
        return c.json({})
      })
      .patch(`${at}/stages/:stageId`, async (c) => {
        await note(c)
        return c.json({})
      })
      .post(`${at}/import`, async (c) => {
        const { sessions }: { sessions: { stage: string }[] } = await c.req.json()
        const stage = sessions[0]?.stage ?? ''
        said.push(`made ${stage}`)
        return c.json({ stages: [{ stage, stageId: `s ${stage}`, roomId: 'room', cues: 2, isNew: true }], left: [] })
      })
  })
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect.element(page.getByText('Not all rooms are ready yet')).toBeVisible()
  isBroken = false
  said.length = 0
  programmeSocket(() => programmeWith(2))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Shore Days 2026' })).toBeVisible()
  expect(said).toEqual([
    'PATCH  {"language":"de","backgroundColor":null,"accentColor":"#ffcc00"}',
    'PUT /logo {"image":"cGljdHVyZQ=="}',
    'made Great Hall',
    'PATCH /stages/s Great Hall {"way":"Level 2","color":"teal"}',
    'made Aula',
  ])
})
