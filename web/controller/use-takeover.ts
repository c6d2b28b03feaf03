import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeControl } from '../app/api.ts'
import { keyInFragment } from './control-key.ts'
import type { Failure } from './notices.ts'

export type Takeover =
  | { state: 'taking' }
  /** `failure` says why the key in the address was of no use; a cookie from before may still give control. */
  | { state: 'done'; failure: Failure | null }
  /** No answer came: the key stays in the address, so that it is not lost. */
  | { state: 'unreachable'; retry: () => void }

/** Trades the key in the address for the control cookie and takes it out of the address (architecture 4). */
export function useTakeover(roomId: string): Takeover {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const key = keyInFragment(hash)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (key === null) return
    let isStale = false
    setFailure(null)
    void takeControl(roomId, key).then((answer) => {
      if (isStale) return
      setFailure(answer.ok ? null : answer.code)
      // The router's own history.replaceState: a later link must not carry the key along.
      if (answer.ok || answer.code !== 'unreachable') void navigate({ pathname, search, hash: '' }, { replace: true })
    })
    return () => {
      isStale = true
    }
  }, [roomId, key, pathname, search, navigate, attempt])

  if (key === null) return { state: 'done', failure }
  if (failure === 'unreachable') return { state: 'unreachable', retry: () => setAttempt((n) => n + 1) }
  return { state: 'taking' }
}
