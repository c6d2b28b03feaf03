import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { addPoll, openRoom, roomId } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'

test('a question that arrived while a poll was on the screen is not offered again after a reload', async () => {
  const room = openRoom('Town hall', nobody)
  room.run({ type: 'room.update', hasQuestions: true })
  await showPhone(`/join/${roomId}`)
  await page.getByLabelText('Your question').fill('When is lunch?')
  await page.getByLabelText('Your name').fill('Ada')
  room.line.hold()
  await page.getByRole('button', { name: 'Ask' }).click()
  const pollId = addPoll(room)
  room.run({ type: 'poll.edit', pollId, isActive: true })
  await expect.element(page.getByRole('heading', { name: 'Which talk next?' })).toBeVisible()
  room.line.mend()
  await expect.poll(() => room.live.loaded?.state.questions).toHaveLength(1)
  await expect.element(page.getByText('Question sent')).toBeInTheDocument()
  await showPhone(`/join/${roomId}`)
  room.run({ type: 'poll.delete', pollId })
  await expect.element(page.getByRole('list').getByText('When is lunch?')).toBeVisible()
  await expect.element(page.getByLabelText('Your question')).toHaveValue('')
  // The name is kept for the next question.
  await page.getByLabelText('Your question').fill('And dinner?')
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Ada')
})
