import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, expectTexts, pressKey, toast } from '../../testing/look.ts'
import { addPoll, addTimer, openRoom, roomId, type TestRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { passTime, setTime, sleepFor } from '../../testing/time.ts'
import { toast as showToast } from '../../ui/overlay/toast.ts'

const path = `/room/${roomId}/controller`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const deleteCue = async (name: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}
const names = (...expected: string[]) => expectTexts('.cue-name', expected)

test('a button names its step, the keys do the same, and redo restores it', async () => {
  const room = openRoom()
  for (const name of ['Opening', 'Panel', 'Lunch']) addTimer(room, name)
  await showPage(path)
  await expect.element(button('Undo: add “Lunch”')).toBeVisible()
  await deleteCue('Panel')
  await names('Opening', 'Lunch')
  await expect.element(button('Undo: delete “Panel”')).toBeVisible()
  await expectAccessible()
  await button('Undo: delete “Panel”').click()
  await names('Opening', 'Panel', 'Lunch')
  await expect.element(toast('Delete “Panel”')).toBeVisible()
  await button('Redo: delete “Panel”').click()
  await names('Opening', 'Lunch')
  await userEvent.keyboard('{Control>}z{/Control}')
  await names('Opening', 'Panel', 'Lunch')
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  await names('Opening', 'Lunch')
  await userEvent.keyboard('{Meta>}zz{/Meta}')
  await names('Opening', 'Panel')
})

test('[U12] a step that is not the latest thing done is asked about, with its name and age', async () => {
  setTime()
  const room = openRoom()
  addTimer(room, 'Opening')
  await showPage(path)
  await names('Opening')
  for (const isViewerLocked of [true, false]) room.run({ type: 'room.update', isViewerLocked })
  await sleepFor(4 * 60_000 + 5_000)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(toast('Add “Opening”, 4 min ago. Later changes can’t be undone.')).toBeVisible()
  await expectAccessible()
  // Pressing the keys again is no answer.
  await userEvent.keyboard('{Control>}z{/Control}')
  await names('Opening')
  await toast('Undo an earlier step?').getByRole('button', { name: 'Undo', exact: true }).click()
  await names()
})

/** A desk that asks whether a step of a minute ago is meant, because the room was locked after it. */
async function askAboutOpening() {
  setTime()
  const room = openRoom()
  addTimer(room, 'Opening')
  await showPage(path)
  await names('Opening')
  room.run({ type: 'room.update', isViewerLocked: true })
  await sleepFor(65_000)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(toast('Add “Opening”, 1 min ago.')).toBeVisible()
  return room
}

test('[U12] confirming undoes the step in the question, never a newer one by a colleague', async () => {
  const room = await askAboutOpening()
  addTimer(room, 'Panel')
  await names('Opening', 'Panel')
  await toast('Undo an earlier step?').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(toast('Undo failed')).toBeVisible()
  await names('Opening', 'Panel')
})

longTest('[U12] what is said while the question is open waits until it is answered', async () => {
  await askAboutOpening()
  const question = toast('Undo an earlier step?')
  await expect.element(question).toBeVisible()
  showToast({ title: 'Poll started' })
  await expect.element(question.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect.element(toast('Poll started')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await names('Opening')
})

longTest('in a text field, the keys belong to the field', async () => {
  addTimer(openRoom(), 'Opening')
  await showPage(path)
  await page.getByRole('button', { name: 'Add timer' }).first().click()
  await userEvent.type(page.getByRole('dialog').getByLabelText('Name'), 'Panel')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Escape}')
  await names('Opening')
  await expect.element(button('Undo: add “Opening”')).toBeVisible()
})

longTest('changes caused by time are not undone, and are named', async () => {
  setTime()
  const room = openRoom()
  const timerId = addTimer(room, 'Panel', 10)
  room.run({ type: 'timer.edit', timerId, overtime: 'stop' })
  await showPage(path)
  await expect.element(page.getByRole('button', { name: /^GO\b/ })).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(button('Undo: start “Panel”')).toBeVisible()
  await passTime(11_000)
  await expect.poll(() => room.live.loaded?.state.timers[0]?.endedAt).not.toBeNull()
  await button('Undo: start “Panel”').click()
  await expect.element(toast('“Panel” has changed since')).toBeVisible()
})

longTest('a step that cannot be undone can be passed over, by mouse or keyboard', async () => {
  setTime()
  const room = openRoom()
  for (const name of ['Opening', 'Lunch']) addTimer(room, name)
  const timerId = addTimer(room, 'Panel', 10)
  room.run({ type: 'timer.edit', timerId, overtime: 'stop' })
  await showPage(path)
  room.run({ type: 'timer.start', timerId })
  await passTime(11_000)
  await expect.poll(() => room.live.loaded?.state.timers[2]?.endedAt).not.toBeNull()
  await button('Undo: start “Panel”').click()
  await expect.element(toast('“Panel” has changed since, so this was left alone.')).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    // The text has the width of the card: its key is below it.
    const bottom = () =>
      toast('Undo failed')
        .getByText(/changed since/)
        .element()
        .getBoundingClientRect().bottom
    await expect
      .poll(() => button('Undo the step before').element().getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(bottom())
  }
  await expectAccessible()
  await button('Undo the step before').click()
  await expect.element(toast('Add “Lunch”')).toBeVisible()
  await names('Opening', 'Panel')
  // What was skipped is in nobody's way.
  await expect.element(button('Undo: add “Opening”')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await names('Panel')
})

/** A poll that has ended, with one vote. */
function addVotedPoll(room: TestRoom): string {
  const poll = addPoll(room)
  room.run({ type: 'poll.edit', pollId: poll, isActive: true })
  const phone = { ...room.who, participantId: 'ada' }
  room.live.execute({ type: 'poll.vote', pollId: poll, selectedOptions: [1], sessionId: null }, phone, null)
  room.run({ type: 'poll.edit', pollId: poll, isActive: false })
  return poll
}

longTest('a deleted poll is restored from its toast with its votes, and the toast undoes nothing else', async () => {
  const room = openRoom()
  const poll = addVotedPoll(room)
  addTimer(room, 'Panel')
  await showPage(path)
  await deleteCue('Panel')
  const undo = toast('Timer deleted').getByRole('button', { name: 'Undo', exact: true })
  await expect.element(undo).toBeVisible()
  room.run({ type: 'poll.delete', pollId: poll })
  await expect.element(button('Undo: delete “Which talk next?”')).toBeVisible()
  await undo.click()
  await expect.element(toast('Undo failed')).toBeVisible()
  await expect.element(toast('something has changed since')).toBeVisible()
  await button('Undo: delete “Which talk next?”').click()
  await expect.poll(() => room.live.loaded?.state.tallies.poll[poll]).toMatchObject({ totalResponses: 1 })
})

longTest('a poll that comes back with its votes is not started by Space, wherever the focus is', async () => {
  const room = openRoom()
  addVotedPoll(room)
  const isActive = () => room.live.loaded?.state.polls[0]?.isActive
  await showPage(path)
  await page.getByRole('tab', { name: /Audience/ }).click()
  const remove = async () => {
    await pressKey(page.getByRole('button', { name: /^More: Which talk/ }))
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await pressKey(page.getByRole('menuitem', { name: 'Delete', exact: true }))
    await pressKey(
      page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete poll' }),
    )
    await expect.poll(isActive).toBeUndefined()
  }
  await remove()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(isActive).toBe(false)
  await expect.element(page.getByRole('button', { name: /^(Start on wall|Show results): Which talk/ })).toBeVisible()
  await userEvent.keyboard(' ')
  await remove()
  await pressKey(toast('Poll deleted').getByRole('button', { name: 'Undo', exact: true }))
  await expect.poll(isActive).toBe(false)
  await expect.element(page.getByRole('button', { name: /^(Start on wall|Show results): Which talk/ })).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(toast('Poll started')).not.toBeInTheDocument()
  expect(isActive()).toBe(false)
})
