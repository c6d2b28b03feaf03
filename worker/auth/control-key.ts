import type { Door } from '../../schema/core/door.ts'
import { type LinkRights, linkRights, type Rights } from '../../schema/core/rights.ts'
import { isKeyedDigest, keyedHash } from './secrets.ts'

/**
 * The control key of a room as it is in the fragment of the controller link: 43 url-safe characters,
 * HMAC-SHA-256(secret, roomId, control epoch), derived and never stored. Rotating raises the epoch, after which the old
 * key can no longer be derived.
 */
export const controlKey = (secret: string, roomId: string, epoch: number): Promise<string> =>
  keyedHash(secret, 'control', roomId, String(epoch))

/** [A12] The key of a limited link: HMAC-SHA-256(secret, room id, rights, epoch), so no key opens another link. */
export const linkKey = (secret: string, roomId: string, rights: LinkRights, epoch: number): Promise<string> =>
  keyedHash(secret, 'link', roomId, rights, String(epoch))

/** What a key of a room gives, and the epoch of it; null if it is no current key of a link that is on. */
export async function grantOf(
  key: string,
  secret: string,
  roomId: string,
  { controlEpoch, links }: Pick<Door, 'controlEpoch' | 'links'>,
): Promise<{ rights: Rights; epoch: number } | null> {
  if (await isControlKey(key, secret, roomId, controlEpoch)) return { rights: 'full', epoch: controlEpoch }
  for (const rights of linkRights) {
    const { isOn, epoch } = links[rights]
    if (isOn && (await isKey(key, secret, 'link', roomId, rights, String(epoch)))) return { rights, epoch }
  }
  return null
}

/** Whether a key is the current one. Compared in constant time; a malformed key is a wrong one. */
const isControlKey = (key: string, secret: string, roomId: string, epoch: number): Promise<boolean> =>
  isKey(key, secret, 'control', roomId, String(epoch))

async function isKey(key: string, secret: string, purpose: string, ...of: string[]): Promise<boolean> {
  return /^[A-Za-z0-9_-]{43}$/.test(key) && (await isKeyedDigest(Buffer.from(key, 'base64url'), secret, purpose, ...of))
}
