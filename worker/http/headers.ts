import { frameAncestors, framingOf, olderFraming } from './framing.ts'

/** Headers of every reply. Those of assets are in web/public/_headers. */
const overHttp: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  // The controller link's key is in the fragment, which is never sent; the room id must not leak either.
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Over https there are two more. Over plain http browsers ignore both and report the second as an error of the page. */
const overHttps: typeof overHttp = [
  ...overHttp,
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

/** Adds the headers of every reply. */
export function secure(headers: Headers, url: URL): void {
  for (const [name, value] of url.protocol === 'https:' ? overHttps : overHttp) headers.set(name, value)
  const framing = framingOf(url)
  const older = olderFraming[framing]
  if (older !== null) headers.set('X-Frame-Options', older)
  // A page that asks for this of everything that it loads could not show one of ours otherwise.
  if (framing === 'anyone') headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

/**
 * The policy of our pages: only our own files and our own socket. The inline style blocks of the page (the first paint)
 * are allowed by their hashes. Every page may have frames of our own pages (decision 84), and not only the desk, because a
 * policy stays when a page opens the desk without a load, as `/create` does; a page that is in a frame itself has none.
 */
export async function contentSecurityPolicy(html: string, url: URL): Promise<string> {
  const styles = await Promise.all([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((m) => hashOf(m[1] ?? '')))
  // Older Safari does not count ws: and wss: as 'self'.
  const framing = framingOf(url)
  const socket = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Files that people open are read in a worker.
    "worker-src 'self'",
    `style-src 'self' ${styles.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(framing === 'nobody' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frameAncestors[framing]}`,
    "object-src 'none'",
  ].join('; ')
}

/** The policy of the script that opens the page of visitors without a network: it asks us, and nobody else. */
export const visitorsWorkerPolicy = "default-src 'none'; connect-src 'self'"

async function hashOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')
}
