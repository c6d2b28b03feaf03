import { type ReactNode, useEffect, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { qrPath } from '../../live/qr-path.ts'
import * as words from './words/qr-code.ts'

type Drawing = { kind: 'made'; text: string; side: number; path: string } | { kind: 'failed'; text: string }

type Props = {
  /** The contents of the code, an address. */
  text: string
}

/** The generator is fetched only where a code is drawn. */
async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return {
    kind: 'made',
    text,
    side: modules.size + 2 * limits.roomQrMargin,
    path: qrPath(modules, limits.roomQrMargin),
  }
}

const retryMs = 5_000

/** A QR code as a vector drawing, crisp on paper and on a 4K projector alike: 280 px, margin 2, level M. */
export function QrCode({ text }: Props): ReactNode {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isStopped = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    draw(text)
      .catch((): Drawing => ({ kind: 'failed', text }))
      .then((made) => {
        if (isStopped) return
        setDrawing(made)
        // Nobody stands at a wall to press the button.
        if (made.kind === 'failed') timeout = setTimeout(() => setAttempt(attempt + 1), retryMs)
      })
    return () => {
      isStopped = true
      clearTimeout(timeout)
    }
  }, [text, attempt])

  if (drawing?.text !== text) return <div className="qr-code" aria-busy="true" />
  if (drawing.kind === 'failed') {
    return (
      <div className="qr-code" role="alert">
        <p>{words.failed}</p>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={words.opens(text)}
      width={limits.roomQrPx}
      height={limits.roomQrPx}
      viewBox={`0 0 ${drawing.side} ${drawing.side}`}
      shapeRendering="crispEdges"
    >
      <rect width={drawing.side} height={drawing.side} fill={limits.qrLight} />
      <path d={drawing.path} fill={limits.qrDark} />
    </svg>
  )
}
