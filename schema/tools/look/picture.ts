/** A picture from outside. Its type is read from its bytes, never taken from its sender. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import type { LogoType, NewPicture } from './entity.ts'

type Size = { widthPx: number; heightPx: number }

/** [R13] PNG, JPEG or WebP of a size that every display can draw; null for anything else. */
export function readPicture(base64: string): NewPicture | null {
  const bytes = bytesOf(base64)
  if (bytes === null || bytes.length > limits.maxLogoBytes) return null
  for (const [type, sizeOf] of readers) {
    const size = sizeOf(bytes)
    if (size === null) continue
    const fits = (px: number) => px >= 1 && px <= limits.maxLogoSidePx
    return fits(size.widthPx) && fits(size.heightPx) ? { type, ...size, base64 } : null
  }
  return null
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

/** A picture as it is sent, in Base64; `readPicture` reads it. */
export const pictureText = z.string().check(
  // What is too long is not even decoded.
  z.maxLength(Math.ceil(limits.maxLogoBytes / 3) * 4, { abort: true }),
  z.refine((text) => readPicture(text) !== null),
)

export const logoBody = z.object({ image: pictureText })

const readers: readonly (readonly [LogoType, (bytes: Uint8Array<ArrayBuffer>) => Size | null])[] = [
  ['image/png', sizeOfPng],
  ['image/jpeg', sizeOfJpeg],
  ['image/webp', sizeOfWebp],
]

const viewOf = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer)
/** Whether the bytes at a place are these characters. */
const hasText = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0))

/** The signature, then the header with width and height. */
function sizeOfPng(bytes: Uint8Array<ArrayBuffer>): Size | null {
  if (bytes.length < 33 || !hasText(bytes, 0, '\x89PNG\r\n\x1a\n') || !hasText(bytes, 12, 'IHDR')) return null
  return { widthPx: viewOf(bytes).getUint32(16), heightPx: viewOf(bytes).getUint32(20) }
}

/** Segments of a marker and a length, up to the frame that has the size. */
function sizeOfJpeg(bytes: Uint8Array<ArrayBuffer>): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) }
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** RIFF with one of three first chunks: lossy, lossless, or extended. */
function sizeOfWebp(bytes: Uint8Array<ArrayBuffer>): Size | null {
  if (bytes.length < 30 || !hasText(bytes, 0, 'RIFF') || !hasText(bytes, 8, 'WEBP')) return null
  const view = viewOf(bytes)
  if (hasText(bytes, 12, 'VP8 '))
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff }
  if (hasText(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (!hasText(bytes, 12, 'VP8X')) return null
  const side = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  return { widthPx: side(24), heightPx: side(27) }
}
