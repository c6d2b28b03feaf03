/** The longest last part of an address that is shown whole, and how many letters are shown of a longer one. */
const [wholeEnd, cutEnd] = [14, 6]

/**
 * An address without its scheme, in two parts: the start may lose its end where there is no room, and the end stays. So host
 * and page can be read, and links that begin alike can be told apart.
 */
export function addressParts(url: string): [start: string, end: string] {
  const text = url.replace(/^https?:\/\//, '')
  const at = Math.max(...['/', '?', '#'].map((mark) => text.lastIndexOf(mark)))
  const isShort = at > 0 && text.length - at <= wholeEnd
  const from = isShort ? at : Math.max(0, text.length - cutEnd)
  return [text.slice(0, from), text.slice(from)]
}
