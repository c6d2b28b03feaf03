import { useEffect, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { danger, showNotice } from '../desk/notices.ts'
import * as words from './words/share.ts'

/** The code as an image, null until it is made. The library is fetched when the first code is asked for. */
export function useQrImage(url: string): string | null {
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
    // As many dots as the screen has for that size, because phones read sharp edges best.
    width: limits.shareQrPx * Math.ceil(window.devicePixelRatio),
    margin: limits.shareQrMargin,
    errorCorrectionLevel: 'M',
    color: { dark: limits.qrDark, light: limits.qrLight },
  })
}
