import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { madeUp } from '../testing/languages/drawn.ts'
import { faultsInLanguages } from '../testing/languages/every-language.ts'
import { sendRefused } from '../testing/languages/refused.ts'
import { organisersLanguages } from '../testing/languages/spoken.ts'
import { someOf, whenLong } from '../testing/long.ts'
import { resumeMotion, stopMotion } from '../testing/motion.ts'
import { furnish } from '../testing/overlays/furnished.ts'
import { overlayCases } from '../testing/overlays/list.ts'
import { closeOverlay, openOverlay } from '../testing/overlays/open.ts'
import { showPage } from '../testing/screens.tsx'

// A wide window has more space, so only what was left in the code is looked for there.
const cases = overlayCases([[390, 844], ...whenLong([[1280, 800]] as const)])

beforeEach(() => {
  stopMotion()
  onTestFinished(resumeMotion)
})

test.each(cases)(
  'every dialog and menu of $path in the languages of organisers, at $width px',
  async ({ path, overlays, width, height }) => {
    furnish(path.endsWith('?game'))
    await page.viewport(width, height)
    const { redraw } = await showPage(path)
    const faults: string[] = []
    for (const overlay of someOf(overlays, 2)) {
      const opened = await openOverlay(overlay)
      const name = `overlays/${width}/${overlay.name.replace(/[^\w ]/g, '')}`
      const languages = width < 1024 ? organisersLanguages : organisersLanguages.filter((code) => code === madeUp)
      const looked = { redraw, languages, part: opened.element }
      faults.push(...(await faultsInLanguages(name, looked)).map((fault) => `${overlay.name}: ${fault}`))
      if (overlay.refusedWithout !== undefined) {
        for (const field of overlay.refusedWithout) await opened.shown.getByLabelText(field).first().fill('')
        // A sentence about a field is said when the form is sent, in the language that the page has then.
        const redrawn = () => redraw().then(() => sendRefused(opened.element))
        const refused = await faultsInLanguages(`${name} refused`, { ...looked, redraw: redrawn })
        faults.push(...refused.map((fault) => `${overlay.name}, refused: ${fault}`))
      }
      await closeOverlay(opened)
    }
    expect(faults).toEqual([])
  },
)
