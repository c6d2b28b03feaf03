/** Sentences with values in them (decision 78): the part of ICU's message patterns that our texts use. */

type Values = Readonly<Record<string, string | number>>

/** The page's language, as `Intl` takes it. */
export const pageLanguage = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en'

/** A number as the page's language groups and separates it, in the digits that a whole hall can read: `1,200`. */
export const numberText = (value: number): string => numberIn(pageLanguage, value)

const numberIn = (lang: string, value: number, options?: Intl.NumberFormatOptions) =>
  value.toLocaleString(`${lang}-u-nu-latn`, options)

/** A number with one decimal: `4.5`. */
export const decimalText = (value: number): string => numberIn(pageLanguage, value, withDecimals(1))

/** A share of a hundred: `12.5%`. */
export const percentText = (percent: number, decimals = 1): string =>
  numberIn(pageLanguage, percent / 100, { style: 'percent', ...withDecimals(decimals) })

const withDecimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** Texts in one line: `Quiz, Feedback`. */
export const listText = (texts: readonly string[]): string =>
  // Safari knows it from 14.1 on.
  'ListFormat' in Intl ? new Intl.ListFormat(pageLanguage, { style: 'narrow' }).format(texts) : texts.join(', ')

/**
 * The sentence of a pattern: `{name}` is a value, `{count, plural, one {# vote} other {# votes}}` and `selectordinal`
 * choose by the number's form in the page's language, `select` by the value itself. `#` is the number, and `''` an
 * apostrophe, for one that stands before a brace.
 */
export const say = (pattern: string, values: Values): string => sayIn(pageLanguage, pattern, values)

/** The same in a given language. */
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
  const [, name = '', kind, choices = ''] = /^(\w+)(?:, (\w+), )?(.*)$/.exec(text) ?? []
  const value = values[name] ?? ''
  const figure = typeof value === 'number' ? numberIn(lang, value) : value
  if (kind === undefined) return figure
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

/**
 * For dates and hours: the page's language as the reader's browser has it (`en-GB` writes 14:30 where `en` writes
 * 2:30 PM), with the digits of `numberText`.
 */
export const dateLocale = (): string => {
  const languageOf = (tag: string) => tag.split('-')[0]
  const own = navigator.languages.find((tag) => languageOf(tag) === languageOf(pageLanguage))
  return `${own ?? pageLanguage}-u-nu-latn`
}
