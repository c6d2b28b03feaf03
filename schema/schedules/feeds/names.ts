/** Names as formats of schedules want them, each the same whenever it is made again. */

/** 32 bits of a text. */
function hashed(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** [SC15] The id of a session as a UUID: its own, if its source gave it one, else one that is made of it. */
export function guidOf(id: string): string {
  if (uuid.test(id)) return id
  const hex = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x7f4a7c15]
    .map((seed) => hashed(id, seed).toString(16).padStart(8, '0'))
    .join('')
  // Version 8 is for names that are made in a way of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A number of an id, which old readers want beside it. */
export const numberOf = (id: string): number => hashed(id, 0x811c9dc5) >>> 1 || 1

/** Small letters and digits, with a line between them. */
export const slugOf = (text: string, line: '-' | '_' = '-'): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, line)
    .slice(0, 80)
    .replace(/^[-_]+|[-_]+$/g, '')

/** The short name of an event: at least four letters. */
export function acronymOf(name: string): string {
  const slug = slugOf(name, '_')
  return slug.length >= 4 ? slug : `event_${slug === '' ? 'x' : slug}`
}
