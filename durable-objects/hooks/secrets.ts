/** The secrets of webhooks: sealed under the server's, and signed with. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))
const prefix = 'whsec_'

/** 96 bits, as AES-GCM takes them. */
const ivBytes = 12

/**
 * [WH10] A secret as it is stored: AES-GCM under a key that follows from the server's secret, bound to the room. Its first
 * bytes follow from the secret itself, so the same request seals the same; two secrets never share them.
 */
export async function seal(serverSecret: string, roomId: string, secret: string): Promise<string> {
  const mac = await hmac(bytesOf(serverSecret), `webhook iv\n${roomId}\n${secret}`)
  const iv = mac.slice(0, ivBytes)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(roomId) },
    await sealingKey(serverSecret, 'encrypt'),
    bytesOf(secret),
  )
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** The secret again; null if it was sealed for another room or under another server's secret. */
export async function unseal(serverSecret: string, roomId: string, sealed: string): Promise<string | null> {
  try {
    const bytes = fromBase64(sealed)
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData: bytesOf(roomId) },
      await sealingKey(serverSecret, 'decrypt'),
      bytes.slice(ivBytes),
    )
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

async function sealingKey(serverSecret: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const derived = await hmac(bytesOf(serverSecret), 'webhook secrets')
  return crypto.subtle.importKey('raw', derived, 'AES-GCM', false, [use])
}

/**
 * [WH5] The headers of a message, after the Standard Webhooks specification: the signature is over its id, the second in which it
 * is sent, and its body.
 */
export async function signed(secret: string, { id, body, second }: { id: string; body: string; second: number }) {
  const mac = await hmac(fromBase64(secret.slice(prefix.length)), `${id}.${second}.${body}`)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(second),
    'webhook-signature': `v1,${toBase64(mac)}`,
  }
}

/** A name for a webhook that follows from its secret, and from which nobody gets it back. */
export async function shortNameOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(secret))
  return toBase64(new Uint8Array(digest))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, shortLength)
}
const shortLength = 12

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)))
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
