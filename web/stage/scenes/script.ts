/** Letters of these scripts reach higher and lower than Latin ones, so their lines need more room. */
const tall =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]/u
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** How a text is set, as attributes of its element: its direction, which its first letter decides, and the height of its lines. */
export const scriptOf = (text: string): { dir: 'ltr' | 'rtl'; 'data-script': 'tall' | 'usual' } => ({
  dir: rightToLeft.test(text) ? 'rtl' : 'ltr',
  'data-script': tall.test(text) ? 'tall' : 'usual',
})
