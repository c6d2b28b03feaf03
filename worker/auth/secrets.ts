const encoder = new TextEncoder()

/** 256 random bits. */
export const randomBytes = (): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(32)))

/** The random part of cookies and links: 256 bits, url-safe. */
export const randomToken = (): string => randomBytes().toString('base64url')

/**
 * HMAC-SHA-256 of a text for one purpose, to derive, compare or count something that must not be readable. Digests for
 * different purposes never coincide.
 */
export async function keyedDigest(secret: string, purpose: string, ...parts: string[]): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.sign('HMAC', await hmacKey(secret), message(purpose, parts)))
}

/** A keyed digest as text: this is how the directory stores tokens, codes, addresses and networks. */
export const keyedHash = async (secret: string, purpose: string, ...parts: string[]): Promise<string> =>
  (await keyedDigest(secret, purpose, ...parts)).toString('base64url')

/** Whether a digest matches a text. Compared in constant time. */
export async function isKeyedDigest(
  digest: Buffer,
  secret: string,
  purpose: string,
  ...parts: string[]
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await hmacKey(secret), digest, message(purpose, parts))
}

/** Whether a text has our signature as cookies have it: HMAC-SHA-256 in Base64. Compared in constant time. */
export async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await hmacKey(secret), Buffer.from(signature, 'base64'), encoder.encode(text))
}

const message = (purpose: string, parts: readonly string[]) => encoder.encode([purpose, ...parts].join('\n'))

/** The key that was used last. There is one secret for almost everything, and every socket that connects needs it. */
let known: { secret: string; key: CryptoKey } | undefined

async function hmacKey(secret: string): Promise<CryptoKey> {
  if (known?.secret === secret) return known.key
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify'])
  known = { secret, key }
  return key
}
