import './reaction-bar.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Reaction, reactionKinds } from '../../../schema/tools/reactions/entity.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { ReactionMark } from '../../live/reaction-mark.tsx'
import { names } from '../../live/words/reactions.ts'
import { createReactionSender } from './reaction-sender.ts'
import * as words from './words/reactions.ts'

/** Six reactions at the foot of the screen. Each tap that counts floats up from its button. */
export function ReactionBar({ feed }: { feed: Pick<RoomFeed, 'send' | 'connection'> }): ReactNode {
  const { send, connection } = feed
  const [floats, setFloats] = useState<readonly { id: number; kind: Reaction }[]>([])
  const count = useRef(0)
  const tap = useMemo(
    () => createReactionSender({ send, now: () => performance.now(), later: (run, ms) => void setTimeout(run, ms) }),
    [send],
  )
  const isLive = connection === 'live'
  useFoot()

  const react = (kind: Reaction) => {
    if (!isLive || !tap(kind)) return
    count.current += 1
    const id = count.current
    setFloats((shown) => [...shown, { id, kind }])
  }
  return (
    <section className="reactions" aria-label={words.reactions}>
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="reaction"
          aria-label={names[kind]}
          aria-disabled={!isLive || undefined}
          onClick={() => react(kind)}
        >
          <ReactionMark kind={kind} />
          {floats
            .filter((float) => float.kind === kind)
            .map(({ id }) => (
              <span
                key={id}
                className="reaction-float"
                aria-hidden="true"
                onAnimationEnd={() => setFloats((shown) => shown.filter((float) => float.id !== id))}
              >
                <ReactionMark kind={kind} />
              </span>
            ))}
        </button>
      ))}
    </section>
  )
}

/** Marks the page while the bar is shown, so the buttons of a screen stay above it. */
function useFoot(): void {
  useEffect(() => {
    document.documentElement.dataset['foot'] = 'reactions'
    return () => {
      delete document.documentElement.dataset['foot']
    }
  }, [])
}
