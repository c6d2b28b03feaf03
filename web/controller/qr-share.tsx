import { type ReactNode, useEffect, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { danger } from './notices.ts'
import { showNotice } from './outcome-toasts.ts'
import type { ShareLink } from './share-links.ts'
import * as words from './words/share.ts'

const targets = [
  { value: 'viewer', label: words.viewer },
  { value: 'agenda', label: words.agenda },
] as const
type Target = (typeof targets)[number]['value']

/** A code for the viewer or the agenda, to be scanned from this screen (spec 9: 200 px, margin 1). */
export function QrShare({ links }: { links: readonly ShareLink[] }): ReactNode {
  const [target, setTarget] = useState<Target>('viewer')
  const url = links.find((link) => link.id === target)?.url ?? ''
  const image = useQrImage(url)
  return (
    <div className="flex flex-col items-center gap-4">
      <RadioGroup
        legend={words.codeFor}
        name="qr-target"
        options={targets}
        value={target}
        onChange={setTarget}
        optionsClassName="flex flex-wrap gap-2"
      />
      <div className="grid min-h-[200px] place-items-center">
        {image !== null && (
          <img
            src={image}
            alt={words.qrImages[target]}
            width={limits.shareQrPx}
            height={limits.shareQrPx}
            className="rounded-input"
          />
        )}
      </div>
      <p className="max-w-full text-center text-14 break-all text-muted">{url}</p>
    </div>
  )
}

/** The code as an image, null until it is made. The library is fetched when the first code is asked for. */
function useQrImage(url: string): string | null {
  const [made, setMade] = useState<{ url: string; image: string } | null>(null)
  useEffect(() => {
    let isStale = false
    qrImage(url)
      .then((image) => !isStale && setMade({ url, image }))
      .catch(() => !isStale && showNotice(danger(words.qrFailed)))
    return () => {
      isStale = true
    }
  }, [url])
  return made?.url === url ? made.image : null
}

async function qrImage(url: string): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(url, {
    // As many dots as the screen has for that size: a phone reads sharp edges.
    width: limits.shareQrPx * Math.ceil(window.devicePixelRatio),
    margin: limits.shareQrMargin,
    errorCorrectionLevel: 'M',
    color: { dark: limits.qrDark, light: limits.qrLight },
  })
}
