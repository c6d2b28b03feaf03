import { type ReactNode, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import type { LogoView } from '../../schema/tools/look/entity.ts'
import { Button } from '../ui/button.tsx'
import { FileField } from '../ui/form/file-field.tsx'
import type { ApiReply } from './api/reply.ts'
import * as words from './words/logo.ts'

/** The file from which the browser makes a logo. */
const maxLogoSourceBytes = 10 * 1024 * 1024

type LogoProps = {
  logo: LogoView | null
  /** Sends a picture in Base64. */
  set: (base64: string) => Promise<ApiReply<unknown>>
  remove: () => Promise<ApiReply<unknown>>
  onSet: () => void
  onRemoved: () => void
  onNotRemoved: (message: string) => void
}

/** Sets the logo of a room, or of an event of several stages, at once. An error is shown at the field, and the old logo stays. */
export function LogoField({ logo, set, remove, onSet, onRemoved, onNotRemoved }: LogoProps): ReactNode {
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'idle' | 'saving' | 'removing'>('idle')
  const send = async (file: File) => {
    if (state !== 'idle') return
    setError(undefined)
    setState('saving')
    const shrunk = await shrunkPicture(file)
    const saved = shrunk.ok ? await set(shrunk.base64) : null
    setState('idle')
    if (!shrunk.ok) return setError(shrunk.problem === 'too_large' ? words.tooLarge : words.noPicture)
    if (saved?.ok === false) return setError(saved.fields['image'] === undefined ? saved.message : words.noPicture)
    onSet()
  }
  const takeAway = async () => {
    if (state !== 'idle') return
    setError(undefined)
    setState('removing')
    const removed = await remove()
    setState('idle')
    if (removed.ok) onRemoved()
    else onNotRemoved(removed.message)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <FileField
        label={words.logo}
        hint={words.logoHint}
        error={error}
        accept="image/png,image/jpeg,image/webp"
        className="w-full"
        onFile={(file) => void send(file)}
      />
      <p role="status" className="text-14 text-muted empty:hidden">
        {state === 'saving' && words.sendingLogo}
      </p>
      {logo !== null && (
        <Button size="s" isPending={state === 'removing'} pendingLabel={words.removing} onClick={() => void takeAway()}>
          {words.removeLogo}
        </Button>
      )}
    </div>
  )
}

type Shrunk = { ok: true; base64: string } | { ok: false; problem: 'unreadable' | 'too_large' }

/** Longest sides to try, in px, until the file is small enough. A projector shows a logo some 130 px high. */
const sidesPx = [1024, 768, 512, 384, 256]
const quality = 0.9

/** Makes a PNG, JPEG or WebP file small enough for a logo: redrawn here, so only its pixels are sent. */
async function shrunkPicture(file: Blob): Promise<Shrunk> {
  if (file.size > maxLogoSourceBytes) return { ok: false, problem: 'too_large' }
  // Safari has had it since version 15.
  const picture = 'createImageBitmap' in window ? await createImageBitmap(file).catch(() => null) : null
  if (picture === null) return { ok: false, problem: 'unreadable' }
  for (const sidePx of sidesPx) {
    const blob = await drawn(picture, sidePx)
    if (blob !== null && blob.size <= limits.maxLogoBytes) return { ok: true, base64: await base64Of(blob) }
  }
  return { ok: false, problem: 'too_large' }
}

/** Draws a picture scaled down, never enlarged. A browser that cannot write WebP writes PNG. */
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
