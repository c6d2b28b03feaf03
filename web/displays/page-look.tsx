import './page-look.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { RoomView } from '../../schema/tools/room/settings.ts'
import { putLook } from './put-look.ts'

/** [R12] The colours of the room on the page of the venue that this is in: the poster and the lectern, as on displays. */
export function PageLook({ room: { backgroundColor, accentColor } }: { room: RoomView }): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const page = anchor.current?.closest<HTMLElement>('main')
    if (page == null) return
    putLook(page, { backgroundColor, accentColor })
    if (backgroundColor === null && accentColor === null) return
    const { theme } = page.dataset
    // They are drawn for a dark ground, whatever the theme of the browser is.
    page.dataset['theme'] = 'dark'
    page.dataset['look'] = 'own'
    return () => {
      if (theme === undefined) delete page.dataset['theme']
      delete page.dataset['look']
    }
  }, [backgroundColor, accentColor])
  return <span ref={anchor} hidden />
}
