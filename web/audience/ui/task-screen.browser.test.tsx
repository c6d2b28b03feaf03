import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { render } from '../../testing/render.tsx'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { TaskScreen } from './task-screen.tsx'

test('a new title is a new heading, so it is read out although the one before had the focus', async () => {
  // As in a game: the right answer is known before this player's own result.
  const { rerender } = await render(<TaskScreen title="The right answer" />)
  const before = page.getByRole('heading').element()
  await rerender(<TaskScreen title="Right!" />)
  await expect.element(page.getByRole('heading', { name: 'Right!' })).toHaveFocus()
  expect(document.activeElement).not.toBe(before)
})

test('a title that is corrected takes nobody away from what they are typing', async () => {
  const room = openRoom('Town hall', nobody)
  const pollId = room.run({ type: 'poll.add', question: 'What did you mis?', kind: 'open_text', isReviewed: false })
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await showPhone(`/join/${roomId}`)
  const field = page.getByRole('textbox', { name: 'Your answer' })
  await field.fill('More light')
  await expect.element(field).toHaveFocus()
  room.run({ type: 'poll.revise', pollId, question: 'What did you miss?' })
  await expect.element(page.getByRole('heading', { name: 'What did you miss?' })).toBeVisible()
  await expect.element(field).toHaveFocus()
  // Someone who is not typing hears the new title.
  field.element().blur()
  room.run({ type: 'poll.revise', pollId, question: 'What did you miss today?' })
  await expect.element(page.getByRole('heading', { name: 'What did you miss today?' })).toHaveFocus()
})
