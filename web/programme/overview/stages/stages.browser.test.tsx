import { expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { patchStageOfProgrammeBody } from '../../../../schema/programme/commands.ts'
import { longTest, whenLong } from '../../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith } from '../../../testing/programme.ts'
import { openRoom, refuse } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'
import { setTime } from '../../../testing/time.ts'

const folder = inject('pictures')
const dialog = page.getByRole('dialog')

/** An event that answers as the server does. */
function madeOf(count: number) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  const state = programmeWith(count)
  const asked: { stage: string; body: unknown }[] = []
  const socket = programmeSocket(() => state)
  let rev = 1
  const tell = (frame: object) => {
    rev += 1
    socket.tell({ programmeId, rev, serverNow: Date.now(), ...frame })
  }
  api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
  api.patch(`/api/programmes/${programmeId}/stages/:stageId`, async (c) => {
    const { stageId } = c.req.param()
    const body = patchStageOfProgrammeBody.parse(await c.req.json())
    const stage = state.stages.find(({ id }) => id === stageId)
    asked.push({ stage: stage?.name ?? '', body })
    if (stage === undefined) return refuse(c, 'not_found')
    const { order, ...more } = body
    const others = state.stages.filter(({ id }) => id !== stageId)
    const edited = { ...stage, ...(more as object) }
    const place = order ?? state.stages.indexOf(stage)
    state.stages = [...others.slice(0, place), edited, ...others.slice(place)].map((one, at) => ({ ...one, order: at }))
    for (const one of state.stages) tell({ type: 'stage_changed', stage: one })
    return c.json(state.stages[place])
  })
  return { api, state, asked, tell }
}

/** The overview with its dialog of stages open. */
async function arranged(count = 3, more?: (made: ReturnType<typeof madeOf>) => void) {
  const made = madeOf(count)
  more?.(made)
  await showPage(`/programme/${programmeId}/desk`)
  await page.getByRole('button', { name: 'Stages', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  return made
}

const namesIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog ol input[aria-label^="Name of"], dialog ol li')].flatMap(
    (row) => row.querySelector('input')?.value ?? [],
  )

test('[PM1] a stage gets another name, a way and a colour, each saved at once', async () => {
  const { asked } = await arranged()
  await dialog.getByLabelText('Name of Aula').fill('Main hall')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Way to Main hall')).toBeVisible()
  await dialog.getByLabelText('Way to Main hall').fill('Hall B, level 2')
  await userEvent.keyboard('{Tab}')
  await dialog.getByLabelText('Colour of Main hall').selectOptions('Green')
  await expect.poll(() => asked.length).toBe(3)
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'Main hall' }, { way: 'Hall B, level 2' }, { color: 'green' }])
  await dialog.getByLabelText('Name of Main hall').fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Please enter a name for the stage.')).toBeVisible()
  await expectAccessible()
})

test('[PM1] stages are arranged with keys and arrow keys, and the focus stays at the stage that moved', async () => {
  const { asked, state } = await arranged()
  const down = dialog.getByRole('button', { name: 'Move Great Hall down' })
  await down.click()
  await expect.poll(namesIn).toEqual(['Aula', 'Great Hall', 'Studio 2'])
  const { id } = state.stages[0] ?? { id: '' }
  expect(id).toBe(`${programmeId}.1`)
  down.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(namesIn).toEqual(['Aula', 'Studio 2', 'Great Hall'])
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(namesIn).toEqual(['Aula', 'Great Hall', 'Studio 2'])
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ order: 1 }, { order: 2 }, { order: 1 }])
  await expect.element(dialog.getByText('Great Hall is now 2 of 3')).toBeInTheDocument()
})

test('[PM1] a stage is added, and one is taken out with the link that still opens its room', async () => {
  const taken: (string | undefined)[] = []
  await arranged(3, ({ api, state, tell }) => {
    api.post(`/api/programmes/${programmeId}/stages`, async (c) => {
      const { name } = await c.req.json()
      const stage = { ...state.stages[0], id: `${programmeId}.new`, name, order: 3, report: null }
      tell({ type: 'stage_changed', stage })
      return c.json(stage, 201)
    })
    api.get('/api/rooms/room1/control', (c) => c.json({ controllerKey: 'k'.repeat(22) }))
    api.delete(`/api/programmes/${programmeId}/stages/:stageId`, (c) => {
      taken.push(c.req.query('room'))
      tell({ type: 'stage_gone', stageId: c.req.param('stageId') })
      return c.body(null, 204)
    })
  })
  await dialog.getByLabelText('Name of a new stage').fill('Tent')
  await dialog.getByRole('button', { name: 'Add stage' }).click()
  await expect.element(dialog.getByLabelText('Name of Tent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take out Aula' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Controller link of the room')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Take out' }).click()
  await expect.element(dialog.getByLabelText('Name of Aula')).not.toBeInTheDocument()
  expect(taken).toEqual(['keep'])
})

longTest.each([
  [320, 640, 3],
  [1920, 1080, 40],
  ...whenLong<[number, number, number]>([
    [390, 844, 12],
    [1280, 800, 12],
  ]),
])('the stages at %dx%d with %d of them', async (width, height, count) => {
  await page.viewport(width, height)
  await arranged(count)
  expectNoSidewaysScroll()
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/stages-${width}-${count}.png` })
})
