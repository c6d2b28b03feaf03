/**
 * A calendar as RFC 5545 folds it: a line after 75 octets of UTF-8, and not inside a character. Libraries count otherwise, so their
 * lines are joined and folded again.
 */
export const foldedByOctets = (calendar: string): string =>
  calendar
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => {
      if (line.length <= 75 && /^[ -~]*$/.test(line)) return line
      let [folded, octets] = ['', 0]
      for (const letter of line) {
        const size = octetsOf(letter)
        // The space before a continued line is one of its octets.
        if (octets + size > 75) [folded, octets] = [`${folded}\r\n `, 1]
        folded += letter
        octets += size
      }
      return folded
    })
    .join('\r\n')

/** How many bytes one character has in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
