import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keyInFragment } from '../../../schema/links/link-key.ts'
import { refusalStatus } from '../../../schema/refusal-codes.ts'
import { takeControl } from '../../client/api/api.ts'
import { queryKeys } from '../../client/api/queries.ts'
import type { Failure } from '../notices/notices.ts'

type Takeover =
  | { state: 'taking' }
  /** `failure` says why the key in the address did not work; an earlier cookie may still give control. */
  | { state: 'done'; failure: Failure | null }
  /** Nothing was said about the key yet: it stays in the address, so it is not lost, and is tried again. */
  | { state: 'unreachable'; retry: () => void }

const retryMs = 5_000

/** There was no reply, or one of a busy or broken server, which says nothing about the key. */
const isUnanswered = (code: Failure): boolean => code === 'unreachable' || refusalStatus[code] >= 429

/** Trades the key in the address for the control cookie and takes it out of the address. */
export function useTakeover(roomId: string): Takeover {
  const { hash, pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = keyInFragment(hash)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const retry = () => setAttempt((n) => n + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (key === null) return
    let isStale = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    void takeControl(roomId, key).then((reply) => {
      if (isStale) return
      setFailure(reply.ok ? null : reply.code)
      // The address loses it. Where the cookie is not kept, the page shows it.
      if (reply.ok) queryClient.setQueryData(queryKeys.keyInHand(roomId), key)
      if (!reply.ok && isUnanswered(reply.code)) timeout = setTimeout(retry, retryMs)
      // Replaced through the router, so no later link carries the key along.
      else void navigate({ pathname, search, hash: '' }, { replace: true })
    })
    return () => {
      isStale = true
      clearTimeout(timeout)
    }
  }, [roomId, key, pathname, search, navigate, attempt, queryClient])

  if (key === null) return { state: 'done', failure }
  if (failure === null || !isUnanswered(failure)) return { state: 'taking' }
  return { state: 'unreachable', retry }
}
