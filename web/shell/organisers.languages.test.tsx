import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../schema/languages.ts'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { pressKey } from '../testing/look.ts'
import { furnish, open, overlayPages } from '../testing/overlays.ts'
import { roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const spoken = ['en-XA', ...languages.filter(({ isForOrganisers }) => isForOrganisers).map(({ code }) => code)]
const controller = `/room/${roomId}/controller`

test.each([
  ['Timers', [/^(Speaker Tools|Timers)/]],
  ['Messages', [/^Messages/]],
  ['Room', [/^Room/]],
  ['Share', [/^Share/]],
  ['Polls', [/Audience/, /Polls/]],
  ['Quizzes', [/Audience/, /Quizzes/]],
  ['Questions', [/Audience/, /Questions/]],
  ['Feedback', [/Audience/, /Feedback/]],
  ['Live messages', [/Audience/, /Messages/]],
] as const)('the tab %s of the desk in every language of organisers', async (name, tabs) => {
  furnish(false)
  await page.viewport(1280, 800)
  const { redraw } = await showPage(controller)
  for (const tab of tabs) await pressKey(page.getByRole('tab', { name: tab }).first())
  expect(await faultsInLanguages(`desk/${name}`, { redraw, spoken })).toEqual([])
})

test.each([
  '/create',
  '/dashboard',
  '/account-settings',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/nowhere',
])('the page %s in every language of organisers', async (path) => {
  furnish(false)
  await page.viewport(390, 844)
  const { redraw } = await showPage(path)
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  expect(await faultsInLanguages(`desk/${path.slice(1)}`, { redraw, spoken })).toEqual([])
})

test.each(overlayPages)(
  'every dialog and menu of $path in every language of organisers',
  async ({ path, overlays }) => {
    furnish(path.endsWith('?game'))
    await page.viewport(1280, 800)
    const { redraw } = await showPage(path)
    const found: string[] = []
    for (const overlay of overlays.filter(({ isNarrowOnly }) => isNarrowOnly !== true)) {
      const { shown } = await open(overlay)
      const part = await shown.findElement()
      const faults = await faultsInLanguages(`desk/${overlay.name}`, { redraw, part, spoken })
      found.push(...faults.map((fault) => `${overlay.name}: ${fault}`))
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getBySelector('dialog[open], [role="menu"]')).not.toBeInTheDocument()
    }
    expect(found).toEqual([])
  },
)
