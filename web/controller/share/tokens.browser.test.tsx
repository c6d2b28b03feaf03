/** The tokens of a room in Share Room: made, shown once, listed and revoked. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { whenLong } from '../../testing/long.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, roomId } from '../../testing/room.ts'
import { showPage } from '../../testing/screens.tsx'

const tokens = () => page.getByRole('region', { name: 'Tokens for programs' })

async function openTokens(width = 1280, height = 800) {
  const room = openRoom()
  await page.viewport(width, height)
  await showPage(`/room/${roomId}/controller`)
  await page.getByRole('tab', { name: /^Share/ }).click()
  await expect.element(tokens()).toBeVisible()
  return room
}

test.each([[1280, 800], ...whenLong<[number, number]>([[320, 640]])])(
  '[TK1] a token is named, made, shown once and revoked, at %dx%d',
  async (width, height) => {
    const room = await openTokens(width, height)
    await tokens().getByRole('button', { name: 'New token' }).click()
    await expect.element(tokens().getByRole('textbox', { name: 'Name of the program' })).toHaveFocus()
    await tokens().getByRole('button', { name: 'Create token' }).click()
    await expect.element(tokens().getByText('Please name the program that will use this token.')).toBeVisible()
    await tokens().getByRole('textbox', { name: 'Name of the program' }).fill('Stream Deck')
    await tokens().getByRole('combobox', { name: 'It may do' }).selectOptions('View only')
    await tokens().getByRole('button', { name: 'Create token' }).click()
    const shown = tokens().getByRole('textbox', { name: 'Token for Stream Deck' })
    await expect.element(shown).toHaveValue(`cl_${'0'.padStart(43, 'd')}`)
    await expect.element(tokens().getByText('Copy it now: it is not shown again.')).toBeVisible()
    await expectAccessible()
    expectNoSidewaysScroll()
    await tokens().getByRole('button', { name: 'Done' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    await expect.element(tokens().getByText(/View only · Never used · Created just now/)).toBeVisible()
    await tokens().getByRole('button', { name: 'Revoke: Stream Deck' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
    await expect.element(tokens().getByText('Stream Deck')).not.toBeInTheDocument()
    expect(room.live.loaded?.state.room.tokens).toEqual([])
  },
)
