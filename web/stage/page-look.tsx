import './page-look.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { drawnLook } from '../../schema/tools/look/colors.ts'
import type { RoomView } from '../../schema/tools/room/settings.ts'

/** [R12] The colours of the room on the page of the venue that this is in: the poster and the lectern, as on displays. */
export function PageLook({ room: { backgroundColor, accentColor } }: { room: RoomView }): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const page = anchor.current?.closest<HTMLElement>('main')
    if (page == null || (backgroundColor === null && accentColor === null)) return
    const { ground, accent } = drawnLook({ backgroundColor, accentColor })
    const theme = page.dataset['theme']
    // They are drawn for a dark ground, whatever the theme of the browser is.
    page.dataset['theme'] = 'dark'
    page.dataset['look'] = 'own'
    page.style.setProperty('--look-ground', ground)
    page.style.setProperty('--look-accent', accent)
    return () => {
      if (theme === undefined) delete page.dataset['theme']
      delete page.dataset['look']
    }
  }, [backgroundColor, accentColor])
  return <span ref={anchor} hidden />
}
