import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseTheme } from '../client/theme.ts'
import { longTest, someOf, whenLong } from '../testing/long.ts'
import { pressKey, rulesOfColours, toast, violationsIn } from '../testing/look.ts'
import { resumeMotion, stopMotion } from '../testing/motion.ts'
import { furnish } from '../testing/overlays/furnished.ts'
import { type Overlay, overlayCases, questions } from '../testing/overlays/list.ts'
import { closeOverlay, openOverlay, reach } from '../testing/overlays/open.ts'
import { overlayFaults, walkDialog, walkMenu } from '../testing/overlays/walk.ts'
import { roomId } from '../testing/room.ts'
import { showPage } from '../testing/screens.tsx'

const sizes: readonly (readonly [number, number])[] = [
  [390, 844],
  [1280, 800],
  ...whenLong([
    [1440, 900],
    [1920, 1080],
  ] as const),
]

/** For what is alike at each size. */
const usualSize = [[1280, 800] as const, ...whenLong(sizes.filter(([width]) => width !== 1280))]

// Each overlay is checked once it is open, and there are hundreds of them.
beforeEach(() => {
  stopMotion()
  onTestFinished(resumeMotion)
})

test.each(overlayCases(sizes))(
  'every dialog and menu of $path by keyboard alone, at $width px, light and dark: nothing cut off, and the focus back',
  { timeout: 300_000 },
  async ({ path, overlays, width, height }) => {
    furnish(path.endsWith('?game'))
    await page.viewport(width, height)
    await showPage(path)
    const faults: string[] = []
    // Another third at each width.
    for (const overlay of someOf(overlays, width === 1280 ? 0 : 1)) {
      const found = await openWalkAndClose(overlay).catch((fault: Error & { cause?: unknown }) => [
        `${fault.message} ${String(fault.cause)}`,
      ])
      faults.push(...found.map((fault) => `${overlay.name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

/** Overlays that open in their own place and return the focus when they close. */
longTest.each(usualSize)(
  'a display link and a page for slides are built, and questions are merged, by keyboard alone at %dx%d',
  { timeout: 300_000 },
  async (width, height) => {
    furnish(false)
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/controller`)
    for (const [button, name] of [
      ['Build a display link', 'Display link'],
      ['Put it on a slide or a page', 'On slides and pages'],
    ] as const) {
      const build = await reach({ name: 'link', tabs: [/^Share/], button })
      await pressKey(build)
      const section = page.getByRole('region', { name })
      await expect.element(section).toHaveFocus()
      const element = await section.findElement()
      if (!(element instanceof HTMLElement)) throw new Error('no HTML')
      // It scrolls with its panel.
      const faults = overlayFaults(element).filter((fault) => fault !== 'it sticks out of the window')
      expect([...(await walkDialog(element)), ...faults]).toEqual([])
      await pressKey(section.getByRole('button', { name: 'Close' }))
      await expect.element(build).toHaveFocus()
    }

    const menu = await reach({ name: 'question', tabs: questions, button: /^More: Will there be/ })
    await pressKey(menu)
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await pressKey(page.getByRole('menuitem', { name: 'Merge into another' }))
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await pressKey(cancel)
    await expect.element(cancel).not.toBeInTheDocument()
    const rows = page.getByRole('list', { name: 'Questions' })
    await expect.element(rows).toHaveFocus()
    await pressKey(menu)
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await pressKey(page.getByRole('menuitem', { name: 'Merge into another' }))
    await pressKey(page.getByRole('button', { name: /^Merge into this/ }))
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(rows).toHaveFocus()

    const undo = page.getByRole('button', { name: /^Undo: / })
    await expect.element(undo).toBeVisible()
    await pressKey(undo)
    // Merging can't be undone, so an earlier step is asked about.
    await pressKey(toast('Undo an earlier step?').getByRole('button', { name: 'Undo', exact: true }))
    await expect.element(page.getByRole('button', { name: /^Redo: / })).toBeVisible()
    // The toast that says what was undone takes the place of the one that asked.
    await expect.element(page.getBySelector('.toast-viewport')).toHaveFocus()
  },
)

/** The question which text stays opens over the form that is saved, and returns to it. */
longTest.each(usualSize)(
  'of two texts one is chosen, by keyboard alone at %dx%d, light and dark: nothing cut off, and the focus back',
  { timeout: 300_000 },
  async (width, height) => {
    const room = furnish(false)
    const [timer] = room.live.loaded?.state.timers ?? []
    await page.viewport(width, height)
    await showPage(`/room/${roomId}/controller`)
    const menu = await reach({ name: 'Edit timer', button: 'More actions for Opening talk' })
    await pressKey(menu)
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const form = page.getByRole('dialog', { name: 'Edit timer' })
    await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard(`{Control>}a{/Control}${'A long name of an opening talk '.repeat(3)}`)
    const theirs = { name: 'Anunbrokenwordofmorethanthirtyletters in a name', speaker: 'Grace Hopper' }
    room.run({ type: 'timer.edit', timerId: timer?.id ?? '', ...theirs })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await pressKey(save)
    const question = page.getByRole('dialog', { name: 'Someone else has changed this too' })
    await expect.element(question).toBeVisible()
    const element = await question.findElement()
    if (!(element instanceof HTMLElement)) throw new Error('no HTML')
    const faults = await walkDialog(element)
    faults.push(...(await faultsInBothThemes(element)))
    expect(faults).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(save).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question.getByRole('radio', { name: /^Yours/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(menu).not.toBeInTheDocument()
    expect(room.live.loaded?.state.timers[0]).toMatchObject(theirs)
  },
)

async function openWalkAndClose(overlay: Overlay): Promise<string[]> {
  const opened = await openOverlay(overlay)
  const faults = overlay.isMenu === true ? await walkMenu(opened.element) : await walkDialog(opened.element)
  faults.push(...(await faultsInBothThemes(opened.element)))
  await closeOverlay(opened)
  return faults
}

/** What is cut off in an open overlay, or hard to read or to name. */
async function faultsInBothThemes(element: HTMLElement): Promise<string[]> {
  const faults: string[] = []
  // Colours are the same at every width.
  const hasAllColours = window.innerWidth === 1280
  for (const theme of ['light', ...(hasAllColours ? (['dark'] as const) : whenLong(['dark'] as const))] as const) {
    chooseTheme(theme)
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    faults.push(...overlayFaults(element).map((fault) => `${theme}: ${fault}`))
    // Names and roles are the same in both themes.
    const rules = theme === 'dark' ? rulesOfColours : undefined
    if (hasAllColours) faults.push(...(await violationsIn(element, rules)).map((fault) => `${theme}: ${fault}`))
  }
  return faults
}
