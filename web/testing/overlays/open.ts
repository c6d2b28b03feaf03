/** Opens a dialog or a menu by keyboard. */
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pressKey } from '../look.ts'
import type { Overlay } from './list.ts'

/** In a dialog, a button whose menu has no code yet. */
const waitingMenu = 'dialog[open] [aria-haspopup="menu"]:not([id])'

/** An overlay that is open: its button, and its element. */
type Opened = { button: Locator; shown: Locator; element: HTMLElement }

export async function openOverlay(overlay: Overlay): Promise<Opened> {
  const button = await reach(overlay)
  await pressKey(button, overlay.key)
  if (overlay.item !== undefined) {
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await pressKey(page.getByRole('menuitem', { name: overlay.item, exact: true }))
  }
  const shown = overlay.isMenu === true ? page.getByRole('menu') : page.getBySelector('dialog[open]')
  await expect.element(shown).toBeVisible()
  if (overlay.fetched !== undefined) await expect.element(shown.getByText(overlay.fetched).first()).toBeVisible()
  // The button of a menu is made anew when the code of menus is here.
  if (overlay.isMenu !== true) await expect.poll(() => document.querySelector(waitingMenu)).toBe(null)
  const element = await shown.findElement()
  if (!(element instanceof HTMLElement)) throw new Error('no HTML')
  return { button, shown, element }
}

/** Closes it, and waits for the focus to be back at its button. */
export async function closeOverlay({ button, shown }: Opened): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
}

/** The button of an overlay, by keyboard through the tabs before it. */
export async function reach({ tabs = [/^(Speaker Tools|Timers)/], unfoldedBy, button }: Overlay): Promise<Locator> {
  for (const name of location.pathname.endsWith('controller') ? tabs : []) {
    await pressKey(page.getByRole('tab', { name }).first())
  }
  const found = page.getByRole('button', { name: button, exact: true }).first()
  if (unfoldedBy !== undefined && found.elements().length === 0)
    await pressKey(page.getByRole('button', { name: unfoldedBy, exact: true }))
  await expect.element(found).toBeVisible()
  return found
}
