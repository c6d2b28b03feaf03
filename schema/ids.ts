/**
 * [I1] Ids route themselves: a room id is 22 url-safe characters, and an entity in the room is `<roomId>.<short id>`,
 * so any id names its room and an id of one room can never act on another.
 */
const roomIdShape = /^[A-Za-z0-9_-]{16,43}$/
const entityIdShape = /^([A-Za-z0-9_-]{16,43})\.[A-Za-z0-9_-]{6,32}$/
const shortCodeShape = /^\d{6}$/

/** 22 characters of 6 bits: 132 bits, impossible to guess. */
export const roomIdLength = 22
export const shortIdLength = 12

/** Whether a text has the form of a room id, not whether such a room exists. */
export const isRoomId = (text: string): boolean => roomIdShape.test(text)

/** [I2] Whether a text is exactly six digits, the form of a short code. */
export const isShortCode = (text: string): boolean => shortCodeShape.test(text)

/** A short code as people read it aloud, `482 913`, with a no-break space. Other texts are returned unchanged. */
export const spacedCode = (text: string): string =>
  isShortCode(text) ? `${text.slice(0, 3)}\u00a0${text.slice(3)}` : text

/** The room of an entity id, or null if the text is not an entity id. */
export const roomIdOf = (entityId: string): string | null => entityIdShape.exec(entityId)?.[1] ?? null

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** An id of as many url-safe characters as there are random bytes (6 bits of each are used). */
export const idFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet.charAt(byte & 63)).join('')

/** The name of a relay's object, which holds phones of a room. */
export const relayName = (roomId: string, relay: number): string => `relay:${roomId}:${relay}`
