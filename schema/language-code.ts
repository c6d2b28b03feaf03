/**
 * Other codes for languages that we have. Rooms, cookies, links and open pages of earlier releases say `zh`, which was
 * simplified Chinese; browsers say `no` and `nn`, whose readers also read bokmål.
 */
export const otherCodes: Readonly<Record<string, string>> = { zh: 'zh-Hans', no: 'nb', nn: 'nb' }

const known: ReadonlyMap<string, string> = new Map(Object.entries(otherCodes))

/** Our code for a language, which may have been given another one. */
export const codeNow = (code: string): string => known.get(code.toLowerCase()) ?? code
