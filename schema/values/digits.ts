/** Digits of other scripts (٤٨٢, ４８２) as the Latin digits in which codes are shown. */
export const inLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit)

/** The digits of a script follow each other from its zero on, ten by ten. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
