/** Who else is at a desk, what they edit, and what they did last. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { addPoll, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const show = () => showPage(`/room/${roomId}/controller`)
const button = (name: string | RegExp) => page.getByRole('button', { name })
let count = 0

/** Another desk, of another browser. */
function colleague(name: string | null) {
  count += 1
  const key = `key-of-colleague-${count}`
  const socket = new WebSocket(`ws://room/ws?room=${roomId}&as=controller`)
  const frames: { type: string; person?: { name: string | null; editing: object | null } }[] = []
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && frames.push(JSON.parse(data)))
  const send = (frame: object) => socket.send(JSON.stringify(frame))
  const says = (news: object) => send({ type: 'person', key, ...news })
  const here = new Promise<void>((resolve) =>
    socket.addEventListener('open', () => {
      send({ type: 'join_room', roomId })
      says({ name })
      resolve()
    }),
  )
  const does = (command: object) => send({ type: 'command', opId: crypto.randomUUID(), command })
  return { here, says, does, frames, leave: () => socket.close() }
}

beforeEach(() => {
  localStorage.removeItem('cuelight_person')
  return page.viewport(1280, 800)
})

longTest('[O22] alone there is only the way to give a name; a name is kept in the browser', async () => {
  openRoom()
  await show()
  await button('Your name and language').click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('  Ada ')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(localStorage.getItem('cuelight_person')).toContain('"name":"Ada"')
  await button('Your name and language').click()
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada')
})

test('[O22] [O23] a colleague is listed with rights, what they edit and did; rows are marked, nothing is locked', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Opening talk')
  addPoll(room, 'Which talk next?')
  await show()
  const grace = colleague('Grace Hopper')
  const other = colleague(null)
  await Promise.all([grace.here, other.here])
  await expect.element(button('People: 2 others are here')).toBeVisible()
  grace.says({ editing: { tool: 'timer', id: timerId } })
  await expect.element(page.getBySelector('.cue').getByText('Grace Hopper is editing this')).toBeVisible()
  other.does({ type: 'message.add', content: 'Lunch', color: 'blue' })
  await expect.element(page.getByText(/^Controller \d: add “Lunch”, /)).toBeVisible()
  await button('People: 2 others are here').click()
  const list = page.getByRole('list', { name: 'People' })
  await expect.element(list.getByText('Full control · is editing “Opening talk”')).toBeVisible()
  await expect.element(list.getByText(/^Full control · last step: add “Lunch”, /)).toBeVisible()
  await expect.element(list.getByText('(you)')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page.viewport(390, 844)
  expectNoSidewaysScroll()
  await expectAccessible()
  grace.says({ editing: null })
  await expect.element(page.getBySelector('[data-edited-by-others]')).not.toBeInTheDocument()
  grace.leave()
  other.leave()
  await expect.element(button('Your name and language')).toBeVisible()
})

longTest('[O22] others learn what is edited here, in a dialog and in a row', async () => {
  const room = openRoom()
  const id = addTimer(room, 'Panel')
  const grace = colleague('Grace')
  await show()
  await grace.here
  const told = () => {
    const updates = grace.frames.filter(({ type }) => type === 'person_updated')
    return updates[updates.length - 1]?.person?.editing
  }
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await expect.poll(() => told()).toEqual({ tool: 'timer', id })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => told()).toBeNull()
  await button('More actions for Panel').click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect.poll(() => told()).toEqual({ tool: 'timer', id })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => told()).toBeNull()
})

test.each([12, ...whenLong([40])])('[O22] %i people fit at 1280 and 390 px', async (people) => {
  openRoom()
  await show()
  const team = Array.from({ length: people }, (_, n) => colleague(n % 3 === 0 ? null : `Person ${n} of the team`))
  await Promise.all(team.map(({ here }) => here))
  const key = button(`People: ${people} others are here`)
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    await expect.element(key).toBeVisible()
    expectNoSidewaysScroll()
    await key.click()
    await expect.element(page.getByRole('list', { name: 'People' }).getByText('(you)')).toBeInTheDocument()
    expectNoSidewaysScroll()
    await userEvent.keyboard('{Escape}')
  }
})
