import type { ReactNode } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { Button } from '../ui/button.tsx'
import { useReconnectLadder } from './use-reconnect-ladder.ts'
import * as words from './words/header.ts'

/** The mark of a lost connection: nothing, a dot, then a strip over the page. Nothing below it moves. */
export function ConnectionStrip({ feed }: { feed: RoomFeed }): ReactNode {
  const rung = useReconnectLadder(feed)
  return (
    <>
      {rung === 'dot' && <span className="booth-dot" title={words.reconnecting} />}
      {/* The words are said once, when they change; the button is no part of them. */}
      <div
        className={rung === 'strip' || rung === 'back' ? `booth-strip ${rung === 'back' ? 'is-back' : ''}` : 'sr-only'}
      >
        <p role="status" className="text-14 font-label">
          {rung === 'strip' && words.keepsRunning}
          {rung === 'back' && words.backOnline}
        </p>
        {rung === 'strip' && (
          <Button size="s" variant="quiet" onClick={feed.retry}>
            {words.retryNow}
          </Button>
        )}
      </div>
    </>
  )
}
