/** Texts in cells that a spreadsheet would take for formulas, and how files keep them apart. */

// Full-width forms too.
const sign = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`
/** Where a reader may begin a cell: at the start, and inside after these. `;-)` is no formula and often written. */
const begins = (separators: string, signs: string) => String.raw`[${separators}]"*(?!-\))(?=${signs})`
const start = (signs: string) => `^(?=${signs})`
const pattern = (...parts: string[]) => new RegExp(parts.join('|'), 'gu')

// Apostrophes before a sign count too, because an import removes exactly one.
const any = `'*${sign}`
const some = `'+${sign}`
// A file has one separator and quotes, but its reader may take the other one, a tab or a line for it.
const formulas = {
  ',': pattern(start(any), begins(String.raw`;\t\r\n`, any), begins(',', some)),
  ';': pattern(start(any), begins(String.raw`,;\t\r\n`, any)),
}
const marked = pattern(start(some), begins(String.raw`,;\t\r\n`, some))
const marks = new RegExp(String.raw`^'(?='*${sign})|([,;\t\r\n]"*)'(?='*${sign})`, 'gu')

/** A text for a file without types, with this separator: an apostrophe is before whatever would begin a formula. */
export const defused = (text: string, separator: ',' | ';' = ','): string =>
  `${/^[\t\r\n]/.test(text) ? "'" : ''}${text.replace(formulas[separator], "$&'")}`

/** A text for a file in which it is no formula anyway: an import then reads it as it is. */
export const keptThroughImport = (text: string): string => text.replace(marked, "$&'")

/** The text that was put into either file. */
export const undefused = (text: string): string => text.replace(marks, '$1')
