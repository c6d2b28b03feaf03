import type { Context } from 'hono'
import type { Refusal, Result } from '../schema/errors.ts'
import { lettersOf } from '../schema/values/letters.ts'
import { plain } from '../schema/values/plain.ts'
import type { AppEnv } from './env.ts'

/** A file to download, complete; its name comes from the exported item. */
export type ExportFile = { name: string; type: string; text: string }
export type BinaryFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** An option's letter: A, B, C; empty for none. */
export const letter = (option: number): string => (option < 0 ? '' : String.fromCharCode(65 + option))

/** A file name that every system accepts: `poll-which-talk-next.csv`. */
export function fileName(kind: string, title: string, ending: string): string {
  const slug = plain(title)
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // A mark belongs to the letter before it: a vowel of Hindi, a tone of Thai, the dots of kana.
    .replace(/(?:^\p{M}+)?(?:[^\p{L}\p{N}\p{M}]\p{M}*)+|^\p{M}+/gu, '-')
    .replace(/^-/, '')
  // Cut between whole letters: half of one is another letter, or not valid text, which no header can have.
  const cut = firstLettersWithin(slug).replace(/-$/, '')
  return `${[kind, cut].filter((part) => part !== '').join('-')}.${ending}`
}

/** The first letters of a text: at most 60 characters and 200 bytes, so with its kind no name has more than 255. */
function firstLettersWithin(text: string): string {
  let within = ''
  for (const letter of lettersOf(text)) {
    const longer = within + letter
    if ([...longer].length > 60 || new TextEncoder().encode(longer).length > 200) break
    within = longer
  }
  return within
}

type AnyFile = ExportFile | BinaryFile

/** Replies with a file to save, made from what is read; or says why that cannot be read. */
export async function download<T>(
  c: Context<AppEnv>,
  reading: Promise<Result<T>>,
  fileOf: (data: T) => AnyFile | Promise<AnyFile>,
): Promise<Response | Refusal> {
  const read = await reading
  if (!read.ok) return read
  const file = await fileOf(read.value)
  const { name, type } = file
  // The plain name is for old clients; the encoded one supports every script.
  const ascii = name.replace(/[^\x20-\x7e]+/g, '-')
  c.header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  c.header('Content-Type', 'text' in file ? `${type}; charset=utf-8` : type)
  return c.body('text' in file ? file.text : file.bytes, 200)
}
