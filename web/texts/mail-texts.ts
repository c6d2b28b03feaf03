/** The texts of mails in other languages, as a module: the Worker chooses the language of a mail when it sends it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { translationsOf } from './catalogue.ts'
import { catalogueFile, englishOfArea, languagesOfArea, workerArea } from './english.ts'

/** Where the module is. */
export const mailTextsFile = fileURLToPath(new URL('../../worker/mail/translations.ts', import.meta.url))

/** The module. A text has the name that it has in `worker/mail/words/letters.ts`. */
export function mailTexts(): string {
  const english = englishOfArea(workerArea)
  const texts = languagesOfArea(workerArea).map(({ code }) => {
    const all = [...translationsOf(readFileSync(catalogueFile(workerArea, code), 'utf8'), english)]
    const translations = all.filter(([key]) => key.startsWith('worker/mail/'))
    return [code, Object.fromEntries(translations.map(([key, text]) => [key.replace(/^.*\./, ''), text]))] as const
  })
  return `/** Written by \`npm run texts\` from the files in \`web/texts/worker/\`. */
// biome-ignore format: as it was written
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(
    Object.fromEntries(texts),
    null,
    2,
  )}
`
}
