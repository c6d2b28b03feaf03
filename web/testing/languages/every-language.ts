/** Goes through the languages of the run with a page that is drawn, and notes what is wrong in each. */
import { expect, inject, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { whenLong } from '../long.ts'
import { setTextSize } from '../text-size.ts'
import { unnamed } from './accessible.ts'
import { madeUp } from './drawn.ts'
import { layoutFaults, leftInCode } from './look.ts'
import { speak, spokenLanguages } from './spoken.ts'

/** Brands, addresses, letters of options, what `Intl` writes, and what the rooms of the tests call themselves and their people. */
const alike =
  /^(Cuelight|Spring conference|[A-F]|Eva|Ann|Ben|Cem|Dee|\S*(@|:\/\/)\S*)$|\d.*\b(AM|PM)\b|(January|February|March|April|May|June|July|August|September|October|November|December|Nov) \d/

/** Questions, names and hosts that are only in sentences: captions of tables, and what can be undone. */
const quoted =
  /Which river runs through Vienna\?|The longest river of Europe\?|Which of these should we improve first\?|What did you miss\?|Opening keynote: what we learned from a( hundred)?…|shore\.example|\?theme=light/g

/** Where axe looks at guests' pages: from right to left, and in long runs in a language with many forms and without spaces too. */
const named: ReadonlySet<string> = new Set(['ar', ...whenLong(['pl', 'ja'])])

/** What large text is drawn in, unless the run asks for languages: long words. */
const enlarged: ReadonlySet<string> = new Set(['de'])

/** The windows in which organisers' pages are drawn. A wide one has more space, and the same texts. */
export const organisersWindows: readonly (readonly [width: number, height: number])[] = [
  ...whenLong([[1280, 800]] as const),
  [390, 844],
]
const isDrawn = (language: string, size: number) => size === 100 || inject('languages') !== '' || enlarged.has(language)

/** The faults of a layout that are still there when everything that is measured has been measured. */
async function lastingFaults(part: Element, language: string): Promise<string[]> {
  // A key or a tab with one word need not have space for a longer one than there is.
  const look = () => layoutFaults(part).filter((fault) => language !== madeUp || !/^(wider|broken)/.test(fault))
  let faults = look()
  for (let frame = 0; faults.length > 0 && frame < 20; frame++) {
    await new Promise(requestAnimationFrame)
    faults = look()
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
  /** Those of guests by default. */
  languages?: readonly string[]
  /** The dialog that is looked at, if not the whole page. */
  part?: Element
  /** Sizes of text, in percent of the usual one. */
  sizes?: readonly number[]
}

/**
 * What is wrong with a page in each language: names that are missing, texts that were left in the code, and its layout.
 * @param name of the picture, if pictures are wanted (`PICTURES=folder`, in the project)
 */
export async function faultsInLanguages(
  name: string,
  { redraw, reopen, languages = spokenLanguages, part = document.body, sizes = [100] }: Looked,
): Promise<string[]> {
  onTestFinished(() => speak('en'))
  const found: string[] = []
  const pictures = inject('pictures')
  // A size is set once and not in each language, because everything is laid out again and two frames are awaited.
  for (const size of sizes) {
    await setTextSize(size)
    // English comes last: the test goes on in it.
    const others = languages.filter((code) => code !== 'en' && isDrawn(code, size))
    for (const language of [...others, 'en']) {
      speak(language)
      await redraw()
      // A page has one language from its start. One that changes it has to be fitted again, as to another window.
      dispatchEvent(new Event('resize'))
      let faults = await lastingFaults(part, language)
      if (faults.length > 0 && reopen !== undefined) {
        const shown = letters()
        await reopen()
        await expect.poll(letters).toBe(shown)
        faults = await lastingFaults(part, language)
      }
      found.push(...faults.map((fault) => `${language} at ${size} %: ${fault}`))
      if (size !== 100) continue
      if (named.has(language)) found.push(...(await unnamed()).map((fault) => `${language}: ${fault}`))
      if (language === madeUp) found.push(...leftInCode(part, alike, quoted).map((text) => `left in the code: ${text}`))
      if (pictures !== '') await page.screenshot({ path: `${pictures}/${name.replace(/ /g, '-')}/${language}.png` })
    }
  }
  await setTextSize(100)
  return found
}
