import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkRights } from '../../../../schema/core/rights.ts'
import { programmePeopleReply } from '../../../../schema/programme/people.ts'
import { whenLong } from '../../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith } from '../../../testing/programme.ts'
import { openRoom } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'
import { setTime } from '../../../testing/time.ts'

const folder = inject('pictures')
const dialog = page.getByRole('dialog')

function shared(rights: 'full' | 'read' = 'full') {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  const state = { ...programmeWith(3), own: { rights, also: [], isOwner: true } }
  programmeSocket(() => state)
  const made: string[] = []
  const on = new Set<string>()
  const linkOf = (at: string, one: string) => ({
    rights: one,
    isOn: on.has(`${at} ${one}`),
    epoch: 1,
    peopleNow: 1,
    ...(on.has(`${at} ${one}`) && { url: `https://cuelight.example/room/${at}/controller#key=abc` }),
  })
  const links = (at: string, all: readonly string[]) => ({ links: all.map((one) => linkOf(at, one)) })
  api
    .get(`/api/programmes/${programmeId}`, (c) => c.json(state))
    .get(`/api/programmes/${programmeId}/control`, (c) => c.json({ controllerKey: 'k'.repeat(22) }))
    .get(`/api/programmes/${programmeId}/links`, (c) => c.json(links('event', ['timers', 'read'])))
    .get('/api/rooms/room1/control', (c) => c.json({ controllerKey: 'r'.repeat(22) }))
    .get('/api/rooms/room1/links', (c) => c.json(links('room1', linkRights)))
    .post('/api/rooms/:id/links/:rights', (c) => {
      const { id, rights: one } = c.req.param()
      made.push(`${id} ${one}`)
      on.add(`${id} ${one}`)
      return c.json({ rights: one, url: '' }, 201)
    })
    .delete('/api/rooms/:id/links/:rights', (c) => {
      on.delete(`${c.req.param('id')} ${c.req.param('rights')}`)
      return c.body(null, 204)
    })
    .get(`/api/programmes/${programmeId}/people`, (c) =>
      c.json(
        programmePeopleReply.parse({
          stages: state.stages.map(({ id: stageId }, at) => ({
            stageId,
            people:
              at === 2
                ? null
                : at === 1
                  ? []
                  : [
                      { number: 1, name: 'Ada Lovelace', rights: 'full' },
                      { number: 2, name: null, rights: 'timers' },
                    ],
          })),
        }),
      ),
    )
  return { made }
}

test.each([
  [1280, 800],
  ...whenLong<[number, number]>([
    [320, 640],
    [390, 844],
  ]),
])('[PM5] links are for all stages or for one, whose room makes and ends them, at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  const { made } = shared()
  await showPage(`/programme/${programmeId}/desk`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(dialog.getByText('Full control of the event and of all its rooms.')).toBeVisible()
  await expect.element(dialog.getByText('Running orders')).toBeVisible()
  await dialog.getByLabelText('Links for your team').selectOptions('Only for Aula')
  await expect.element(dialog.getByText('Full control of this stage and of no other.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create link: Audience' }).click()
  await expect.element(dialog.getByText(/1 person now$/)).toBeVisible()
  expect(made).toEqual(['room1 audience'])
  await expectAccessible()
  expectNoSidewaysScroll()
  if (folder !== '') await page.screenshot({ path: `${folder}/links-of-a-stage-${width}.png` })
  await dialog.getByRole('button', { name: 'Switch off: Audience' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Create link: Audience' })).toBeVisible()
})

test.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  '[PM4] who is at which desk, also for those who only read, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    shared('read')
    await showPage(`/programme/${programmeId}/desk`)
    await page.getByRole('button', { name: 'People', exact: true }).click()
    await expect.element(dialog.getByText('Ada Lovelace')).toBeVisible()
    await expect.element(dialog.getByText('Controller 2')).toBeVisible()
    await expect.element(dialog.getByText('Timers')).toBeVisible()
    await expect.element(dialog.getByText('Nobody', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('Its room did not answer.')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    if (folder !== '') await page.screenshot({ path: `${folder}/people-of-all-${width}.png` })
  },
)

test('[PR8] the addresses of the feeds are behind a button', async () => {
  await page.viewport(390, 844)
  shared()
  await showPage(`/programme/${programmeId}/desk`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: 'Feeds for apps and calendars...' }).click()
  const addresses = [...document.querySelectorAll<HTMLInputElement>('dialog input[readonly]')].map(({ value }) => value)
  for (const file of ['schedule.ics', 'schedule.json', 'schedule.xml', 'live.json', 'live.csv'])
    expect(addresses).toContain(`${location.origin}/api/programmes/${programmeId}/${file}`)
  await expectAccessible()
  expectNoSidewaysScroll()
  if (folder !== '') await page.screenshot({ path: `${folder}/feeds-of-event.png` })
})
