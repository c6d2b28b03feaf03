import type { ReactNode } from 'react'
import { useLadder } from '../live/connection-ladder.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { Button } from '../ui/button.tsx'
import * as words from './words/header.ts'

/** The mark of a lost connection: nothing, a dot, then a strip over the page. Nothing below it moves. */
export function ConnectionStrip({ feed }: { feed: RoomFeed }): ReactNode {
  const step = useLadder(feed)
  return (
    <>
      {step === 'dot' && <span className="booth-dot" title={words.reconnecting} />}
      {/* The words are said once, when they change; the button is no part of them. */}
      <div
        className={step === 'banner' || step === 'back' ? `booth-strip ${step === 'back' ? 'is-back' : ''}` : 'sr-only'}
      >
        <p role="status" className="text-14 font-label">
          {step === 'banner' && words.keepsRunning}
          {step === 'back' && words.backOnline}
        </p>
        {step === 'banner' && (
          <Button size="s" variant="quiet" onClick={feed.retry}>
            {words.retryNow}
          </Button>
        )}
      </div>
    </>
  )
}
