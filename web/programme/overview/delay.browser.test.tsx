import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { delayStagesBody } from '../../../schema/programme/actions.ts'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith } from '../../testing/programme.ts'
import { openRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime } from '../../testing/time.ts'

const path = `/programme/${programmeId}/desk`
const folder = inject('pictures')

function watched() {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const { api } = openRoom()
  const state = programmeWith(4)
  api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
  programmeSocket(() => state)
  const asked: { shown: unknown[]; done: unknown[] } = { shown: [], done: [] }
  const ids = state.stages.map(({ id }) => id)
  api.post(`/api/programmes/${programmeId}/actions/delay/preview`, async (c) => {
    asked.shown.push(delayStagesBody.parse(await c.req.json()))
    const effect = { moved: 6, late: { name: 'Lunch', seconds: 240 }, endMoves: 1_200 }
    return c.json({
      stages: [
        { stageId: ids[0], effect },
        { stageId: ids[1], effect: { ...effect, late: null } },
        { stageId: ids[2], effect: { moved: 0, late: null, endMoves: 0 } },
        { stageId: ids[3], code: 'not_enough_time', message: '' },
      ],
    })
  })
  api.post(`/api/programmes/${programmeId}/actions/delay`, async (c) => {
    const body = delayStagesBody.parse(await c.req.json())
    asked.done.push(body)
    return c.json({
      stages: ids.map((stageId) =>
        stageId === ids[3] ? { stageId, code: 'not_enough_time', message: '' } : { stageId, done: true },
      ),
    })
  })
  return { asked, ids }
}

longTest.each([
  [1280, 800],
  ...whenLong<[number, number]>([
    [320, 640],
    [390, 844],
    [1920, 1080],
  ]),
])('[DL4] a delay says what it would do on each stage before it is made, at %dx%d', async (width, height) => {
  await page.viewport(width, height)
  const { asked } = watched()
  await showPage(path)
  await page.getByRole('button', { name: 'Delay', exact: true }).click()
  await expect.element(page.getByText('Moves 6 cues.', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('“Lunch” starts 4 min late.')).toBeInTheDocument()
  await expect.element(page.getByText('Moves nothing.')).toBeInTheDocument()
  expectNoSidewaysScroll()
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/delay-${width}.png` })
  expect(asked.done).toEqual([])
})

test('[DL4] a delay is one press on all stages, and a stage that refuses it is named', async () => {
  const { asked, ids } = watched()
  await showPage(path)
  await page.getByRole('button', { name: 'Delay', exact: true }).click()
  await page.getByLabelText('From').fill('soon')
  await page.getByLabelText('Minutes').fill('0')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect.element(page.getByText('Please enter a time such as 14:00.')).toBeVisible()
  await expect.element(page.getByText('Please enter minutes from 1 to 720.')).toBeVisible()
  await page.getByLabelText('From').fill('14:00')
  await page.getByLabelText('Minutes').fill('25')
  await page.getByText('Earlier', { exact: true }).click()
  await page.getByRole('button', { name: 'Start 25 min earlier' }).click()
  await expect.element(page.getByText('Delay: 3 of 4 done')).toBeVisible()
  await expect.element(page.getByText(/^K 1.105 \(La Fontaine\): Please choose less time/)).toBeVisible()
  // 14:00 in the zone of the event.
  expect(asked.done).toEqual([{ from: '2026-11-21T13:00:00.000Z', seconds: -1500, stages: ids }])
})
