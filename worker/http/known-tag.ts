/** A tag without its mark as weak, which the server gives, or a cache on the way that compressed the reply. */
const strong = (tag: string): string => tag.trim().replace(/^W\//, '')

/** [TK7] [PR8] Whether a reader has what it asks for already, by its `If-None-Match`. */
export const isKnownTag = (headers: Headers, tag: string): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((one) => strong(one) === strong(tag))
