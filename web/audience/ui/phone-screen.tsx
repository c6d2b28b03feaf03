import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import * as words from '../words/entry.ts'

type PhoneScreenProps = {
  title: string
  lamp?: LampState
  /** The title is a line, because something else on the screen matters more. */
  isBrief?: boolean
  children?: ReactNode
}

/** A screen that is replaced by the next one within this time is not read out. */
const settleMs = 800

/** The one thing on the page: a cue light, a sentence, and what can be done. */
export function PhoneScreen({ title, lamp, isBrief = false, children }: PhoneScreenProps): ReactNode {
  const heading = useHeading(title, lamp === 'seeking' ? settleMs : 0)
  return (
    <main className="screen" data-brief={isBrief}>
      {lamp !== undefined && <CueLamp state={lamp} />}
      {/* A new title is a new heading element, so it is read out even if the old one had the focus. */}
      <h1 key={title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}

/** standby: connected, something will come. stop: not now. seeking: on its way. out: nothing here. */
export type LampState = 'standby' | 'stop' | 'seeking' | 'out'

/** The cue light next to every backstage door: the upper lamp says stop, the lower one stand by. Words always say it too. */
function CueLamp({ state }: { state: LampState }): ReactNode {
  return (
    <svg className={`lamp lamp-${state}`} viewBox="0 0 40 76" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="38" height="74" rx="5" />
      <circle className="lamp-stop-light" cx="20" cy="22" r="10" />
      <circle className="lamp-standby-light" cx="20" cy="54" r="10" />
    </svg>
  )
}

export function ConnectingScreen(): ReactNode {
  return <PhoneScreen title={words.connecting} lamp="seeking" />
}

let isFirst = true

/**
 * Sets the page's title, and moves the focus to the heading of a screen that replaces another, so it is read out
 * and Tab continues there. The browser itself reads out the first screen.
 * @param afterMs how long the screen must stay before the focus moves
 */
export function useHeading(pageTitle: string, afterMs = 0): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.title = words.pageTitle(pageTitle)
    if (isFirst) {
      isFirst = false
      return
    }
    const takeFocus = () => {
      // The presenter has corrected the title: nobody is taken away from what they are typing.
      if (document.activeElement?.matches('main input,main textarea')) return
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    if (afterMs === 0) return takeFocus()
    const timer = setTimeout(takeFocus, afterMs)
    return () => clearTimeout(timer)
  }, [pageTitle, afterMs])
  return heading
}
