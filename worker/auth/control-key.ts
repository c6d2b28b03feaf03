/**
 * The control key of a room: HMAC-SHA-256(secret, roomId, control epoch), derived and never stored (architecture 4).
 * Rotating raises the epoch, so the old key stops deriving.
 */
const encoder = new TextEncoder()

/** The key as it stands in the controller link's fragment: 43 url-safe characters. */
export async function controlKey(secret: string, roomId: string, epoch: number): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), message(roomId, epoch))
  return Buffer.from(signature).toString('base64url')
}

/** Whether a key is the current one. Compared in constant time; anything malformed is simply wrong. */
export async function isControlKey(key: string, secret: string, roomId: string, epoch: number): Promise<boolean> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(key)) return false
  const given = Buffer.from(key, 'base64url')
  return crypto.subtle.verify('HMAC', await hmacKey(secret), given, message(roomId, epoch))
}

/** A keyed digest of a text, for what may be compared but not read (network addresses, idempotency keys). */
export async function keyedDigest(secret: string, purpose: string, text: string): Promise<Buffer> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), encoder.encode(`${purpose}\n${text}`))
  return Buffer.from(signature)
}

const message = (roomId: string, epoch: number) => encoder.encode(`control\n${roomId}\n${epoch}`)

const hmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
