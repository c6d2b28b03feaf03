/** Sentences with values in them, numbers and lists, in the page's language (decision 78). */
import { isolatedIn, numberIn, sayIn, type Values } from '../../schema/values/say-in.ts'

/** The page's language, as `Intl` takes it. */
export const pageLanguage = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en'

/** A number as the page's language groups and separates it, in the digits that a whole hall can read: `1,200`. */
export const numberText = (value: number): string => numberIn(pageLanguage, value)

/** A number with one decimal: `4.5`. */
export const decimalText = (value: number): string => numberIn(pageLanguage, value, withDecimals(1))

/** A share of a hundred: `12.5%`. */
export const percentText = (percent: number, decimals = 1): string =>
  numberIn(pageLanguage, percent / 100, { style: 'percent', ...withDecimals(decimals) })

const withDecimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** Texts in one line: `Quiz, Feedback`. */
export function listText(texts: readonly string[]): string {
  const list = texts.map((text) => isolatedIn(pageLanguage, text))
  // Safari knows it from 14.1 on.
  return 'ListFormat' in Intl ? new Intl.ListFormat(pageLanguage, { style: 'narrow' }).format(list) : list.join(', ')
}

/** The sentence of a pattern, which `sayIn` explains, in the page's language. */
export const say = (pattern: string, values: Values): string => sayIn(pageLanguage, pattern, values)

/**
 * For dates and hours: the page's language as the browser has it (`en-GB` writes 14:30), in `numberText`'s digits. One
 * that has several scripts is as the page has it, because a region writes in another one: `zh-TW` in traditional Chinese.
 */
export const dateLocale = (): string => {
  const languageOf = (tag: string) => tag.split('-')[0]
  // Some browsers have names that Intl refuses: `en-US@posix`.
  const isPlain = (tag: string) => /^[a-z]{2,3}(-([A-Z]{2}|\d{3}))?$/.test(tag)
  const isOwn = (tag: string) => isPlain(tag) && languageOf(tag) === languageOf(pageLanguage)
  const own = /-[A-Z][a-z]{3}$/.test(pageLanguage) ? undefined : navigator.languages.find(isOwn)
  return `${own ?? pageLanguage}-u-nu-latn`
}
