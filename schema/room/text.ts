/**
 * Text that people type, made safe for a big screen (threat T17): direction overrides, invisible characters and
 * towers of combining marks are taken out; line breaks stay only where asked for. Joiners stay: emoji and many
 * scripts need them.
 */
// Controls but for the line feed; bidi embeddings, overrides and isolates; zero-width space, word joiner, BOM.
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const towers = /(\p{M}{4})\p{M}+/gu

/** One line: cleaned, white space folded, trimmed. */
export const cleanLine = (text: string): string => clean(text).replace(/\s+/gu, ' ').trim()

/** A short text: cleaned, line breaks kept (two at most in a row), trimmed. */
export const cleanText = (text: string): string =>
  clean(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

function clean(text: string): string {
  return text.normalize('NFC').replace(/\r\n?|\t/gu, (c) => (c === '\t' ? ' ' : '\n')).replace(unwanted, '').replace(towers, '$1')
}
