/** Goes through every language with a page that is drawn, and notes what is wrong in each. */
import { expect, inject } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { layoutFaults, leftInCode } from './look.ts'
import { madeUp, speak, spokenLanguages } from './spoken.ts'

/** Brands, letters of options, what `Intl` writes, and what the rooms of the tests call themselves and their people. */
const alike = /^(Cuelight|Spring conference|[A-F]|Eva|Ann|Ben|Cem|Dee)$|\d.*\b(AM|PM)\b|November/

/** The text size that people choose in their browser: layouts change at widths that depend on it. */
async function setTextSize(percent: number): Promise<void> {
  const standard = (16 * percent) / 100
  await cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** The faults of a layout that are still there when everything that is measured has been measured. */
async function lastingFaults(): Promise<string[]> {
  let faults = layoutFaults(document.body)
  for (let frame = 0; faults.length > 0 && frame < 20; frame++) {
    await new Promise(requestAnimationFrame)
    faults = layoutFaults(document.body)
  }
  return faults
}

/** What the page says, without figures: they run on while it is opened. */
const letters = (): string => (document.body.textContent ?? '').replace(/[^\p{L}]/gu, '')

type Looked = {
  /** Draws the page again. */
  redraw: () => Promise<void>
  /** Opens it as new, as it would be in the language from its start: the last word on what was fitted in another one. */
  reopen?: () => Promise<unknown>
  /** Sizes of text, in percent of the usual one. */
  sizes?: readonly number[]
}

/**
 * What is wrong with a page in each language: texts that were left in the code, and its layout.
 * @param name of the picture, if pictures are wanted (`PICTURES=folder`, in the project)
 */
export async function faultsInLanguages(name: string, { redraw, reopen, sizes = [100] }: Looked): Promise<string[]> {
  const found: string[] = []
  for (const language of spokenLanguages) {
    speak(language)
    await redraw()
    // A page has one language from its start. One that changes it has to be fitted again, as to another window.
    dispatchEvent(new Event('resize'))
    if (language === madeUp) found.push(...leftInCode(document.body, alike).map((text) => `left in the code: ${text}`))
    for (const size of sizes) {
      await setTextSize(size)
      let faults = await lastingFaults()
      if (faults.length > 0 && reopen !== undefined) {
        const shown = letters()
        await reopen()
        await expect.poll(letters).toBe(shown)
        faults = await lastingFaults()
      }
      found.push(...faults.map((fault) => `${language} at ${size} %: ${fault}`))
    }
    await setTextSize(100)
    const pictures = inject('pictures')
    if (pictures !== '') await page.screenshot({ path: `${pictures}/${name.replace(/ /g, '-')}/${language}.png` })
  }
  speak('en')
  await redraw()
  return found
}
