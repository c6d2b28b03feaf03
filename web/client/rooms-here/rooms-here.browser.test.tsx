import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownRoom, signIn } from '../../testing/account.ts'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from '../../testing/look.ts'
import { openRoom, refuse, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime, sleepFor } from '../../testing/time.ts'
import { forgetSession } from '../session/session.ts'
import { askToKeep, isToKeep, noteRoom, roomsHere } from './rooms-here.ts'

const desk = `/room/${roomId}/controller`
const list = page.getByRole('region', { name: 'Rooms in this browser' })
const hourMs = 3600_000

test('a room that was open without an account is listed on /create, and its creator decides for how long', async () => {
  setTime()
  openRoom('Spring conference')
  await showPage('/create')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await showPage(desk)
  await expect.element(page.getByText('No active timer')).toBeVisible()
  await expect.poll(() => roomsHere().map(({ name }) => name)).toEqual(['Spring conference'])
  noteRoom({ id: 'OtherOtherOtherOther22', name: 'Team day' }, Date.now() - hourMs)
  await sleepFor(2 * hourMs)
  await showPage('/create')
  const rows = list.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Team day')
  await expect.element(rows.first()).toMatchTextContent('Opened 3 hours ago')
  await expect.element(rows.nth(1)).toMatchTextContent('Opened 2 hours ago')
  await expect.element(list.getByRole('link', { name: 'Open Spring conference' })).toHaveAttribute('href', desk)
  await expectAccessible()
  await page.viewport(320, 640)
  expectNoSidewaysScroll()
  await list.getByRole('button', { name: 'Remove Team day from this list' }).click()
  await expect.element(rows).toHaveLength(1)
  noteRoom({ id: 'OtherOtherOtherOther22', name: 'Team day' }, Date.now())
  await list.getByRole('button', { name: 'Clear list' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(localStorage.getItem('cuelight_rooms')).toBeNull()
})

test('a room that no longer exists leaves the list, and an unreachable one stays', async () => {
  const room = openRoom()
  room.api
    .get('/api/rooms/GoneGoneGoneGoneGone22/shortcode', (c) => refuse(c, 'room_not_found'))
    .get('/api/rooms/FarFarFarFarFarFarFa22/shortcode', (c) => refuse(c, 'unavailable'))
  noteRoom({ id: 'FarFarFarFarFarFarFa22', name: 'Far' }, Date.now())
  noteRoom({ id: 'GoneGoneGoneGoneGone22', name: 'Gone' }, Date.now())
  await showPage('/create')
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await expect.element(list.getByText('Far', { exact: true })).toBeVisible()
})

test('a list in an unknown format is ignored', async () => {
  openRoom()
  localStorage.setItem('cuelight_rooms', '{"id":1}')
  await showPage('/create')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(roomsHere()).toEqual([])
})

test('the list has the newest twelve, each once', () => {
  for (let at = 1; at <= 15; at++) noteRoom({ id: `room-${at}`, name: `Room ${at}` }, at)
  noteRoom({ id: 'room-9', name: 'Renamed' }, 20)
  expect(roomsHere().map(({ name }) => name)).toEqual([
    'Renamed',
    ...[15, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4].map((at) => `Room ${at}`),
  ])
})

test('a room to be kept is kept by a sign-in of the same day', () => {
  noteRoom({ id: 'a', name: 'A' }, 0)
  askToKeep('a', 1_000)
  // Opened again in between.
  noteRoom({ id: 'a', name: 'A' }, 2_000)
  const [room] = roomsHere()
  if (room === undefined) expect.fail('no room')
  expect([24 * hourMs, 25 * hourMs].map((at) => isToKeep(room, at))).toEqual([true, false])
})

test('“Sign up to keep it” keeps the room: it is on the dashboard after the sign-up', async () => {
  const room = openRoom('Spring conference')
  const claimed: string[] = []
  // The dashboard reads its list while it keeps the room: this is the reply of a server that read it just before.
  let reads = 0
  room.api.get('/api/user/rooms', async (c, next) => {
    reads += 1
    if (reads > 1) return next()
    await expect.poll(() => claimed.length).toBeGreaterThan(0)
    return c.json([])
  })
  const account = signIn(room)
  account.isSignedIn = false
  room.api
    .post('/api/auth/signup', (c) => c.json({ requiresOTP: true }, 201))
    .post('/api/auth/verify-otp', (c) => {
      account.isSignedIn = true
      return c.json({ user: account.user })
    })
    .post('/api/rooms/:id/claim', (c) => {
      claimed.push(c.req.param('id'))
      account.rooms = [ownRoom('Spring conference')]
      return c.json({})
    })
  noteRoom({ id: 'OtherOtherOtherOther22', name: 'Team day' }, Date.now())
  await showPage(desk)
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  await page.getByRole('link', { name: 'Sign up to keep it' }).first().click()
  document.removeEventListener('click', stay)

  forgetSession()
  await showPage('/signup')
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  await field('First name').fill('Ada')
  await field('Last name').fill('Lovelace')
  await field('Email').fill('ada@example.org')
  await field('Password').fill('correct horse')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Verification code').fill('271828')
  await expect.element(toast('“Spring conference” is on your dashboard now.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Control Spring conference' })).toBeVisible()
  expect(new Set(claimed)).toEqual(new Set([roomId]))
  // The other room was not chosen: it is offered.
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await list.getByRole('button', { name: 'Keep Team day on your dashboard' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(claimed[claimed.length - 1]).toBe('OtherOtherOtherOther22')
})

longTest('a room that cannot be kept yet stays on the list, with the reason', async () => {
  const room = openRoom()
  signIn(room)
  room.api.post('/api/rooms/:id/claim', (c) => refuse(c, 'unavailable'))
  noteRoom({ id: roomId, name: 'Town hall' }, Date.now())
  askToKeep(roomId, Date.now())
  await showPage('/dashboard')
  await expect.element(toast('Room not saved')).toBeVisible()
  await expect.element(list.getByText('Town hall')).toBeVisible()
  await expectAccessible()
})
