/** Texts in cells that a spreadsheet would take for formulas, and how files keep them apart. */

// Full-width forms too.
const sign = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`
/**
 * Where a reader may begin a cell: at the start, and inside where it separates by semicolons, tabs or lines although the
 * file has commas and quotes. `;-)` is no formula and often written.
 */
const begins = (signs: string) => new RegExp(String.raw`^(?=${signs})|([;\t\r\n]"*)(?!-\))(?=${signs})`, 'gu')

// Apostrophes before a sign count too, because an import removes exactly one.
const formulas = begins(`'*${sign}`)
const marked = begins(`'+${sign}`)
const marks = new RegExp(String.raw`^'(?='*${sign})|([;\t\r\n]"*)'(?='*${sign})`, 'gu')

/** A text for a file without types: an apostrophe is before whatever would begin a formula. */
export const defused = (text: string): string => `${/^[\t\r\n]/.test(text) ? "'" : ''}${text.replace(formulas, "$1'")}`

/** A text for a file in which it is no formula anyway: an import then reads it as it is. */
export const keptThroughImport = (text: string): string => text.replace(marked, "$1'")

/** The text that was put into either file. */
export const undefused = (text: string): string => text.replace(marks, '$1')
