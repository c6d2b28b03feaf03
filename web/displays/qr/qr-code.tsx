import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { QrDrawing } from '../../live/qr-drawing.tsx'
import * as words from './words/qr-code.ts'

/** The QR code of an address, 280 px where no style says otherwise. */
export const QrCode = ({ text }: { text: string }): ReactNode => (
  <QrDrawing
    className="qr-code"
    text={text}
    label={words.opens(text)}
    width={limits.roomQrPx}
    height={limits.roomQrPx}
  />
)
