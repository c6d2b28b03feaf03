import './confetti.css'
import type { CSSProperties, ReactNode } from 'react'
import { tape } from '../../live/option-mark.tsx'

const pieces = Array.from({ length: 42 }, (_, piece) => piece)

/** Pieces of tape that fall once, when the winners appear. With reduced motion there are none. */
export const Confetti = (): ReactNode => (
  <div className="stage-confetti" aria-hidden="true">
    {pieces.map((piece) => (
      <span key={piece} style={pathOf(piece)} />
    ))}
  </div>
)

/** Spread by irrational ratios: the pieces look thrown, and every display shows the same. */
function pathOf(piece: number): CSSProperties {
  const part = (ratio: number) => (piece * ratio) % 1
  const style: Record<string, string> = {
    '--lane': `${(100 * part(0.618)).toFixed(1)}%`,
    '--late': `${Math.round(1_000 + 1_400 * part(0.414))}ms`,
    '--drift': `${(12 * part(0.271) - 6).toFixed(1)}vw`,
    '--turn': `${Math.round(360 + 900 * part(0.732))}deg`,
  }
  return { ...tape(piece % 6), ...style }
}
