import './reaction-layer.css'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  noReactions,
  type Reaction,
  type ReactionCounts,
  reactionKinds,
  sumOf,
  totalOf,
} from '../../../schema/tools/reactions/entity.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { ReactionMark } from '../../live/reaction-mark.tsx'
import { numberText } from '../../ui/say.ts'
import { floatingReactions } from './float-plan.ts'

type Float = { id: number; kind: Reaction; style: CSSProperties }

/** How long the still counts last: about as long as a float is in the air. */
const countedMs = 5_000

/**
 * [J4] Reactions of the audience, rising in a lane that the picture leaves them, over a count of the last seconds. With reduced motion, their counts are shown instead
 * and nothing moves. Decoration, hidden from screen readers.
 */
export function ReactionLayer({ onReactions }: Pick<RoomFeed, 'onReactions'>): ReactNode {
  const [floats, setFloats] = useState<readonly Float[]>([])
  /** What came in the last seconds. */
  const [recent, setRecent] = useState<readonly ReactionCounts[]>([])
  const count = useRef(0)
  const layer = useRef<HTMLDivElement>(null)
  // The lane is there while reactions are on: nothing moves when the first one comes.
  useLayoutEffect(() => {
    const stage = layer.current?.closest<HTMLElement>('.stage')
    if (stage == null) return
    stage.dataset['lane'] = 'kept'
    window.dispatchEvent(new Event('resize'))
    return () => {
      delete stage.dataset['lane']
    }
  }, [])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onReactions((counts) => {
      setFloats((flying) => [
        ...flying,
        ...floatingReactions(counts, flying.length).map((kind) => {
          count.current += 1
          return { id: count.current, kind, style: pathOf(count.current) }
        }),
      ])
      setRecent((before) => [...before, counts])
      const timer = setTimeout(() => {
        timers.delete(timer)
        setRecent(([_oldest, ...later]) => later)
      }, countedMs)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [onReactions])
  const total = recent.reduce(sumOf, noReactions)
  const shown = reactionKinds.filter((kind) => total[kind] > 0)
  return (
    <div ref={layer} className="stage-reactions" aria-hidden="true">
      {floats.map(({ id, kind, style }) => (
        <span
          key={id}
          className="stage-float"
          style={style}
          onAnimationEnd={() => setFloats((flying) => flying.filter((float) => float.id !== id))}
        >
          <ReactionMark kind={kind} />
        </span>
      ))}
      {shown.length > 0 && (
        <p key={count.current} className="stage-burst">
          {numberText(totalOf(total))}
        </p>
      )}
      {shown.length > 0 && (
        <p className="stage-reaction-counts">
          {shown.map((kind) => (
            <span key={kind}>
              <ReactionMark kind={kind} />
              {numberText(total[kind])}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Spread by the golden ratio: neighbours in time are never neighbours in place, and a crowd looks even. */
function pathOf(id: number): CSSProperties {
  const place = (id * 0.618) % 1
  const style: Record<string, string> = {
    '--lane': `${(3 + place * 85).toFixed(1)}vw`,
    '--drift': `${(place * 1.6).toFixed(2)}vw`,
    '--delay': `${((id * 0.271) % 1) * 500}ms`,
  }
  return style
}
