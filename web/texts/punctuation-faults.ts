/** What is wrong with the quotes, dots and spaces of a translation, by the rules of `docs/translating.md`. */

/** The quotes of each language, with those inside others. */
const quotes: Readonly<Record<string, string>> = {
  de: '„“‚‘',
  fr: '«»',
  es: '“”',
  'pt-BR': '“”',
  id: '“”',
  it: '“”',
  nl: '“”',
  sv: '”',
  nb: '«»',
  pl: '„”',
  cs: '„“',
  hu: '„”',
  uk: '«»',
  tr: '“”',
  ar: '«»',
  ja: '「」',
  ko: '‘’',
  'zh-Hans': '“”',
  'zh-Hant': '「」',
}
const anyQuote = /[„“”«»‚‘「」"]/gu

/** Languages that write a space before the dots. */
const spacedDots = ['de', 'nb']

/** Shortened units: in the languages that have their own, and in the others. */
const units: Readonly<Record<string, string>> = {
  de: 'min|Min|Std|Sek|h|s',
  nl: 'min|u|s',
  sv: 'min|tim|s',
  pl: 'min|godz|h|s',
  cs: 'min|h',
  nb: 'min|t|s',
  uk: 'хв|год|с',
  tr: 'dk|sa|sn',
  id: 'mnt|jam|dtk',
}
const otherUnits = 'min|h|s'

/** Dots with another space before them than the language writes. */
const wrongDots = (code: string): RegExp => (spacedDots.includes(code) ? /[^\u00a0]…/ : /\s…/)

/** The faults of a translation, in words. A space that may not break a line is U+00A0. */
export function punctuationFaults(code: string, said: string): string[] {
  const own = quotes[code] ?? ''
  const foreign = (said.match(anyQuote) ?? []).filter((quote) => !own.includes(quote))
  const afterValue = new RegExp(`[}#] (?:${units[code] ?? otherUnits})(?!\\p{L})`, 'u')
  return [
    ...(foreign.length > 0 ? [`has quotes of another language: ${foreign.join(' ')}`] : []),
    ...(code === 'fr' && / [:;?!»]|« /.test(said) ? ['needs fixed spaces around its signs'] : []),
    ...(wrongDots(code).test(said) ? ['has another space before “…”'] : []),
    ...(afterValue.test(said) ? ['needs a fixed space before a unit'] : []),
  ]
}
