import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from './sheet.tsx'

test('a new title is a new heading, so that it is read out although the one before had the focus', async () => {
  // As in a game: the right answer is known before this player's own result.
  const { rerender } = await render(<Sheet title="The right answer" />)
  const before = page.getByRole('heading').element()
  await rerender(<Sheet title="Right!" />)
  await expect.element(page.getByRole('heading', { name: 'Right!' })).toHaveFocus()
  expect(document.activeElement).not.toBe(before)
})
