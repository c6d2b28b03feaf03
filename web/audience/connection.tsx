import type { ReactNode } from 'react'
import { type LadderStep, useLadder } from '../live/feed/connection-ladder.ts'
import { isFinal } from '../live/feed/fetch-room.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import * as words from './words/entry.ts'

type ConnectionProps = { feed: Pick<RoomFeed, 'connection' | 'downSinceMs' | 'refusal' | 'retry'> }

/** The dot in the bar, and below it a sentence when the connection has been lost for a while. */
export function Connection({ feed }: ConnectionProps): ReactNode {
  const step = useLadder(feed)
  const { refusal } = feed
  // An event that is over or never existed has no connection to show.
  if (refusal !== null && isFinal(refusal)) return null
  // A refusal is a reply, so the server can be reached.
  const dot = dotOf(step, feed.connection === 'live' || refusal !== null)
  return (
    <>
      <span className={`dot dot-${dot}`} role="img" aria-label={words.connectionDot[dot]} />
      <div className={step === 'banner' || step === 'back' ? 'strip strip-shown' : 'strip'}>
        <p role="status">{sentenceOf(step)}</p>
        {step === 'banner' && (
          <button type="button" className="strip-button" onClick={feed.retry}>
            {words.tryAgain}
          </button>
        )}
      </div>
    </>
  )
}

type Dot = keyof typeof words.connectionDot

/** A loss of less than two seconds is not shown: the dot stays as it was. */
function dotOf(step: LadderStep, isLive: boolean): Dot {
  if (step === 'dot' || step === 'banner') return 'lost'
  return isLive ? 'live' : 'waiting'
}

function sentenceOf(step: LadderStep): string {
  if (step === 'back') return words.backOnline
  if (step !== 'banner') return ''
  return navigator.onLine ? words.reconnecting : words.offline
}
