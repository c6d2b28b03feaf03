import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import { type ReactNode, useEffect } from 'react'
import * as limits from '../../../schema/limits.ts'
import { queryKeys } from '../../client/api/queries.ts'
import { danger, showNotice } from '../notices/notices.ts'
import * as words from './words/share.ts'

type QrImageProps = {
  url: string
  alt: string
  /** Shown until it is made. */
  coming?: ReactNode
}

/**
 * A link as a code, to be scanned from this screen: 200 px, margin 1. The frame makes it the 4 light modules that readers
 * need (ISO 18004), also where the desk is dark.
 */
export function QrImage({ url, alt, coming = null }: QrImageProps): ReactNode {
  const { data, isError } = useQuery({ queryKey: queryKeys.qrImage(url), queryFn: () => qrImage(url), gcTime: 0 })
  useEffect(() => {
    if (isError) showNotice(danger(words.qrFailed))
  }, [isError])
  if (data === undefined) return coming
  return (
    <span className="inline-block shrink-0 rounded-input p-5" style={{ backgroundColor: limits.qrLight }} data-qr>
      <img src={data} alt={alt} width={limits.shareQrPx} height={limits.shareQrPx} />
    </span>
  )
}

const qrImage = (url: string): Promise<string> =>
  toDataURL(url, {
    // It has as many dots as the screen has for that size, because phones read sharp edges best.
    width: limits.shareQrPx * Math.ceil(window.devicePixelRatio),
    margin: limits.shareQrMargin,
    errorCorrectionLevel: 'M',
    color: { dark: limits.qrDark, light: limits.qrLight },
  })
