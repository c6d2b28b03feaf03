import { isKeyedDigest, keyedHash } from './secrets.ts'

/**
 * The control key of a room as it is in the fragment of the controller link: 43 url-safe characters,
 * HMAC-SHA-256(secret, roomId, control epoch), derived and never stored. Rotating raises the epoch, after which the old
 * key can no longer be derived.
 */
export const controlKey = (secret: string, roomId: string, epoch: number): Promise<string> =>
  keyedHash(secret, 'control', roomId, String(epoch))

/** Whether a key is the current one. Compared in constant time; a malformed key is a wrong one. */
export async function isControlKey(key: string, secret: string, roomId: string, epoch: number): Promise<boolean> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return false
  return isKeyedDigest(Buffer.from(key, 'base64url'), secret, 'control', roomId, String(epoch))
}
