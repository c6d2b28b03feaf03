import { expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { patchProgrammeBody } from '../../../../schema/programme/commands.ts'
import { closeCodes } from '../../../../schema/refusal-codes.ts'
import { signIn } from '../../../testing/account.ts'
import { longTest, whenLong } from '../../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../../testing/look.ts'
import { programmeId, programmeSocket, programmeWith } from '../../../testing/programme.ts'
import { openRoom, refuse } from '../../../testing/room.ts'
import { showPage } from '../../../testing/screens.tsx'
import { passTime, setTime } from '../../../testing/time.ts'

const folder = inject('pictures')

function made(more: object = {}) {
  localStorage.clear()
  setTime(new Date('2026-11-21T10:30:00.000Z'))
  const room = openRoom()
  const state = { ...programmeWith(3), ...more }
  const server = { isGone: false }
  room.api.get(`/api/programmes/${programmeId}`, (c) => (server.isGone ? refuse(c, 'not_found') : c.json(state)))
  const socket = programmeSocket(() => state)
  const asked: unknown[] = []
  room.api.patch(`/api/programmes/${programmeId}`, async (c) => {
    asked.push(patchProgrammeBody.parse(await c.req.json()))
    return c.json(state)
  })
  return { room, state, socket, asked, server }
}

test.each([
  [1280, 800],
  ...whenLong<[number, number]>([
    [320, 640],
    [390, 844],
  ]),
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

longTest('[PM2] days, time zone and language of the event; what cannot be is said at its field', async () => {
  await page.viewport(390, 844)
  const { asked } = made({ firstDay: '2026-11-21', lastDay: '2026-11-22', timeZone: 'Europe/Vienna', language: 'en' })
  await showPage(`/programme/${programmeId}/desk`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Last day').fill('2026-11-20')
  await dialog.getByLabelText('Time zone of the event').fill('Vienna')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please choose a last day that is not before the first day.')).toBeVisible()
  await expect.element(dialog.getByText(/^Please choose a time zone from the list/)).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByLabelText('Last day').fill('2026-11-23')
  await dialog.getByLabelText('Time zone of the event').fill('Asia/Tokyo')
  await dialog.getByLabelText('Language of the public pages').selectOptions('ja')
  await expectAccessible()
  if (folder !== '') await page.screenshot({ path: `${folder}/settings-of-event-days.png` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ lastDay: '2026-11-23', timeZone: 'Asia/Tokyo', language: 'ja' }])
})

longTest(
  '[PM3] an event without an owner is kept by a person who is signed in, and then nothing more is offered',
  async () => {
    const { room, state, socket } = made({ isOwned: false })
    signIn(room)
    let claims = 0
    room.api.post(`/api/programmes/${programmeId}/claim`, (c) => {
      claims += 1
      // The page joins again, as somebody else than before.
      Object.assign(state, { isOwned: true })
      const { stages: _, own: __, serverNow, ...programme } = { ...state, isOwned: true }
      socket.tell({ type: 'programme_changed', programmeId, rev: 2, serverNow, programme })
      return c.json(programme)
    })
    await showPage(`/programme/${programmeId}/desk`)
    await expect.element(page.getByText('This event is not linked to an account yet.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(toast('Event saved to your account')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Keep it' })).not.toBeInTheDocument()
    expect(claims).toBe(1)
  },
)

longTest(
  '[PM3] a visitor is told how to come back to the event, and one that is owned is offered to nobody',
  async () => {
    const { room, state } = made({ isOwned: false })
    signIn(room).isSignedIn = false
    await showPage(`/programme/${programmeId}/desk`)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect.element(page.getByText(/^You can only get back to this event/)).toBeVisible()
    expect(state.isOwned).toBe(false)
    await expect.element(page.getByRole('button', { name: 'Keep it' })).not.toBeInTheDocument()
  },
)

const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const openSettings = () => page.getByRole('button', { name: 'Settings', exact: true }).click()

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 640]])])(
  '[PM7] a new overview link leaves this page in control, and it is under Share, at %dx%d',
  async (width, height) => {
    await page.viewport(width, height)
    const { room, socket } = made({ isOwned: false })
    const keys: (string | undefined)[] = []
    let isLost = true
    room.api
      .post(`/api/programmes/${programmeId}/control/rotate`, (c) => {
        keys.push(c.req.header('idempotency-key'))
        // The server closes every desk that came by the old key, this one too, before it replies; the first reply is lost.
        socket.end(closeCodes.controlRotated)
        if (!isLost) return c.json({ controllerKey: 'n'.repeat(22) })
        isLost = false
        return refuse(c, 'internal')
      })
      .get(`/api/programmes/${programmeId}/links`, (c) => c.json({ links: [] }))
    await showPage(`/programme/${programmeId}/desk`)
    await openSettings()
    await dialog.getByRole('button', { name: 'New overview link' }).click()
    await expectAccessible()
    expectNoSidewaysScroll()
    if (folder !== '') await page.screenshot({ path: `${folder}/new-overview-link-${width}.png` })
    await question.getByRole('button', { name: 'Create new link' }).click()
    await passTime(600)
    await expect.element(toast('New overview link')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(new Set(keys).size).toBe(1)
    await passTime(2_000)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const links = () => [...document.querySelectorAll('input')].map(({ value }) => value)
    await expect.poll(links).toContain(`${location.origin}/programme/${programmeId}/desk#key=${'n'.repeat(22)}`)
  },
)

test('[PM7] the end of an event is asked with its rooms, and leads on', async () => {
  const { room } = made()
  signIn(room)
  const asked: unknown[] = []
  room.api.delete(`/api/programmes/${programmeId}`, (c) => {
    asked.push(c.req.query('rooms'))
    return c.body(null, 204)
  })
  await showPage(`/programme/${programmeId}/desk`)
  await openSettings()
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect.element(question.getByRole('radio', { name: '3 rooms stay as they are' })).toBeChecked()
  await question.getByRole('radio', { name: '3 rooms are deleted too, with everything in them' }).click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Delete event' }).click()
  await expect.element(toast('“Shore Days 2026” has been deleted, and 3 rooms with it.')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/dashboard')
  expect(asked).toEqual(['delete'])
})

test('[PM7] whoever controls an event of another account is told that only its owner may do both', async () => {
  made({ own: { rights: 'full', also: [], isOwner: false } })
  await showPage(`/programme/${programmeId}/desk`)
  await openSettings()
  await expect.element(dialog.getByText(/^Only the account that keeps this event/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete event' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'New overview link' })).not.toBeInTheDocument()
})

test.each([
  ['a new link', closeCodes.controlRotated, 'The link has changed'],
  ['the end of the event', closeCodes.roomClosed, 'This event was deleted'],
])('[PM7] other desks are told of %s', async (_, code, title) => {
  const { socket, server } = made()
  await showPage(`/programme/${programmeId}/desk`)
  await expect.element(page.getByRole('heading', { name: 'Shore Days 2026' })).toBeVisible()
  server.isGone = code === closeCodes.roomClosed
  socket.end(code)
  await passTime(2_000)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible()
  if (code !== closeCodes.roomClosed) return
  // It goes on saying so, and asks no more.
  await passTime(30_000)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})
