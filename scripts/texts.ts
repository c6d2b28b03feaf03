/** `npm run texts`: brings the translators' files up to date with the English in the code (decision 78). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { broughtUpToDate, translationsOf } from '../web/texts/catalogue.ts'
import { catalogueFile, englishOfArea, languagesOfArea, textAreas } from '../web/texts/english.ts'
import { mailTexts, mailTextsFile } from '../web/texts/mail-texts.ts'

for (const area of textAreas) {
  const texts = englishOfArea(area)
  for (const { code } of languagesOfArea(area)) {
    const path = catalogueFile(area, code)
    const file = broughtUpToDate(existsSync(path) ? readFileSync(path, 'utf8') : '', code, texts)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file)
    process.stdout.write(`${area} ${code}: ${translationsOf(file, texts).size} of ${texts.size} texts\n`)
  }
}
writeFileSync(mailTextsFile, mailTexts())
