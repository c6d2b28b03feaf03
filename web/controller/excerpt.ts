const maxExcerptLength = 48

/** The beginning of a text, for names of buttons about it. Never cuts a character in two. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length <= maxExcerptLength ? line : `${characters.slice(0, maxExcerptLength - 1).join('')}…`
}
