import '../../ui/styles/stage-colors.css'
import './overview.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { refusalMessage } from '../../../schema/errors.ts'
import { keyInFragment } from '../../../schema/links/link-key.ts'
import { takeProgramme } from '../../client/api/programmes.ts'
import { queryKeys } from '../../client/api/queries.ts'
import { isLost } from '../../client/api/reply.ts'
import { LoadingFrame } from '../../ui/frames.tsx'
import { OverviewGate } from './gate.tsx'
import { Overview } from './overview.tsx'
import { useProgrammeFeed } from './programme-feed.ts'
import * as words from './words/overview.ts'

/** `/programme/{id}/desk`: all stages of an event. */
export function OverviewPage(): ReactNode {
  const { programmeId = '' } = useParams()
  return <TakenProgramme key={programmeId} id={programmeId} />
}

/** Takes the key out of the address first. Until then, nothing that shows or shares a link is drawn. */
function TakenProgramme({ id }: { id: string }): ReactNode {
  const { isTaking, problem } = useTakeover(id)
  return isTaking ? <LoadingFrame /> : <WatchedProgramme id={id} problem={problem} />
}

function WatchedProgramme({ id, problem }: { id: string; problem: string | null }): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const feed = useProgrammeFeed(id, attempt)
  const { open, refusal, downSinceMs } = feed
  return (
    <>
      <title>{open === null ? words.pageTitle : words.eventTitle(open.programme.name)}</title>
      {open !== null ? (
        <Overview {...open} isDown={downSinceMs !== null} onRejoin={() => setAttempt((count) => count + 1)} />
      ) : refusal !== null ? (
        <OverviewGate id={id} refusal={refusal} problem={problem} onControl={() => setAttempt(attempt + 1)} />
      ) : downSinceMs !== null ? (
        <OverviewGate id={id} refusal="unreachable" problem={null} onControl={() => setAttempt(attempt + 1)} />
      ) : (
        <LoadingFrame />
      )}
    </>
  )
}

/** Without a reply, nothing was said about the key: it is tried again. */
const retryMs = 5_000

/** Trades the key in the address for the cookie and takes it out of the address. */
function useTakeover(id: string): { isTaking: boolean; problem: string | null } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const key = keyInFragment(hash)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (key === null) return
    let isStale = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    void takeProgramme(id, key).then((reply) => {
      if (isStale) return
      if (!reply.ok && (isLost(reply) || reply.code === 'too_many_requests')) {
        timeout = setTimeout(() => setAttempt((count) => count + 1), retryMs)
        return
      }
      setProblem(reply.ok ? null : refusalMessage('invalid_control_key'))
      if (reply.ok) queryClient.setQueryData(queryKeys.keyInHand(id), key)
      void navigate({ pathname, search, hash: '' }, { replace: true })
    })
    return () => {
      isStale = true
      clearTimeout(timeout)
    }
  }, [id, key, pathname, search, navigate, queryClient, attempt])
  return { isTaking: key !== null, problem }
}
