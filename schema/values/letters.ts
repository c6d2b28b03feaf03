let segmenter: Intl.Segmenter | null = null

/**
 * [W3] A text by its letters as people see them: an emoji of several parts is one, and so is a letter with its marks. Firefox
 * before 125 cannot tell and counts code points.
 */
export function lettersOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [...text]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
