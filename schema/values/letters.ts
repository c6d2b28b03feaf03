let segmenter: Intl.Segmenter | null = null

/**
 * [W3] The letters of a text as people see them: an emoji of several parts is one letter, and so is a letter with its
 * marks. Firefox before 125 cannot tell them apart, so code points are counted there.
 */
export function lettersOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [...text]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
