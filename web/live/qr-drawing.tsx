import { create } from 'qrcode'
import { type ReactNode, type SVGProps, useMemo } from 'react'
import * as limits from '../../schema/limits.ts'
import { qrPath } from './qr-path.ts'

type Props = {
  /** What a reader finds in it: an address. */
  text: string
  /** What screen readers say. */
  label: string
} & Pick<SVGProps<SVGSVGElement>, 'className' | 'width' | 'height'>

/** A QR code as a vector drawing, crisp on paper and on a 4K projector alike: margin 2, level M. */
export function QrDrawing({ text, label, ...svg }: Props): ReactNode {
  const modules = useMemo(() => create(text, { errorCorrectionLevel: 'M' }).modules, [text])
  const side = modules.size + 2 * limits.roomQrMargin
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" {...svg}>
      <rect width={side} height={side} fill={limits.qrLight} />
      <path d={qrPath(modules, limits.roomQrMargin)} fill={limits.qrDark} />
    </svg>
  )
}
