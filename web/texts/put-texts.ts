/** The build step that takes texts out of the words modules, and puts them into the finished files (decision 78). */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { english, type Language, languages } from '../../schema/languages.ts'
import type { English } from './catalogue.ts'
import { englishOfArea, isRead, textAreas, textsOfArea, workerArea } from './english.ts'
import { htmlWithTexts } from './html.ts'
import { type Texts, withMarks, withTexts } from './marks.ts'

/** @param pages the pages of this build that exist in each language */
export function putTexts(pages: readonly string[]): Plugin {
  return {
    name: 'cuelight-put-texts',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: isRead }, handler: (code, id) => ({ code: withMarks(id, code), map: null }) },
    writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).flatMap(({ type, fileName }) => (type === 'chunk' ? [fileName] : []))
      const marked = scripts.map((name) => ({ name, code: readFileSync(`${dir}/${name}`, 'utf8') }))
      const html = pages.map((page) => ({ page, text: readFileSync(`${dir}/${page}.html`, 'utf8') }))
      const areas = textAreas
        .filter((area) => area !== workerArea)
        .map((area) => ({ area, source: englishOfArea(area) }))
      for (const language of languages) {
        const texts = textsIn(language, areas)
        const folder = language === english ? 'assets' : `assets/${language.code}-${hashOf(texts)}`
        const inFolder = (code: string) => (language === english ? code : withFolder(code, scripts, folder))
        mkdirSync(`${dir}/${folder}`, { recursive: true })
        for (const { name, code } of marked)
          writeFileSync(`${dir}/${folder}${name.slice('assets'.length)}`, inFolder(withTexts(code, texts)))
        const ending = language === english ? 'html' : `${language.code}.html`
        for (const { page, text } of html)
          writeFileSync(`${dir}/${page}.${ending}`, inFolder(htmlWithTexts(inLanguage(text, language), texts)))
      }
    },
  }
}

/** All texts of a language by key. */
const textsIn = (language: Language, areas: readonly { area: string; source: English }[]): Texts =>
  new Map(areas.flatMap(({ area, source }) => [...textsOfArea(area, language, source)]))

const hashOf = (texts: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8)

/** A file of the build that names scripts by their place, with the places in a folder of a language. */
function withFolder(code: string, scripts: readonly string[], folder: string): string {
  return code.replace(/assets\/[\w.-]+\.js(?=["'`])/g, (name) =>
    scripts.includes(name) ? name.replace('assets', folder) : name,
  )
}

const inLanguage = (html: string, { code, dir }: Language): string =>
  html.replace('<html lang="en"', `<html lang="${code}"${dir === 'rtl' ? ' dir="rtl"' : ''}`)
