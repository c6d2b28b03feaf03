/** The glossaries as tools for translators read them: CSV, with the English and the word of the language. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Where the glossary of a language is as CSV. */
export const glossaryFile = (code: string): string => `${folder}glossaries/${code}.csv`

/** The part of `glossaries.md` about each language, by its code. */
function parts(): Map<string, string> {
  const [, ...sections] = readFileSync(`${folder}glossaries.md`, 'utf8').split(/^## /m)
  return new Map(sections.map((section) => [/\(`([\w-]+)`\)/.exec(section)?.[1] ?? '', section]))
}

/** The languages that have a glossary. */
export const glossaryLanguages = (): string[] => [...parts().keys()]

/** The glossary of a language. What is in brackets is a note: where a word is used, or another form of it. */
export function glossaryCsv(code: string): string {
  const rows = (parts().get(code) ?? '').split('\n').flatMap((line) => {
    const [, source = '', target = ''] = /^\| (.+?) \| (.+?) \|$/.exec(line) ?? []
    return source === '' || source === 'English' || /^-+$/.test(source) ? [] : [{ source, target }]
  })
  return `${Papa.unparse(rows, { columns: ['source', 'target'], newline: '\n' })}\n`
}
