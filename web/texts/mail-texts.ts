/** The texts of mails in other languages, as a module: the Worker chooses the language of a mail when it sends it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { translationsOf } from './catalogue.ts'
import { catalogueFile, englishOfArea, languagesOfArea, mailArea } from './english.ts'

/** Where the module is. */
export const mailTextsFile = fileURLToPath(new URL('../../worker/mail/translations.ts', import.meta.url))

/** The module. A text has the name that it has in `worker/mail/words/letters.ts`. */
export function mailTexts(): string {
  const english = englishOfArea(mailArea)
  const texts = languagesOfArea(mailArea).map(({ code }) => {
    const translations = [...translationsOf(readFileSync(catalogueFile(mailArea, code), 'utf8'), english)]
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
