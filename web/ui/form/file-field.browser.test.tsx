import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openRoom } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

test('a field for a file is said by the page, not by the browser, and takes clicks, keys and dropped files', async () => {
  openRoom()
  await showPage('/create')
  await page.getByRole('button', { name: 'From a file' }).click()
  const input = page.getByLabelText('Event file', { exact: true })
  await expect.element(input).toHaveStyle({ opacity: '0' })
  await expect.element(input).toHaveAttribute('title', 'Choose a file')

  // The browser's own field covers all of it.
  const seen = page.getByText('Choose a file')
  const { x, y, width, height } = (await seen.findElement()).getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(await input.findElement())
  const box = seen.element().parentElement
  expect(box?.getBoundingClientRect()).toEqual(input.element().getBoundingClientRect())

  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(input).toHaveFocus()
  expect(box === null ? '' : getComputedStyle(box).outlineStyle).toBe('solid')

  const name = 'die-lange-nacht-der-wissenschaften-programm-vom-sonntag.json'
  await userEvent.upload(input, new File(['{}'], name))
  await expect.element(page.getByText(name)).toBeVisible()
  await expect.element(input).toHaveAccessibleDescription(/This is not an event that Cuelight has exported\.$/)
  expect(box === null ? '' : getComputedStyle(box).borderColor).toBe(
    getComputedStyle(await page.getByText(/This is not an event/).findElement()).color,
  )
})
