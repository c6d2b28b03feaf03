import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../client/api/queries.ts'
import { ownProgramme, signIn } from '../testing/account.ts'
import { longTest } from '../testing/long.ts'
import { expectAccessible, pressKey, toast } from '../testing/look.ts'
import { openRoom, refuse } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'
import { passTime, setTime } from '../testing/time.ts'

const control = (name: string) => page.getByRole('link', { name: `Control ${name}` })

longTest('a list that cannot be loaded says so, and loads with the next try', async () => {
  const room = openRoom()
  signIn(room, ['Town hall'])
  room.line.trouble('/api/user/rooms', 'hold')
  await showPage('/dashboard')
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  room.line.trouble('/api/user/rooms', 'lose')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Can’t reach Cuelight.')
  await expect.element(page.getByText('No rooms yet')).not.toBeInTheDocument()
  room.line.mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(control('Town hall')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a room that was deleted elsewhere leaves the list when its lock is pressed', async () => {
  const room = openRoom()
  const account = signIn(room, ['Town hall', 'Team day'])
  room.api.patch('/api/rooms/:id', (c) => refuse(c, 'room_not_found'))
  await showPage('/dashboard')
  const lock = page.getByRole('button', { name: 'Lock the display of Town hall' })
  await expect.element(lock).toBeVisible()
  account.rooms = account.rooms.slice(1)
  await lock.click()
  await expect.element(toast('“Town hall” has since been deleted.')).toBeVisible()
  await expect.element(lock).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Team day' })).toBeVisible()
})

test('a list that was asked for before a lock was pressed does not show it open again', async () => {
  const room = openRoom()
  let asked = 0
  room.api.use('/api/user/rooms', async (_, next) => {
    asked += 1
    await next()
  })
  const account = signIn(room, ['Town hall'])
  room.api.patch('/api/rooms/:id', async (c) => {
    const locks = await c.req.json()
    account.rooms = account.rooms.map((own) => ({ ...own, ...locks }))
    return c.json(account.rooms[0])
  })
  await showPage('/dashboard')
  const lock = page.getByRole('button', { name: 'Lock the display of Town hall' })
  await expect.element(lock).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const before = asked
  room.line.trouble('/api/user/rooms', 'hold')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked).toBeGreaterThan(before)
  await lock.click()
  await expect.element(toast('Access Updated')).toBeVisible()
  room.line.mend()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(lock).toHaveAttribute('aria-pressed', 'true')
})

longTest('a confirmed action cannot be cancelled, and nothing suggests that it could', async () => {
  const room = openRoom()
  const [own] = signIn(room, ['Town hall']).rooms
  const path = `/api/rooms/${own?.id}`
  let isDeleted = false
  room.api.delete(path, (c) => {
    isDeleted = true
    return c.body(null, 204)
  })
  await showPage('/dashboard')
  room.line.trouble(path, 'hold')
  await page.getByRole('button', { name: 'Delete Town hall' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete room' }).click()
  await expect.poll(() => isDeleted).toBe(true)
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  // The browser closes a dialog on the second Esc, whatever the page did on the first.
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(question).toBeVisible()
  room.line.mend()
  await expect.element(toast('Room Deleted')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

longTest('the page waits for the session, and an unreachable account is not a visitor', async () => {
  const room = openRoom()
  signIn(room)
  room.line.trouble('/api/auth/user', 'hold')
  await showPage('/dashboard')
  await expect.element(page.getByText('Loading...')).toBeVisible()
  await expect.element(page.getByText('Access Denied')).not.toBeInTheDocument()
  room.line.trouble('/api/auth/user', 'lose')
  await expect.element(page.getByRole('heading', { name: 'Your account can’t be reached' })).toBeVisible()
  room.line.mend()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
  await showPage('/login')
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

longTest.each(['/dashboard', '/account-settings', '/billing'])(
  'an account that is out of reach is asked for again at %s',
  async (path) => {
    setTime()
    const room = openRoom()
    signIn(room)
    const unreachable = page.getByRole('heading', { name: 'Your account can’t be reached' })
    room.line.trouble('/api/auth/user', 'abort')
    await showPage(path)
    await expect.element(unreachable).toBeVisible()
    await passTime(11_000)
    await expect.element(unreachable).toBeVisible()
    room.line.mend()
    await passTime(11_000)
    await expect.element(unreachable).not.toBeInTheDocument()
  },
)

test('an account that is out of reach is asked for as soon as the network is back', async () => {
  const room = openRoom()
  signIn(room)
  room.line.trouble('/api/auth/user', 'abort')
  await showPage('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Your account can’t be reached' })).toBeVisible()
  room.line.mend()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})

test('the dashboard locks, searches and deletes rooms, and shows their history', async () => {
  const room = openRoom()
  const account = signIn(room, ['Town hall', 'Team day'])
  const [townHall] = account.rooms
  const path = `/api/rooms/${townHall?.id}`
  const asked: unknown[] = []
  room.api
    .patch('/api/rooms/:id', async (c) => {
      const locks = await c.req.json()
      asked.push(locks)
      account.rooms = account.rooms.map((own) => (own.id === c.req.param('id') ? { ...own, ...locks } : own))
      return c.json(account.rooms.find(({ id }) => id === c.req.param('id')))
    })
    .get(`${path}/history`, (c) =>
      c.json(
        ['viewer_locked', 'room_created'].map((action) => ({ action, metadata: {}, userId: null, timestamp: at() })),
      ),
    )
    .delete('/api/rooms/:id', (c) => {
      account.rooms = account.rooms.filter(({ id }) => id !== c.req.param('id'))
      return c.body(null, 204)
    })
  const at = () => new Date(Date.now()).toISOString()
  account.rooms = account.rooms.map((own) => ({ ...own, createdAt: at() }))
  await showPage('/dashboard')
  const total = page.getByRole('definition').first()
  await expect.element(total).toHaveTextContent('2')
  const row = page.getByRole('listitem').filter({ hasText: 'Town hall' })
  await expect.element(row.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Created just now')).toBeVisible()

  const lock = page.getByRole('button', { name: 'Lock the display of Town hall' })
  await expect.element(lock).toHaveAttribute('aria-pressed', 'false')
  await lock.click()
  await expect.element(lock).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row.getByText('Viewer Locked')).toBeVisible()
  await expect.element(toast('Access Updated')).toBeVisible()
  await page.getByRole('button', { name: 'Lock joining of Town hall' }).click()
  await expect.element(row.getByText('Join Locked')).toBeVisible()
  await expect.element(row.getByText('Viewer Locked')).toBeVisible()
  await expect
    .poll(() => asked)
    .toEqual([
      { isViewerLocked: true, isJoinLocked: false },
      { isViewerLocked: true, isJoinLocked: true },
    ])

  room.line.trouble(path, 'abort')
  await lock.click()
  await expect.element(toast('Failed to update room access settings.')).toBeVisible()
  await expect.element(lock).toHaveAttribute('aria-pressed', 'true')
  room.line.mend()

  await page.getByRole('button', { name: 'History of Town hall' }).click()
  await expect.element(page.getByRole('dialog').getByText('Viewer display locked')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Room created')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')

  await userEvent.keyboard('/')
  await userEvent.keyboard('team')
  await expect.element(control('Town hall')).not.toBeInTheDocument()
  await expect.element(control('Team day')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(control('Town hall')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus()

  await page.getByRole('button', { name: 'Delete Town hall' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('timers, messages, polls and quizzes')
  await page.getByRole('button', { name: 'Delete room' }).click()
  await expect.element(toast('Room Deleted')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  const rooms = page.getByRole('heading', { name: 'My Rooms' })
  await expect.element(rooms).toHaveFocus()
  await expect.element(total).toHaveTextContent('1')
  await pressKey(page.getByRole('button', { name: 'Delete Team day' }))
  await pressKey(page.getByRole('button', { name: 'Delete room' }))
  await expect.element(page.getByRole('link', { name: 'Create Your First Room' })).toBeVisible()
  await expect.element(rooms).toHaveFocus()
})

longTest('the dashboard and the way to other pages by keyboard alone', async () => {
  const room = openRoom()
  const [own] = signIn(room, ['Keys only']).rooms
  room.api
    .patch(`/api/rooms/${own?.id}`, async (c) => c.json({ ...own, ...(await c.req.json()) }))
    .get(`/api/rooms/${own?.id}/history`, (c) => c.json([]))
  await showPage('/dashboard')
  const greeting = page.getByRole('heading', { name: 'Welcome back, Ada' })
  await expect.element(greeting).toBeVisible()
  await userEvent.keyboard('c')
  await expect.poll(() => location.pathname).toBe('/create')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create' })).toHaveFocus()
  history.back()
  await expect.element(greeting).toHaveFocus()

  const keys = page.getByRole('button', { name: 'Lock joining of Keys only' })
  await pressKey(keys, ' ')
  await expect.element(keys).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Tab}')
  const historyButton = page.getByRole('button', { name: 'History of Keys only' })
  await expect.element(historyButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(historyButton).toHaveFocus()

  await pressKey(page.getByRole('button', { name: /^Account menu/ }))
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Account Settings' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/account-settings')
  await expect.element(page.getByRole('heading', { name: 'Account Settings' })).toHaveFocus()
})

test.each([
  ['/dashboard', 'Sign In'],
  ['/account-settings', 'Log In'],
  ['/billing', 'Sign In'],
])('a visitor learns the purpose of %s, without a needless request for their account', async (path, name) => {
  const room = openRoom()
  let asked = 0
  room.api.get('/api/auth/user', (c) => {
    asked += 1
    return refuse(c, 'not_signed_in')
  })
  // The Worker writes this into a page for a browser without a session.
  document.documentElement.toggleAttribute('data-visitor', true)
  onTestFinished(() => void document.documentElement.toggleAttribute('data-visitor', false))
  await showPage(path)
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', '/login')
  expect(asked).toBe(0)
})

test('[PR10] events are listed with their stages; one is taken out, and its room stays', async () => {
  const room = openRoom()
  const account = signIn(room, ['Town hall'])
  account.programmes = [ownProgramme('Shore Days')]
  const asked: string[] = []
  room.api.delete('/api/programmes/:id/stages/:stageId', (c) => {
    asked.push(`${c.req.param('stageId')} ${c.req.query('room')}`)
    account.programmes = [ownProgramme('Shore Days', 2)]
    return c.body(null, 204)
  })
  await showPage('/dashboard')
  const row = page.getByRole('listitem').filter({ hasText: 'Shore Days' }).first()
  await expect.element(row.getByText('Nov 21, 2026 to Nov 22, 2026')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Overview of Shore Days' }))
    .toHaveAttribute('href', '/programme/OwnProgOwnProgOwnProg2/desk')
  await expectAccessible()
  await row.getByText('3 stages').click()
  await expect.element(row.getByRole('link', { name: 'Hall 1' })).toBeVisible()
  // A room that was deleted is a gap that says so.
  await expect.element(row.getByRole('link', { name: 'Hall 3' })).not.toBeInTheDocument()
  await expect.element(row.getByRole('listitem').filter({ hasText: 'Hall 3' })).toMatchTextContent(/Room gone/)
  await row.getByRole('button', { name: 'Take Hall 3 out of Shore Days' }).click()
  await expect.element(toast('“Hall 3” is no longer in “Shore Days”')).toBeVisible()
  expect(asked).toEqual(['OwnProgOwnProgOwnProg2.2 keep'])
  await expect.element(row.getByText('2 stages')).toBeVisible()
})

test('[PR10] the end of an event asks whether its rooms stay or go too, with how many they are', async () => {
  const room = openRoom()
  const account = signIn(room, ['Town hall'])
  account.programmes = [ownProgramme('Shore Days')]
  const asked: unknown[] = []
  room.api.delete('/api/programmes/:id', (c) => {
    asked.push(c.req.query('rooms'))
    account.programmes = []
    return c.body(null, 204)
  })
  await showPage('/dashboard')
  await page.getByRole('button', { name: 'Delete Shore Days' }).click()
  const question = page.getByRole('alertdialog')
  // The room of the third stage is gone already.
  await expect.element(question.getByRole('radio', { name: '2 rooms stay as they are' })).toBeChecked()
  await question.getByRole('radio', { name: '2 rooms are deleted too, with everything in them' }).click()
  await question.getByRole('button', { name: 'Delete event' }).click()
  await expect.element(toast('“Shore Days” has been deleted, and 2 rooms with it.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My Events' })).not.toBeInTheDocument()
  expect(asked).toEqual(['delete'])
})

test('[PR3] an event is made of rooms that are there, and what did not join is named and tried again', async () => {
  const room = openRoom()
  const account = signIn(room, ['Town hall', 'Team day', 'Fair'])
  const third = account.rooms[2]?.id ?? ''
  account.programmes = [
    {
      ...ownProgramme('Shore Days', 1),
      stages: [{ id: 's', roomId: third, name: 'Fair', color: null, isGone: false }],
    },
  ]
  const keys: (string | undefined)[] = []
  const joined: string[] = []
  let isAway = true
  const made = { ...ownProgramme('Both', 0), controllerKey: 'k' }
  room.api
    .post('/api/programmes', (c) => {
      keys.push(c.req.header('idempotency-key'))
      return c.json(made, 201)
    })
    .post('/api/programmes/:id/stages', async (c) => {
      const { roomId } = await c.req.json()
      if (isAway && roomId === account.rooms[1]?.id) return refuse(c, 'unavailable')
      joined.push(roomId)
      return c.json({}, 201)
    })
  await showPage('/dashboard')
  await page.getByRole('button', { name: 'Create event from rooms' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect.element(dialog.getByText('Please enter a name for the event.')).toBeVisible()
  await expect.element(dialog.getByText('Please choose a room.')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Fair' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Event name' }).fill('Both')
  for (const name of ['Town hall', 'Team day']) await dialog.getByRole('checkbox', { name }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect.element(dialog.getByText(/^Team day: /)).toBeVisible()
  isAway = false
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect.poll(() => location.pathname).toBe(`/programme/${made.id}/desk`)
  expect(keys).toHaveLength(1)
  const [first, second] = account.rooms.map(({ id }) => id)
  expect(joined).toEqual([first, first, second])
})
