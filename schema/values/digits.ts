/** Digits of other scripts (٤٨٢, ４８２) as the Latin digits in which codes are shown. */
export const inLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit)

/** In Unicode, the ten digits of a script follow each other from its zero, and so may several scripts. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** The digits of a typed or pasted code, at most `most`. `482 913` and `Your code: 482913` give the same. */
export const digitsIn = (text: string, most: number): string => inLatinDigits(text).replace(/\D/g, '').slice(0, most)
