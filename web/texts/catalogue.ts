/** The file of one language and area that translators edit: PO, with the English next to each text (decision 78). */
import PO from 'pofile'
import type { Texts } from './marks.ts'

/** An English text as a translator gets it. */
export type EnglishText = { text: string; note: string; file: string }
export type English = ReadonlyMap<string, EnglishText>

/**
 * The file brought up to date with the English. A new text has no translation; one whose English has changed keeps its
 * old translation, marked as one that someone must look at (fuzzy); what English no longer has is left out.
 * @param file the file as it is, empty for a new language
 */
export function broughtUpToDate(file: string, language: string, english: English): string {
  const old = PO.parse(file)
  const before = new Map(old.items.map((item) => [item.msgctxt, item]))
  const po = new PO()
  po.headers = {
    ...old.headers,
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
  }
  po.items = [...english].map(([key, { text, note, file: reference }]) => {
    const known = before.get(key)
    const item = Object.assign(new PO.Item(), {
      msgctxt: key,
      msgid: text,
      msgstr: known?.msgstr ?? [''],
      comments: known?.comments ?? [],
      extractedComments: note === '' ? [] : [note],
      references: [reference],
    })
    const isTranslated = (item.msgstr[0] ?? '') !== ''
    item.flags['fuzzy'] = isTranslated && (known?.flags['fuzzy'] === true || known?.msgid !== text)
    return item
  })
  return po.toString().replace(/\n*$/, '\n')
}

/** The translations of a file that hold: neither empty nor fuzzy, and of the English as it is now. */
export function translationsOf(file: string, english: English): Texts {
  const texts = new Map<string, string>()
  for (const { msgctxt = '', msgid, msgstr, flags } of PO.parse(file).items) {
    const said = msgstr[0] ?? ''
    if (said !== '' && flags['fuzzy'] !== true && english.get(msgctxt)?.text === msgid) texts.set(msgctxt, said)
  }
  return texts
}
