/**
 * Other codes for languages that we have, as browsers and programs name them: `zh` without a script is read as simplified
 * Chinese, and readers of `no` and `nn` also read bokmål.
 */
export const otherCodes: Readonly<Record<string, string>> = { zh: 'zh-Hans', no: 'nb', nn: 'nb' }

const known: ReadonlyMap<string, string> = new Map(Object.entries(otherCodes))

/** Our code for a language, which may have been given another one. */
export const codeNow = (code: string): string => known.get(code.toLowerCase()) ?? code
