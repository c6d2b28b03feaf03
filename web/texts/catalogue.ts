/** The file of one language and area that translators edit: PO, with the English next to each text (decision 78). */
import PO from 'pofile'
import type { Texts } from './marks.ts'

/** An English text as a translator gets it. */
export type EnglishText = { text: string; note: string; file: string; line: number }
export type English = ReadonlyMap<string, EnglishText>

/** Someone must look at the translation, because its English has changed. */
const fuzzy = 'fuzzy'
/** The change of the English was small, so pages say the old translation until someone has looked at it (decision 152). */
const small = 'small-change'
/** The text is a pattern, in which braces have a meaning. */
const pattern = 'icu-message-format'

/**
 * The file brought up to date with the English. A new text has no translation; one whose English has changed keeps its
 * old translation, marked as one that someone must look at (fuzzy); what English no longer has is left out.
 * @param file the file as it is, empty for a new language
 * @param isSmall whether the changes of the English that the file does not know yet are small
 */
export function broughtUpToDate(file: string, language: string, english: English, isSmall = false): string {
  const old = PO.parse(file)
  const before = new Map(old.items.map((item) => [item.msgctxt, item]))
  const items = [...english].map(([key, text]) => {
    const known = before.get(key)
    const item = itemOf(key, text)
    item.msgstr = known?.msgstr ?? ['']
    item.comments = known?.comments ?? []
    const isTranslated = (item.msgstr[0] ?? '') !== ''
    const hasChanged = known?.msgid !== text.text
    const isFuzzy = isTranslated && (hasChanged || has(known, fuzzy))
    // What was to be looked at anyway is not said again because of a small change.
    const wasSaid = known !== undefined && (!has(known, fuzzy) || has(known, small))
    item.flags[small] = isFuzzy && wasSaid && (hasChanged ? isSmall : has(known, small))
    item.flags[fuzzy] = isFuzzy
    return item
  })
  return written({ ...old.headers, Language: language }, items)
}

/** The file of an area without translations, from which tools for translators begin a language. */
export const template = (english: English): string =>
  written(
    { Language: '' },
    [...english].map(([key, text]) => itemOf(key, text)),
  )

/** The translations of a file that pages say: of the English as it is now, or as it was before a small change. */
export function translationsOf(file: string, english: English): Texts {
  const texts = new Map<string, string>()
  for (const item of PO.parse(file).items) {
    const { msgctxt = '', msgid, msgstr } = item
    const said = msgstr[0] ?? ''
    const holds = !has(item, fuzzy) || has(item, small)
    if (said !== '' && holds && english.get(msgctxt)?.text === msgid) texts.set(msgctxt, said)
  }
  return texts
}

/** A file without the lines of its references, which move with each text above them. */
export const withoutLines = (file: string): string => file.replace(/^(#: \S+):\d+$/gm, '$1')

function itemOf(key: string, { text, note, file, line }: EnglishText) {
  const item = Object.assign(new PO.Item(), {
    msgctxt: key,
    msgid: text,
    msgstr: [''],
    extractedComments: note === '' ? [] : [note],
    references: [`${file}:${line}`],
  })
  if (text.includes('{')) item.flags[pattern] = true
  return item
}

type Item = ReturnType<typeof itemOf>

/** Some tools write several flags in one line, with spaces between them. */
const has = (item: Pick<Item, 'flags'> | undefined, flag: string): boolean =>
  Object.entries(item?.flags ?? {}).some(([name, isSet]) => isSet && name.trim() === flag)

function written(headers: Record<string, string>, items: Item[]): string {
  const po = new PO()
  po.headers = { ...headers, 'MIME-Version': '1.0', 'Content-Type': 'text/plain; charset=UTF-8' }
  po.items = items
  // Each flag in a line of its own, so that a line can be taken out by hand.
  const file = po.toString().replace(/^#, .+$/gm, (flags) =>
    flags
      .split(',')
      .slice(1)
      .map((flag) => `#, ${flag.trim()}`)
      .join('\n'),
  )
  return file.replace(/\n*$/, '\n')
}
