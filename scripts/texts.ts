/**
 * `npm run texts`: brings the translators' files up to date with the English in the code (decision 78). `-- --small` says that
 * the English has changed only a little, so the old translations stay (decision 152). `-- --pictures` also leaves a picture of
 * each screen in `web/texts/pictures/`; with `LANGUAGES=it` in Italian too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { broughtUpToDate, template, translationsOf } from '../web/texts/catalogue.ts'
import {
  catalogueFile,
  englishOfArea,
  languagesOfArea,
  templateFile,
  textAreas,
  textsFor,
} from '../web/texts/english.ts'
import { exportTexts, exportTextsFile, ownWords, ownWordsFile } from '../web/texts/export-texts.ts'
import { glossaryCsv, glossaryFile, glossaryLanguages } from '../web/texts/glossary.ts'
import { mailTexts, mailTextsFile } from '../web/texts/mail-texts.ts'

const isSmall = process.argv.includes('--small')

for (const area of textAreas) {
  const all = englishOfArea(area)
  write(templateFile(area), template(all))
  for (const language of languagesOfArea(area)) {
    const { code } = language
    const texts = textsFor(language, all)
    const path = catalogueFile(area, code)
    const file = broughtUpToDate(existsSync(path) ? readFileSync(path, 'utf8') : '', code, texts, isSmall)
    write(path, file)
    process.stdout.write(`${area} ${code}: ${translationsOf(file, texts).size} of ${texts.size} texts\n`)
  }
}
writeFileSync(mailTextsFile, mailTexts())
writeFileSync(exportTextsFile, exportTexts())
writeFileSync(ownWordsFile, ownWords())
for (const code of glossaryLanguages()) write(glossaryFile(code), glossaryCsv(code))

if (process.argv.includes('--pictures')) {
  const env = { ...process.env, LANGUAGES: process.env['LANGUAGES'] ?? 'en', PICTURES: 'web/texts/pictures' }
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'languages'], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/** Writes a file, and the folder that it is in. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
