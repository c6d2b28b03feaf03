/** Marks in the place of texts, which become the texts of a language when the build's files are ready (decision 78). */
import { createHash } from 'node:crypto'
import { textsOfWords, type WordsText } from './words-reader.ts'

/** The texts of a language by key: `audience/join/refusal.locked`. */
export type Texts = ReadonlyMap<string, string>

/**
 * The key of a text: `locked` in `web/audience/join/words/refusal.ts` is `audience/join/refusal.locked`. Outside `web/` the
 * name of the folder stays: `schema/refusals.locked`.
 */
export const keyOf = (file: string, { name }: Pick<WordsText, 'name'>): string =>
  `${file.replace(/^.*\/(?=(?:web|schema|worker)\/)/, '').replace(/^web\/|words\/|\.ts$/g, '')}.${name}`

/**
 * The code of a words module with a mark for each text. A mark says which English it stands for, so a file of the
 * build whose English has changed has another name, and no browser keeps the old one.
 */
export function withMarks(file: string, code: string): string {
  let marked = ''
  let at = 0
  for (const text of textsOfWords(file, code)) {
    marked += `${code.slice(at, text.start)}'⟦${keyOf(file, text)}:${hashOf(text.text)}⟧'`
    at = text.end
  }
  return marked + code.slice(at)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

const mark = /⟦([^:⟧]+):[^⟧]*⟧/g

/** A file of the build in a language. Throws if anything has become of a mark. @param written writes a text in it */
export function withTexts(code: string, texts: Texts, written = inQuotes): string {
  const said = code.replace(mark, (_, key: string) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`no text has the key ${key}`)
    return written(text)
  })
  const left = said.search(/[⟦⟧]/)
  if (left !== -1)
    throw new Error(`a mark of a text was changed by the build: ${said.slice(Math.max(left - 40, 0), left + 40)}`)
  return said
}

/** A text as it may stand in any quotes of a script. */
const inQuotes = (text: string): string => text.replace(/[\\"'`]|\$(?=\{)/g, '\\$&').replace(/\n/g, '\\n')
