/** A picture as a room stores it: redrawn in the browser, so that only its pixels are sent. */
import * as limits from '../../../schema/limits.ts'

type Shrunk = { ok: true; base64: string } | { ok: false; problem: 'unreadable' | 'too_large' }

/** Longest sides to try, in px, until the file is small enough. A projector shows a logo some 130 px high. */
const sidesPx = [1024, 768, 512, 384, 256]
const quality = 0.9

/** Makes a PNG, JPEG or WebP file small enough for a logo. */
export async function shrunkPicture(file: Blob): Promise<Shrunk> {
  if (file.size > limits.maxLogoSourceBytes) return { ok: false, problem: 'too_large' }
  // Safari has it since version 15.
  const picture = 'createImageBitmap' in window ? await createImageBitmap(file).catch(() => null) : null
  if (picture === null) return { ok: false, problem: 'unreadable' }
  for (const sidePx of sidesPx) {
    const blob = await drawn(picture, sidePx)
    if (blob !== null && blob.size <= limits.maxLogoBytes) return { ok: true, base64: await base64Of(blob) }
  }
  return { ok: false, problem: 'too_large' }
}

/** Never enlarged. A browser that cannot write WebP writes PNG. */
function drawn(picture: ImageBitmap, sidePx: number): Promise<Blob | null> {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
