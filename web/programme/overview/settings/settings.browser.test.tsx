import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { patchProgrammeBody } from '../../../../schema/programme/commands.ts'
import { signIn } from '../../../testing/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith } from '../../../testing/programme.ts'
import { openRoom } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'
import { setTime } from '../../../testing/time.ts'

const folder = inject('pictures')

function made(more: object = {}) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const room = openRoom()
  const state = { ...programmeWith(3), ...more }
  room.api.get(`/api/programmes/${programmeId}`, (c) => c.json(state))
  const socket = programmeSocket(() => state)
  const asked: unknown[] = []
  room.api.patch(`/api/programmes/${programmeId}`, async (c) => {
    asked.push(patchProgrammeBody.parse(await c.req.json()))
    return c.json(state)
  })
  return { room, state, socket, asked }
}

test.each([
  [320, 640],
  [390, 844],
  [1280, 800],
])('[PM2] name, lock and colours of the event at %dx%d; only what was changed is sent', async (width, height) => {
  await page.viewport(width, height)
  const { asked } = made()
  await showPage(`/programme/${programmeId}/desk`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Event name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please enter a name for the event.')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByLabelText('Event name').fill('River Days')
  await dialog.getByLabelText('Accent').fill('#202020')
  await expect.element(dialog.getByText(/^Screens change it a little/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  if (folder !== '') await page.screenshot({ path: `${folder}/settings-of-event-${width}.png` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ name: 'River Days', accentColor: '#202020' }])
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog.getByRole('switch', { name: 'Close the public pages' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked[1]).toEqual({ isLocked: true })
})

test('[PM3] an event without an owner is kept by a person who is signed in, and then nothing more is offered', async () => {
  const { room, state, socket } = made({ isOwned: false })
  signIn(room)
  let claims = 0
  room.api.post(`/api/programmes/${programmeId}/claim`, (c) => {
    claims += 1
    const { stages: _, own: __, serverNow, ...programme } = { ...state, isOwned: true }
    socket.tell({ type: 'programme_changed', programmeId, rev: 2, serverNow, programme })
    return c.json(programme)
  })
  await showPage(`/programme/${programmeId}/desk`)
  await expect.element(page.getByText('This event is not linked to an account yet.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByText('Event saved to your account')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep it' })).not.toBeInTheDocument()
  expect(claims).toBe(1)
})

test('[PM3] a visitor is told how to come back to the event, and one that is owned is offered to nobody', async () => {
  const { room, state } = made({ isOwned: false })
  signIn(room).isSignedIn = false
  await showPage(`/programme/${programmeId}/desk`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect.element(page.getByText(/^You can only get back to this event/)).toBeVisible()
  expect(state.isOwned).toBe(false)
  await expect.element(page.getByRole('button', { name: 'Keep it' })).not.toBeInTheDocument()
})
