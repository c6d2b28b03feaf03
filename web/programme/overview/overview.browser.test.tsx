import { expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageOnStagesBody } from '../../../schema/programme/actions.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith, reportOf } from '../../testing/programme.ts'
import { openRoom, refuse } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const path = `/programme/${programmeId}/desk`
const folder = inject('pictures')

function watched(stages: number) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  const state = programmeWith(stages)
  api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
  const socket = programmeSocket(() => state)
  return { api, state, socket }
}

test.each([
  [320, 640, 12],
  ...whenLong<[number, number, number]>([
    [1920, 1080, 40],
    [1280, 800, 12],
    [390, 844, 12],
    [1920, 1080, 3],
    [1920, 1080, 12],
  ]),
])(
  '[PV1] all stages at %dx%d with %d of them: what needs attention is said in words',
  async (width, height, stages) => {
    await page.viewport(width, height)
    watched(stages)
    await showPage(path)
    await expect.element(page.getByText('Great Hall')).toBeVisible()
    await expect.element(page.getByText('Speaker asks for 2 minutes')).toBeVisible()
    await expect.element(page.getByText('1 screen silent')).toBeVisible()
    if (stages >= 12) {
      await expect.element(page.getByText(/^Nobody has started: .* was due$/)).toBeInTheDocument()
      await expect.element(page.getByText('Controller offline')).toBeInTheDocument()
    }
    expectNoSidewaysScroll()
    await expectAccessible()
    if (folder !== '') await page.screenshot({ path: `${folder}/overview-${width}-${stages}.png` })
  },
)

longTest('twelve stages are in sight at 1280x800, and trouble comes first when that is asked for', async () => {
  await page.viewport(1280, 800)
  watched(12)
  await showPage(path)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  const rows = () => [...document.querySelectorAll('.overview-stage')]
  expect(rows()[11]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(800)
  await page.getByRole('button', { name: 'Trouble first' }).click()
  expect(rows()[0]?.textContent).toContain('Speaker asks for 2 minutes')
})

longTest('forty stages are in sight at 1920x1080, and on a phone the first with trouble are', async () => {
  await page.viewport(1920, 1080)
  watched(40)
  await showPage(path)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  const rows = () => [...document.querySelectorAll('.overview-stage')]
  expect(rows()).toHaveLength(40)
  expect(rows()[39]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(1080)
  await page.viewport(390, 844)
  await showPage(path)
  await expect.element(page.getByText('Speaker asks for 2 minutes')).toBeVisible()
  expect(rows()[0]?.textContent).toContain('Speaker asks for 2 minutes')
  expect(rows()[4]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
})

longTest('a frame of a stage changes its row, and a gap asks for everything again', async () => {
  const { state, socket } = watched(3)
  await showPage(path)
  await expect.element(page.getByText('Great Hall')).toBeVisible()
  const stage = state.stages[0]
  const report = { ...reportOf(0, Date.now()), isBlackedOut: true }
  const stamp = { programmeId, serverNow: Date.now() }
  socket.tell({ type: 'stage_changed', ...stamp, rev: 2, stage: { ...stage, report } })
  await expect.element(page.getByText('Blacked out')).toBeVisible()
  socket.tell({ type: 'stage_changed', ...stamp, rev: 9, stage: { ...stage, report } })
  await expect.element(page.getByText('Blacked out')).not.toBeInTheDocument()
})

test('what is done on ticked stages is told by stage, with what a room refused, and tried again there', async () => {
  const { api, state } = watched(3)
  const asked: unknown[] = []
  const keys = new Set<string | undefined>()
  const ids = state.stages.map(({ id }) => id)
  api.post(`/api/programmes/${programmeId}/actions/flash`, async (c) => {
    const { stages }: { stages: string[] } = await c.req.json()
    asked.push(stages)
    keys.add(c.req.header('idempotency-key'))
    const isFirst = asked.length === 1
    return c.json({
      stages: stages.map((stageId) =>
        isFirst && stageId === ids[1] ? { stageId, code: 'rights_required', message: '' } : { stageId, done: true },
      ),
    })
  })
  await showPage(path)
  await page.getByRole('checkbox', { name: 'Select Great Hall' }).click()
  await page.getByRole('checkbox', { name: 'Select Aula' }).click()
  await page.getByRole('button', { name: 'Flash' }).click()
  await expect.element(page.getByText('Flash: 1 of 2 done')).toBeVisible()
  await expect.element(page.getByText(/^Aula: /)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try these again' }).click()
  await expect.element(page.getByText('Flash: done on 1 stage')).toBeVisible()
  expect(asked).toEqual([[ids[0], ids[1]], [ids[1]]])
  // A room that had done it, and whose reply was lost, does it once.
  expect(keys.size).toBe(1)
})

test('a message in red asks once more', async () => {
  const { api } = watched(3)
  let sent: unknown = null
  api.post(`/api/programmes/${programmeId}/actions/message`, async (c) => {
    // As the server reads it.
    sent = messageOnStagesBody.parse(await c.req.json())
    return c.json({ stages: [] })
  })
  await showPage(path)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await page.getByLabelText('Text').fill('Please leave by the nearest exit')
  await page.getByText('Red').click()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect.element(page.getByText('It fills the screens of 3 stages.')).toBeVisible()
  expect(sent).toBeNull()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect.element(page.getByText(/^Message: done/)).toBeVisible()
  expect(sent).toMatchObject({ content: 'Please leave by the nearest exit', color: 'red', stages: expect.any(Array) })
})

longTest('without control the page takes a link, and says when it is none', async () => {
  localStorage.clear()
  const { api } = openRoom()
  api.get(`/api/programmes/${programmeId}`, (c) => refuse(c, 'control_required'))
  programmeSocket(() => programmeWith(0))
  await showPage(`/programme/${programmeId}/desk`)
  await expect.element(page.getByText('Open it with your link')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(page.getByText(/^This is not an overview link/)).toBeVisible()
  await expectAccessible()
})

test.each([[1280, 800], ...whenLong<[number, number]>([[390, 844]])])(
  '[PR12] the screens of all stages are in one list at %dx%d, and one is sent to another stage',
  async (width, height) => {
    await page.viewport(width, height)
    const { api, state } = watched(3)
    const [first, second, third] = state.stages
    const screen = {
      id: 'room0.a',
      roomId: 'room0',
      number: 1,
      name: null,
      page: 'viewer',
      lastSeenAt: '2026-11-21T10:00:00.000Z',
      isBlackedOut: false,
      follows: 'show',
      preset: null,
      isConnected: true,
    }
    const sign = {
      ...{ id: 'sign', number: 1, name: null, lastSeenAt: screen.lastSeenAt },
      isBlackedOut: false,
      isConnected: true,
    }
    const [sent, edited]: [unknown[], unknown[]] = [[], []]
    api
      .get(`/api/programmes/${programmeId}/screens`, (c) =>
        c.json({
          stages: [
            { stageId: first?.id, screens: sent.length > 0 ? [] : [screen] },
            { stageId: second?.id, screens: [{ ...screen, id: 'room1.b', name: 'Left wall', isConnected: false }] },
            { stageId: third?.id, screens: null },
          ],
          signs: [sign],
        }),
      )
      .patch('/api/screens/:id', async (c) => {
        edited.push([c.req.param('id'), await c.req.json()])
        return c.json({ ...screen, isBlackedOut: true })
      })
      .patch(`/api/programmes/${programmeId}/signs/:signId`, async (c) => {
        edited.push([c.req.param('signId'), await c.req.json()])
        return edited.length === 1 ? refuse(c, 'unavailable') : c.json(sign)
      })
      .post(`/api/programmes/${programmeId}/signs/:signId/:action`, (c) => {
        edited.push([c.req.param('signId'), c.req.param('action')])
        return c.body(null, 204)
      })
      .delete('/api/screens/:id', (c) => {
        edited.push([c.req.param('id'), 'forget'])
        return c.body(null, 204)
      })
      .post(`/api/programmes/${programmeId}/screens/send`, async (c) => {
        sent.push(await c.req.json())
        return c.json({ screenId: 'room0.a', done: true })
      })
    await showPage(path)
    await page.getByRole('button', { name: 'Screens' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByLabelText('Name of Screen 1').nth(1)).toHaveValue('Left wall')
    await expect.element(dialog.getByText('Silent')).toBeVisible()
    await expect.element(dialog.getByText('Its room did not answer.')).toBeVisible()
    // [SG1] The sign is listed with whether it is connected.
    await expect.element(dialog.getByRole('region', { name: 'Foyer signs' })).toMatchTextContent(/Connected/)
    await expectAccessible()
    expectNoSidewaysScroll()
    if (folder !== '') await page.screenshot({ path: `${folder}/screens-of-all-${width}.png` })
    // [SG3] A name that was not saved stays in its field, with the reason.
    const nameOfSign = dialog.getByLabelText('Name of Sign 1')
    await nameOfSign.fill('North entrance')
    await userEvent.keyboard('{Enter}')
    await expect.element(nameOfSign).toHaveAttribute('aria-invalid', 'true')
    await expect.element(nameOfSign).toHaveValue('North entrance')
    await userEvent.keyboard('{Enter}')
    await expect.element(nameOfSign).not.toHaveAttribute('aria-invalid')
    await dialog.getByRole('button', { name: 'Black out Screen 1' }).click()
    await expect
      .poll(() => edited)
      .toEqual([
        ['sign', { name: 'North entrance' }],
        ['sign', { name: 'North entrance' }],
        ['room0.a', { isBlackedOut: true }],
      ])
    edited.length = 0
    await dialog.getByRole('button', { name: 'More for Sign 1' }).click()
    await page.getByRole('menuitem', { name: 'Reload' }).click()
    await dialog.getByRole('button', { name: 'More for Left wall' }).click()
    // It is not connected: it cannot be asked anything, and can be forgotten.
    await expect.element(page.getByRole('menuitem', { name: 'Reload' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('menuitem', { name: 'Forget' }).click()
    await expect
      .poll(() => edited)
      .toEqual([
        ['sign', 'reload'],
        ['room1.b', 'forget'],
      ])
    await dialog.getByRole('combobox', { name: 'Send Screen 1 of Great Hall to another stage' }).selectOptions('Aula')
    await expect.element(toast('Screen 1 now shows Aula')).toBeVisible()
    expect(sent).toEqual([{ screenId: 'room0.a', stageId: second?.id }])
  },
)
