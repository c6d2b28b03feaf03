import { create } from 'qrcode'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { qrPath } from '../../live/qr-path.ts'
import { home } from './words/home.ts'

/** A QR code of an address. It is drawn synchronously, for the build, so the page needs no script for it. */
export function HomeCode({ address }: { address: string }): ReactNode {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * limits.roomQrMargin
  return (
    <svg
      role="img"
      aria-label={home.engagement.samples.opens(address)}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill={limits.qrLight} />
      <path d={qrPath(modules, limits.roomQrMargin)} fill={limits.qrDark} />
    </svg>
  )
}
