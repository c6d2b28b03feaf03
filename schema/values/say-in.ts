/** Sentences with values in them (decision 78): the part of ICU's message patterns that our texts use. */

export type Values = Readonly<Record<string, string | number>>

/** A number as a language groups and separates it, in the digits that a whole hall can read: `1,200`. */
export const numberIn = (lang: string, value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(`${lang}-u-nu-latn`, options)

/** The letters of scripts that are read from right to left, for a class of a pattern. */
export const rightToLeft = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc`
const letterToTheLeft = new RegExp(`[${rightToLeft}]`)
const letterToTheRight = new RegExp(String.raw`[^\P{L}${rightToLeft}]`, 'u')
/** Whether a language is written from right to left. */
const isReadToTheLeft = (lang: string): boolean => /^(ar|fa|he|ur)\b/.test(lang)

/**
 * A text, made ready for a sentence: isolated (U+2068 and U+2069) if it has letters of the other direction, because those
 * would move the numbers and marks next to it. Typed texts may have them.
 */
export const isolatedIn = (lang: string, text: string): string =>
  (isReadToTheLeft(lang) ? letterToTheRight : letterToTheLeft).test(text) ? `\u2068${text}\u2069` : text

/**
 * The sentence of a pattern: `{name}` is a value (isolated if need be), `{count, plural, one {# vote} other {# votes}}` and `selectordinal`
 * choose by the number's form in the language, `select` by the value itself. `#` is the number, and `''` an apostrophe,
 * for one that stands before a brace.
 */
export function sayIn(lang: string, pattern: string, values: Values, number = '#'): string {
  let said = ''
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] !== '{') {
      if (pattern.startsWith("''", at)) at++
      said += pattern[at] === '#' ? number : pattern[at]
      continue
    }
    const end = endOf(pattern, at)
    said += argument(lang, pattern.slice(at + 1, end), values, number)
    at = end
  }
  return said
}

/** What is between two braces. */
function argument(lang: string, text: string, values: Values, number: string): string {
  const [, name = '', kind, choices = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,)?(.*)$/s.exec(text) ?? []
  const value = values[name] ?? ''
  const figure = typeof value === 'number' ? numberIn(lang, value) : value
  if (kind === undefined) return isolatedIn(lang, figure)
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const form = kind === 'select' ? figure : new Intl.PluralRules(lang, { type }).select(Number(value))
  const options = optionsIn(choices)
  const chosen = options.get(`=${value}`) ?? options.get(form) ?? options.get('other') ?? ''
  return sayIn(lang, chosen, values, kind === 'select' ? number : figure)
}

/** `one {# vote} other {# votes}`, by name. */
function optionsIn(choices: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  for (let at = 0; at < choices.length; ) {
    const open = choices.indexOf('{', at)
    const end = endOf(choices, open)
    options.set(choices.slice(at, open).trim(), choices.slice(open + 1, end))
    at = end + 1
  }
  return options
}

/** Where the brace closes that opens at a place; the end of the text if it never does. */
function endOf(text: string, open: number): number {
  let depth = 0
  for (let at = Math.max(open, 0); at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
