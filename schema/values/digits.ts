/** Digits of other scripts (٤٨٢, ４８２) as the Latin digits in which codes are shown. */
export const inLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit)

/** The digits of a script follow each other from its zero on, ten by ten. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** The digits of a typed or pasted code, so many at most: `482 913` and `Your code: 482913` alike. */
export const digitsIn = (text: string, most: number): string => inLatinDigits(text).replace(/\D/g, '').slice(0, most)
