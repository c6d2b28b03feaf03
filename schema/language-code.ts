/** Rooms, cookies, links and open pages of earlier releases say `zh`; it was simplified Chinese. */
export const formerCodes = { zh: 'zh-Hans' } as const

/** The code of today for that of a language which had another one in an earlier release. */
export const codeNow = (code: string): string => (code.toLowerCase() === 'zh' ? formerCodes.zh : code)
