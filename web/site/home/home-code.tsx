import type { ReactNode } from 'react'
import { QrDrawing } from '../../live/qr-drawing.tsx'
import { home } from './words/home.ts'

/** A QR code of an address. The build draws it, so the page needs no script for it. */
export const HomeCode = ({ address }: { address: string }): ReactNode => (
  <QrDrawing text={address} label={home.engagement.samples.opens(address)} />
)
