/**
 * Text that people type, made safe for a big screen: direction overrides, invisible characters and piles of combining
 * marks are removed; line breaks stay only if asked for. Joiners stay, because emoji and many scripts need them.
 * Cleaning a clean text changes nothing.
 */
// Lone surrogates; controls but for the line feed; bidi marks, embeddings, overrides and isolates; soft hyphen, fillers,
// zero-width space, invisible operators, BOM.
const unwanted =
  /[\p{Cs}\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu
const lineBreak = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu
// The diacritics that piles are made of: no language puts more than four on a letter.
const diacritic = String.raw`[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`
const towers = new RegExp(`(${diacritic}{4})${diacritic}+`, 'gu')
// Any marks: Burmese, Tibetan and pointed Hebrew need five and more. A joiner does not start a new letter.
const highTowers = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu
const ink = /[\p{L}\p{N}\p{P}\p{S}]/u

/** [W1] One line: cleaned, white space folded, trimmed. Empty if nothing visible is left. */
export const cleanLine = (text: string): string => clean(text).replace(/\s+/gu, ' ').trim()

/** [W2] A short text: cleaned, line breaks kept (two at most in a row), trimmed. Empty if nothing visible is left. */
export const cleanText = (text: string): string =>
  clean(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

function clean(text: string): string {
  const plain = text
    .replace(lineBreak, '\n')
    .replace(/[\t\u2800]/gu, ' ')
    .replace(unwanted, '')
    .normalize('NFC')
  return ink.test(plain) ? plain.replace(towers, '$1').replace(highTowers, '$1') : ''
}
