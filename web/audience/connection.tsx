import type { ReactNode } from 'react'
import type { RefusalCode } from '../../schema/errors.ts'
import { isFinal } from '../live/room-read.ts'
import { type LadderStep, useLadder } from './connection-ladder.ts'
import * as words from './words/entry.ts'

type ConnectionProps = {
  /** Whether the server has answered on this connection. */
  isLive: boolean
  /** Why it keeps this phone out. */
  refusal: RefusalCode | null
  /** By `performance.now()`; null while nothing is lost. */
  downSinceMs: number | null
  onRetry: () => void
}

/** The dot in the bar, and below it the sentence of a connection that is lost for longer (design language 2.6). */
export function Connection({ isLive, refusal, downSinceMs, onRetry }: ConnectionProps): ReactNode {
  const step = useLadder(downSinceMs)
  // An event that is over or was never there has no connection to speak of.
  if (refusal !== null && isFinal(refusal)) return null
  const dot = dotOf(step, isLive)
  return (
    <>
      <span className={`dot dot-${dot}`} role="img" aria-label={words.connectionDot[dot]} />
      <div className={step === 'banner' || step === 'back' ? 'strip strip-shown' : 'strip'}>
        <p role="status">{sentenceOf(step)}</p>
        {step === 'banner' && (
          <button type="button" className="strip-button" onClick={onRetry}>
            {words.retryNow}
          </button>
        )}
      </div>
    </>
  )
}

type Dot = keyof typeof words.connectionDot

/** A loss shorter than two seconds is nobody's business: the dot stays as it was. */
function dotOf(step: LadderStep, isLive: boolean): Dot {
  if (step === 'dot' || step === 'banner') return 'lost'
  return isLive ? 'live' : 'waiting'
}

function sentenceOf(step: LadderStep): string {
  if (step === 'back') return words.backOnline
  if (step !== 'banner') return ''
  return navigator.onLine ? words.reconnecting : words.offline
}
