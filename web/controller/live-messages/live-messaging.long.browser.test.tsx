import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, toast } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

test('a live message that could not be deleted says so in its row until the next try', async () => {
  const room = openRoom()
  room.run({ type: 'live_message.add', content: 'Lunch is served', senderType: 'presenter' })
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /Audience Engagement/ }).click()
  await page.getByRole('tab', { name: /Live Messaging/ }).click()
  const remove = page.getByRole('button', { name: 'Delete: Lunch is served' })
  await expect.element(remove).toBeVisible()
  room.line.cut()
  await remove.click()
  await expect.element(toast('Delete failed')).toMatchTextContent('Please try again.')
  const row = page.getByRole('list', { name: 'Live messages' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Failed to delete message.')
  await expect.element(remove).toHaveAccessibleDescription('Failed to delete message.')
  await page.getByRole('tab', { name: /Live Polls/ }).click()
  await page.getByRole('tab', { name: /Live Messaging/ }).click()
  await expect.element(row).toMatchTextContent('Failed to delete message.')
  await expectAccessible()
  room.line.mend()
  await remove.click()
  await expect.element(toast('Message deleted')).toBeVisible()
  await expect.element(page.getByText('Failed to delete message.')).not.toBeInTheDocument()
  await expect.element(row).not.toBeInTheDocument()
})
