/** Apostrophes and quotation marks: keyboards and their corrections choose between these. */
const apostrophes = /[\u0060\u00b4\u02b9\u02bb\u02bc\u02c8\u055a\u05f3\u2018\u2019\u201b\u2032\ua78c\uff07]/gu
const quotationMarks = /[\u05f4\u201c-\u201f\u2033\u00ab\u00bb\uff02]/gu
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu
/** What nobody sees, such as joiners and variation selectors. The tags behind a black flag say whose flag it is. */
const unseen = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|\p{Default_Ignorable_Code_Point}/gu

/**
 * [W5] What texts are compared by: two texts are the same if they differ only in width, case, spaces, what nobody sees,
 * or the kind of an apostrophe, a quotation mark or a dash. Folding a folded text changes nothing.
 */
export const folded = (text: string): string =>
  cased(text.replace(apostrophes, "'").replace(quotationMarks, '"').replace(dashes, '-').normalize('NFKC'))
    .replace(unseen, '$1')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * Lower case alone is no folding: ß has the capitals SS, and ſ is an s. Upper case in between makes them the same, and
 * ẞ has to be small first. Whose language a text is in is not known, so the I of every language is the same letter:
 * with a dot, without one, and in both sizes.
 */
const cased = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/gu, 'i')
    .replace(/ς/gu, 'σ')
