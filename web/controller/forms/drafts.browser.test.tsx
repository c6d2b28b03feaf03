import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longTest, whenLong } from '../../testing/long.ts'
import { expectAccessible, expectTexts, pressKey, toast } from '../../testing/look.ts'
import { addMessage, addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const path = `/room/${roomId}/controller`
const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label)
const press = (name: string) => dialog.getByRole('button', { name }).click()
const openTimer = () => page.getByRole('button', { name: 'Add timer' }).first().click()
const noDialog = () => expect.element(dialog).not.toBeInTheDocument()
const someToast = page.getBySelector('.toast-card')

test('the text of a new timer survives Esc and Cancel until it is added', async () => {
  addTimer(openRoom(), 'First')
  await showPage(path)
  await openTimer()
  await field('Name').fill('Keynote')
  await userEvent.keyboard('{Escape}')
  await noDialog()
  await openTimer()
  await expect.element(field('Name')).toHaveValue('Keynote')
  await field('Duration').fill('45:00')
  await expectAccessible()
  await press('Add timer')
  await noDialog()
  await openTimer()
  await expect.element(field('Name')).toHaveValue('')
  await press('Cancel')
  // The edit of a timer leaves no draft for a new one.
  await page.getByRole('button', { name: 'More actions for First' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await field('Name').fill('Elsewhere')
  await userEvent.keyboard('{Escape}')
  await openTimer()
  await expect.element(field('Name')).toHaveValue('')
})

longTest('a quiz with several correct options leaves its form when it is created', async () => {
  const room = openRoom()
  await showPage(path)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Quizzes/ }).click()
  await page.getByRole('button', { name: 'Create your first quiz' }).click()
  await field('Title').fill('Planets')
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('Which are gas giants?')
  for (const [letter, text] of Object.entries({ A: 'Jupiter', B: 'Mars', C: 'Saturn' }))
    await dialog.getByRole('textbox', { name: `Option ${letter}` }).fill(text)
  await field('Several options are correct').click({ force: true })
  await dialog.getByRole('checkbox', { name: 'Option C is correct' }).click({ force: true })
  await press('Add question')
  await press('Create quiz')
  await noDialog()
  expect(room.live.loaded?.state.quizzes[0]?.questions).toMatchObject([{ correctAnswers: [0, 2] }])
  await page.getByRole('button', { name: 'Create quiz' }).click()
  await expect.element(field('Title')).toHaveValue('')
})

longTest('the text of a new message survives Cancel and a reload until it is thrown away', async () => {
  openRoom()
  await showPage(path)
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await field('Message').fill('Five minutes left')
  await press('Cancel')
  await showPage(path)
  await page.getByRole('tab', { name: /Messages/ }).click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await expect.element(field('Message')).toHaveValue('Five minutes left')
  await press('Start over')
  await expect.element(field('Message')).toHaveValue('')
})

longTest('a timer or message that someone else deletes while it is edited can be added again', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Panel')
  const messageId = addMessage(room, 'Slower')
  await showPage(path)

  await pressKey(page.getByRole('button', { name: 'More actions for Panel' }))
  await pressKey(page.getByRole('menuitem', { name: 'Edit' }))
  await field('Name').fill('Panel with guests')
  room.run({ type: 'timer.delete', timerId })
  const says = (text: string) => dialog.getByRole('status').filter({ hasText: text })
  await expect.element(says('Someone else has deleted this timer')).toBeVisible()
  await press('Add as a new timer')
  await noDialog()
  await expectTexts('.cue-name', ['Panel with guests'])

  await pressKey(page.getByRole('button', { name: 'More actions for: Slower' }))
  await pressKey(page.getByRole('menuitem', { name: 'Edit' }))
  await field('Message').fill('Slower, please')
  room.run({ type: 'message.delete', messageId })
  await expect.element(says('Someone else has deleted this message')).toBeVisible()
  await expectAccessible()
  await press('Add as a new message')
  const messages = page.getByRole('list', { name: 'Messages' })
  await expect.element(messages.getByText('Slower, please', { exact: true })).toBeVisible()
  await expect.element(messages.getByRole('listitem')).toHaveLength(1)
})

/** How each form is opened for an edit, which toast says that it was not saved, and its field. */
const edits = [
  { menu: 'More actions for Panel', failure: 'Timer action failed', label: 'Name', text: 'Panel with guests' },
  ...whenLong([
    { menu: 'More actions for: Slower', failure: 'Message action failed', label: 'Message', text: 'Slower, please' },
    { menu: null, failure: 'Update Failed', label: 'Event Name', text: 'Autumn summit' },
  ]),
]

longTest.each(edits)('an edit that could not be saved stays in its form until it is saved: $label', async (edit) => {
  const { menu, failure, label, text } = edit
  const room = openRoom()
  addTimer(room, 'Panel')
  addMessage(room, 'Slower')
  await showPage(path)
  await expect.element(page.getByText('Controller Active')).toBeVisible()
  if (menu === null) await page.getByRole('tab', { name: 'Room Details' }).click()
  room.line.cut()
  await page.getByRole('button', { name: menu ?? 'Rename the room' }).click()
  if (menu !== null) await page.getByRole('menuitem', { name: 'Edit' }).click()
  await field(label).fill(text)
  await press('Save')
  await expect.element(toast(failure)).toBeVisible()
  await expect.element(field(label)).toHaveValue(text)
  // The next try, with the network back, is accepted.
  room.line.mend()
  await press('Save')
  await noDialog()
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
})

test('a late reply closes no other form, and keeps all newer text', async () => {
  const room = openRoom()
  addTimer(room, 'First')
  await showPage(path)
  await expect.element(page.getByText('Controller Active')).toBeVisible()
  room.line.hold()
  await openTimer()
  await field('Name').fill('Keynote')
  await field('Duration').fill('45:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Adding...')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await noDialog()
  await openTimer()
  await field('Name').fill('Panel')
  room.line.mend()
  await expectTexts('.cue-name', ['First', 'Keynote'])
  await expect.element(someToast).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Panel')
  await showPage(path)
  await openTimer()
  await expect.element(field('Name')).toHaveValue('Panel')
})

longTest('a deleted entry is restored once, and Undo is offered until then', async () => {
  const room = openRoom()
  addTimer(room, 'First')
  addTimer(room, 'Keynote')
  await showPage(path)
  await page.getByRole('button', { name: 'More actions for Keynote' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectTexts('.cue-name', ['First'])
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(undo).toBeVisible()
  // The first press does not reach the server; the second one does, but its reply is lost.
  room.line.cut()
  await undo.click()
  await expect.element(toast('Undo failed')).toBeVisible()
  const firstFailure = await toast('Undo failed').findElement()
  room.line.loseReplies()
  await undo.click()
  await expect.poll(() => firstFailure.isConnected).toBe(false)
  await expectTexts('.cue-name', ['First', 'Keynote'])
  await expect.element(toast('Undo failed')).toBeVisible()
  room.line.mend()
  await undo.dblClick()
  await expect.element(someToast).not.toBeInTheDocument()
  await expectTexts('.cue-name', ['First', 'Keynote'])
})
