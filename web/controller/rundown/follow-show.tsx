import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { listen } from '../../live/listen.ts'
import { Button } from '../../ui/button.tsx'
import { keyedActions } from '../actions/keyed-actions.ts'
import { nowScrolls } from '../wide.ts'
import * as words from './words/rundown.ts'

type FollowShowProps = {
  list: RefObject<HTMLElement | null>
  /** The cue that is on, or null. */
  cueId: string | null
  isFollowing: boolean
  onFollow: (follows: boolean) => void
}

/**
 * Keeps the cue that is on in view until the person at the desk scrolls, and then offers to follow the show again. A
 * field that is being edited in the list is never scrolled away.
 */
export function FollowShow({ list, cueId, isFollowing, onFollow }: FollowShowProps): ReactNode {
  useEffect(() => {
    if (!isFollowing || cueId === null) return
    const row = list.current?.querySelector(`[data-entry="${CSS.escape(cueId)}"]`)
    if (row == null || list.current?.querySelector('input') != null) return
    // The clock and GO would leave the window.
    if (window.matchMedia(nowScrolls).matches) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, [isFollowing, cueId, list])

  useEffect(() => {
    if (!isFollowing) return
    const column = list.current?.closest('.booth-column') ?? null
    const scroller = () => (column !== null && isTooLong(column) ? column : document.scrollingElement)
    const stop = (event: Event) => {
      const { target } = event
      const here = scroller()
      if (here === null || !isTooLong(here) || !(target instanceof Node) || !here.contains(target)) return
      // A press on the scrollbar is a press on what scrolls.
      if (event.type === 'pointerdown' && target !== here) return
      if (event instanceof KeyboardEvent && !event.key.startsWith('Page')) return
      onFollow(false)
    }
    return listen(stop, [document, 'wheel', 'touchmove', 'pointerdown', 'keydown'])
  }, [isFollowing, list, onFollow])

  if (isFollowing || cueId === null) return null
  return (
    <Button
      size="s"
      className="sticky bottom-4 z-10 self-center shadow-overlay max-lg:bottom-50"
      onClick={() => onFollow(true)}
    >
      <ArrowDown className="size-4" />
      {words.follow}
      <kbd translate="no" className="text-12 text-muted max-lg:hidden">
        {keyedActions.follow.keys}
      </kbd>
    </Button>
  )
}

const isTooLong = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1
