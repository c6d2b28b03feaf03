import { type ReactNode, useEffect, useState } from 'react'
import type { LaterPart } from './later-part.ts'

type LaterPlaceProps<P> = {
  part: LaterPart<P>
  /** For the part. */
  props: P
  /** What stands here while it is on its way. */
  coming: ReactNode
  /** What stands here when it could not be fetched. */
  missing: ReactNode
}

/**
 * The place of a part that is fetched later. Once it is here it is drawn at once: React's `lazy` would show its fallback
 * for 300 ms even then, and would never forget a failure.
 */
export function LaterPlace<P extends object>({ part, props, coming, missing }: LaterPlaceProps<P>): ReactNode {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  useEffect(() => {
    let isStale = false
    part.fetch().then(
      () => !isStale && setState('here'),
      () => !isStale && setState('missing'),
    )
    return () => {
      isStale = true
    }
  }, [part])
  const Part = part.get()
  if (Part !== null) return <Part {...props} />
  return state === 'missing' ? missing : coming
}
