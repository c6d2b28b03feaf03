import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nobody } from '../../schema/core/door.ts'
import { dayIn } from '../../schema/values/zone.ts'
import { ownRoom, signIn } from '../testing/account.ts'
import { longTest, whenLong } from '../testing/long.ts'
import { expectAccessible, toast } from '../testing/look.ts'
import { openRoom, refuse, roomId, type TestRoom } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'
import { toast as showToast } from '../ui/overlay/toast.ts'

longTest('an event name is counted in letters; one that is too long stays, and the page says so', async () => {
  openRoom()
  await showPage('/create')
  const name = page.getByLabelText('Event Name')
  const families = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'.repeat(25)
  await name.fill(`Party ${families}`)
  await expect.element(name).toHaveValue(`Party ${families}`)
  await expect.element(page.getByText(/^Please use at most/)).not.toBeInTheDocument()
  await name.fill('n'.repeat(119))
  await userEvent.type(name, 'nnn')
  await expect.element(name).toHaveValue('n'.repeat(122))
  await expect.element(name).toHaveAccessibleDescription('Please use at most 120 characters.')
  await expectAccessible()
})

longTest('a message about the page stays behind a dialog that is opened later, which has its own', async () => {
  openRoom()
  await showPage('/create')
  await page.getByLabelText('Event Name').fill('')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect.element(toast('Event name required')).toBeVisible()
  await page.getByRole('button', { name: 'From a file' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect.element(toast('Event name required')).toBeInTheDocument()
  await expect.element(dialog.getByText('Event name required')).not.toBeInTheDocument()
  showToast({ title: 'About the file' })
  await expect.element(dialog.getByRole('status').filter({ hasText: 'About the file' })).toBeInTheDocument()
  await expect.element(toast('About the file')).toBeVisible()
  expect(toast('About the file').element().closest('dialog')).toBe(dialog.element())
  // It is still said when its dialog has closed.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toast('About the file')).toBeVisible()
})

/** The room of the test is the one that is created. */
const createsIt = ({ api }: TestRoom) =>
  api.post('/api/rooms', (c) => c.json({ id: roomId, controllerKey: 'key-of-the-test' }, 201))

test('fault F49: where the browser keeps no cookie, a room that was just made is not lost: its controller link is shown', async () => {
  createsIt(openRoom('Town hall', nobody))
  await showPage('/create')
  await page.getByLabelText('Event Name').fill('Town hall')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect.element(page.getByRole('heading', { name: 'This browser did not keep your control' })).toBeVisible()
  const link = page.getByRole('textbox', { name: /Your controller link/ })
  await expect.element(link).toHaveValue(`${location.origin}/room/${roomId}/controller#key=key-of-the-test`)
  await expectAccessible()
})

longTest('pages inside the app start at their title, and Tab first leads through their top', async () => {
  createsIt(openRoom())
  await showPage('/create')
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Tab}')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await page.getByLabelText('Event Name').fill('Town hall')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Town hall' })).toHaveFocus()
  history.back()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create' })).toHaveFocus()
})

test('a room is created for a day, which is today until another is chosen', async () => {
  const room = openRoom()
  const asked: unknown[] = []
  room.api.post('/api/rooms', async (c) => {
    asked.push(await c.req.json())
    return c.json({ id: roomId, controllerKey: 'key-of-the-test' }, 201)
  })
  await showPage('/create')
  const day = page.getByLabelText('Day of the event')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await expect.element(day).toHaveValue(dayIn(timeZone, Date.now()))
  await page.getByLabelText('Event Name').fill('Town hall')
  await day.fill('2027-03-05')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect.element(page.getByText('Controller Active')).toBeVisible()
  expect(asked).toMatchObject([{ name: 'Town hall', eventDate: '2027-03-05' }])
})

longTest('a user who leaves before the reply stays on the new page, and learns where the room is', async () => {
  const room = openRoom('Spring conference')
  const account = signIn(room)
  room.api.use('/api/rooms', async (_, next) => {
    account.rooms = [ownRoom('Spring conference')]
    await next()
  })
  createsIt(room)
  await showPage('/dashboard')
  await page.getByRole('link', { name: 'Create Your First Room' }).click()
  await page.getByLabelText('Event Name').fill('Spring conference')
  room.line.trouble('/api/rooms', 'hold')
  await page.getByRole('button', { name: 'Create Interactive Event' }).click()
  await expect.poll(() => account.rooms).toHaveLength(1)
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  history.forward()
  await expect.element(page.getByLabelText('Event Name')).toHaveValue('Spring conference')
  room.line.mend()
  await expect.element(toast('Room created successfully!')).toBeVisible()
  await expect.element(page.getByLabelText('Event Name')).toHaveValue('')
  history.back()
  await expect.element(page.getByRole('link', { name: 'Control Spring conference' })).toBeVisible()
  expect(location.pathname).toBe('/dashboard')
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect.element(page.getByText('Controller Active')).toBeVisible()
})

test.each(['/create', ...whenLong(['/dashboard'])])(
  'an event file opens as a room from %s; errors are shown at their field',
  async (path) => {
    const room = openRoom()
    if (path === '/dashboard') signIn(room)
    const asked: { key: string | undefined; event: unknown }[] = []
    let isBusy = true
    room.api.post('/api/rooms/:call{import}', async (c) => {
      asked.push({ key: c.req.header('idempotency-key'), event: await c.req.json() })
      return isBusy ? refuse(c, 'too_many_requests') : c.json({ id: roomId, controllerKey: 'key-of-the-test' }, 201)
    })
    await showPage(path)
    await page.getByRole('button', { name: 'From a file' }).click()
    const dialog = page.getByRole('dialog')
    const file = dialog.getByLabelText('Event file')
    await expect.element(file).toHaveFocus()
    await userEvent.upload(file, new File(['{"format":"other"}'], 'other.json'))
    await expect.element(file).toHaveAccessibleDescription(/This is not an event that Cuelight has exported\.$/)
    await expectAccessible()
    const saved = {
      format: 'cuelight-event',
      version: 1,
      room: { name: 'Spring conference', eventDate: '2027-03-05' },
      timers: [{ name: 'Closing', duration: 60 }],
    }
    await userEvent.upload(file, new File([JSON.stringify(saved)], 'event.json'))
    await expect.element(dialog.getByLabelText('Event name')).toHaveValue('Spring conference')
    await dialog.getByLabelText('Day of the event').fill('2027-03-06')
    await dialog.getByRole('button', { name: 'Open room' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Too many tries.')
    isBusy = false
    await dialog.getByRole('button', { name: 'Open room' }).click()
    await expect.element(page.getByText('Controller Active')).toBeVisible()
    expect(location.pathname).toBe(`/room/${roomId}/controller`)
    await expect.element(dialog).not.toBeInTheDocument()
    const event = { room: { name: 'Spring conference', eventDate: '2027-03-06' }, timers: [{ name: 'Closing' }] }
    expect(asked).toMatchObject([{ event }, { event }])
    // The second try requests the same room, not another one.
    expect(asked[0]?.key).toBe(asked[1]?.key)
  },
)
