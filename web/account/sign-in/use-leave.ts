import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { readSession } from '../../client/session/session.ts'
import { useIsHere } from '../../client/use-is-here.ts'
import { pageLanguage } from '../../ui/say.ts'

/** Ways to leave a page that waits for a reply. A late reply moves nobody who has left it already. */
export function useLeave() {
  const navigate = useNavigate()
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useIsHere()
  useEffect(() => () => clearTimeout(timeout.current), [])
  const enter = async (to: string) => {
    const session = await readSession()
    const language = session.state === 'signed-in' ? session.user.language : null
    if (language !== null && language !== pageLanguage) window.location.replace(to)
    else await navigate(to, { replace: true })
  }
  return {
    /** Goes to another page now. */
    go: async (to: string, options?: NavigateOptions) => {
      if (isHere.current) await navigate(to, options)
    },
    /**
     * Goes there after a while, for someone who has just signed in; the back button then skips this page. The server is
     * asked for the next page if their account has another language than this one.
     */
    enterAfter: (to: string, afterMs: number) => {
      clearTimeout(timeout.current)
      if (isHere.current) timeout.current = setTimeout(() => void enter(to), afterMs)
    },
  }
}
