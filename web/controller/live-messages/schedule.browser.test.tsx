import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { longTest } from '../../testing/long.ts'
import { expectAccessible, toast } from '../../testing/look.ts'
import { addTimer, openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'
import { setTime, sleepFor } from '../../testing/time.ts'

const row = page.getByRole('list', { name: 'Live messages' }).getByRole('listitem')
const showMessaging = async () => {
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Live Messaging/ }).click()
}

test('a message is scheduled for a time of day, shows its wait, is edited, and is sent at its minute', async () => {
  setTime(new Date('2026-11-21T09:30:00.000Z'))
  const room = openRoom()
  await showMessaging()
  const composer = page.getByRole('form', { name: 'Write a live message' })
  await composer.getByRole('textbox', { name: 'Live message' }).fill('Lunch is served')
  await composer.getByLabelText('When').selectOptions('At a time of day')
  await composer.getByRole('textbox', { name: 'Time' }).fill('9:15')
  await composer.getByRole('button', { name: 'Schedule' }).click()
  await expect
    .element(composer.getByRole('textbox', { name: 'Time' }))
    .toHaveAccessibleDescription(/That time has passed/)
  await composer.getByRole('textbox', { name: 'Time' }).fill('9:42')
  await expectAccessible()
  await composer.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(row).toMatchTextContent(/SCHEDULED.*in 12 min/)
  expect(room.live.loaded?.state.liveMessages[0]).toMatchObject({
    isVisible: false,
    sendAt: '2026-11-21T09:42:00.000Z',
  })

  await page.getByRole('button', { name: 'Edit: Lunch is served' }).click()
  const editor = page.getByRole('form', { name: 'Edit' })
  await editor.getByRole('textbox', { name: 'Live message' }).fill('Lunch and coffee')
  await expectAccessible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent(/Lunch and coffee/)
  await expect.element(editor).not.toBeInTheDocument()
  await sleepFor(12 * 60_000)
  await expect.element(page.getByRole('button', { name: 'Hide: Lunch and coffee' })).toBeVisible()
  // The page slept through the room's alarm; the next request finds the message sent at its due minute.
  room.live.advance()
  expect(room.live.loaded?.state.liveMessages[0]).toMatchObject({ isVisible: true, sentAt: '2026-11-21T09:42:00.000Z' })
})

longTest('a message waits for a cue, is cancelled, and is restored by Undo', async () => {
  const room = openRoom()
  const timerId = addTimer(room, 'Panel')
  const onCue = { timerId, at: 'end' } as const
  room.run({ type: 'live_message.add', content: 'Coffee is ready', senderType: 'system', onCue })
  await showMessaging()
  await expect.element(row).toMatchTextContent(/when “Panel” ends/)
  await page.getByRole('button', { name: 'Cancel message: Coffee is ready' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await toast('Message deleted').getByRole('button', { name: 'Undo' }).click()
  await expect.element(row).toMatchTextContent(/when “Panel” ends/)
  room.run({ type: 'timer.start', timerId })
  room.run({ type: 'rundown.next', after: timerId })
  await expect.element(page.getByRole('button', { name: 'Hide: Coffee is ready' })).toBeVisible()
})

longTest('another text leaves the message at its instant on the night when the clocks go back', async () => {
  const room = openRoom()
  room.run({ type: 'room.update', timeZone: 'Europe/Berlin' })
  const sendAt = '2099-10-25T01:30:00.000Z'
  room.run({ type: 'live_message.add', content: 'Last call', senderType: 'system', sendAt })
  await showMessaging()
  await page.getByRole('button', { name: 'Edit: Last call' }).click()
  const editor = page.getByRole('form', { name: 'Edit' })
  await expect.element(editor.getByRole('textbox', { name: 'Time' })).toHaveValue('02:30')
  await editor.getByRole('textbox', { name: 'Live message' }).fill('Last orders')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.element(row).toMatchTextContent(/Last orders/)
  await expect.element(editor).not.toBeInTheDocument()
  expect(room.live.loaded?.state.liveMessages[0]).toMatchObject({ content: 'Last orders', sendAt })
})

longTest(
  'a cue that a colleague deletes meanwhile is refused at its field, in the composer and in the editor',
  async () => {
    const room = openRoom()
    const timerId = addTimer(room, 'Panel')
    room.run({
      type: 'live_message.add',
      content: 'Coffee is ready',
      senderType: 'system',
      sendAt: '2099-01-01T00:00:00Z',
    })
    await showMessaging()
    await page.getByRole('button', { name: 'Edit: Coffee is ready' }).click()
    const forms = [
      { form: page.getByRole('form', { name: 'Write a live message' }), send: 'Schedule' },
      { form: page.getByRole('form', { name: 'Edit' }), send: 'Save' },
    ]
    for (const { form } of forms) {
      await form.getByRole('textbox', { name: 'Live message' }).fill('Lunch is served')
      await form.getByLabelText('When').selectOptions('When a cue ends')
      await form.getByLabelText('Cue').selectOptions('Panel')
    }
    room.run({ type: 'timer.delete', timerId })
    for (const { form, send } of forms) {
      await form.getByRole('button', { name: send }).click()
      await expect
        .element(form.getByLabelText('Cue'))
        .toHaveAccessibleDescription(/The cue of this message was deleted/)
      await expect.element(form.getByRole('textbox', { name: 'Live message' })).toHaveValue('Lunch is served')
    }
  },
)
