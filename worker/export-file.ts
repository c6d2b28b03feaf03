import type { Context } from 'hono'
import type { Refusal, Result } from '../schema/errors.ts'
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
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  // Cut between whole characters: half of one is not valid text and cannot be put into a header.
  const cut = [...slug].slice(0, 60).join('').replace(/-$/, '')
  return `${[kind, cut].filter((part) => part !== '').join('-')}.${ending}`
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
