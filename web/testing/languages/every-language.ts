/** Goes through every language with a page that is drawn, and notes what is wrong in each. */
import { inject } from 'vitest'
import { page } from 'vitest/browser'
import { layoutFaults, leftInCode } from './look.ts'
import { speak, spokenLanguages } from './spoken.ts'

/** Brands, letters of options, what `Intl` writes, and what the rooms of the tests call themselves and their people. */
const alike = /^(Cuelight|Spring conference|[A-F]|Eva|Ann|Ben|Cem|Dee)$|\d.*\b(AM|PM)\b|November/
const madeUp = 'en-XA'

type Looked = {
  /** Draws the page again. */
  redraw: () => Promise<void>
  /** The part that is looked at; the whole page by default. */
  part?: Element
  /** Sizes of text, as the page's root has them. */
  sizes?: readonly string[]
  /** All by default. */
  spoken?: readonly string[]
}

/**
 * What is wrong with a page in each language: texts that were left in the code, and its layout.
 * @param name of the picture, if pictures are wanted (`PICTURES=folder`, in the project)
 */
export async function faultsInLanguages(
  name: string,
  { redraw, part = document.body, sizes = ['100%'], spoken = spokenLanguages }: Looked,
): Promise<string[]> {
  const found: string[] = []
  for (const language of spoken) {
    speak(language)
    await redraw()
    if (language === madeUp) found.push(...leftInCode(part, alike).map((text) => `left in the code: ${text}`))
    for (const size of sizes) {
      document.documentElement.style.fontSize = size
      found.push(...layoutFaults(part).map((fault) => `${language} at ${size}: ${fault}`))
    }
    document.documentElement.style.removeProperty('font-size')
    const pictures = inject('pictures')
    if (pictures !== '') await page.screenshot({ path: `${pictures}/${name.replace(/ /g, '-')}/${language}.png` })
  }
  speak('en')
  await redraw()
  return found
}
