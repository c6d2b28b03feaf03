import { addTimer, displayClock, expect, makeRoom, patch, shortCodeOf, test } from './support/fixtures.ts'

test('a lock closes displays and phones and keeps out new ones, lifting it brings all of them back, and a password lets people in', async ({
  page,
  person,
}) => {
  const room = await makeRoom(page, 'Secret dinner')
  await addTimer(page, room.id, 'Welcome', 120)
  const code = await shortCodeOf(page, room.id)
  const viewer = await person()
  const phone = await person({ viewport: { width: 390, height: 844 } })
  await viewer.goto(`/room/${room.id}/viewer`)
  await phone.goto(`/join/${code}`)
  await expect(displayClock(viewer)).toHaveText('2:00')
  await expect(phone.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()

  await patch(page, `/api/rooms/${room.id}`, { isViewerLocked: true, isJoinLocked: true })
  await expect(viewer.getByText('Viewer Access Restricted')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Audience Access Restricted' })).toBeVisible()
  await expect(viewer.getByText('Welcome')).toHaveCount(0)

  // A scanned QR code, whose link also names the room.
  const scanner = await person({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  scanner.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const socket = scanner.waitForEvent('websocket')
  await scanner.goto(`/join/${code}?room=${room.id}`)
  await expect(scanner.getByRole('heading', { name: 'Audience Access Restricted' })).toBeVisible()
  await socket
  await patch(page, `/api/rooms/${room.id}`, { isViewerLocked: false, isJoinLocked: false })
  await expect(displayClock(viewer)).toHaveText('2:00')
  for (const one of [phone, scanner]) {
    await expect(one.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
  }
  // The socket reported the change. A page with only the code has to ask repeatedly.
  expect(asked).not.toContain(`/api/join/${code}`)

  await test.step('a password is asked for in place, and the right one lets people in', async () => {
    await patch(page, `/api/rooms/${room.id}`, { accessPassword: 'opening night' })
    const screen = await person()
    await screen.goto(`/room/${room.id}/viewer`)
    const field = screen.getByLabel(/password/i).first()
    await field.fill('closing night')
    await field.press('Enter')
    await expect(screen.getByText('That password is wrong. Please try again.')).toBeVisible()
    await field.fill('opening night')
    await field.press('Enter')
    await expect(displayClock(screen)).toHaveText('2:00')
    await screen.reload()
    await expect(displayClock(screen)).toHaveText('2:00')

    const guest = await person({ viewport: { width: 320, height: 640 } })
    await guest.goto(`/join/${code}`)
    const guestField = guest.getByLabel(/password/i).first()
    await guestField.fill('opening night')
    await guestField.press('Enter')
    await expect(guest.getByRole('heading', { name: 'Connected to Event' })).toBeVisible()
  })
})
