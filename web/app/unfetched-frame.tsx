import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { PageFrame } from '../ui/frames.tsx'
import type { Unfetched } from './lazy-page.ts'
import * as words from './words/unfetched.ts'

const stageRetryMs = 5_000

type UnfetchedFrameProps = { fault: Unfetched; retry: () => void; isStage: boolean }

/**
 * In place of a page that could not be fetched. It is fetched again on a press and when the line is back; on the stage,
 * which stays black, by itself.
 */
export function UnfetchedFrame({ fault, retry, isStage }: UnfetchedFrameProps): ReactNode {
  const [isPending, setIsPending] = useState(false)
  const fetchAgain = async () => {
    setIsPending(true)
    try {
      await fault.fetchAgain()
      retry()
    } catch {
      // Some browsers keep a failure, and a deploy may have taken the file away: a new load helps then, if there is a line.
      if (await isServerReached()) window.location.reload()
      else setIsPending(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one does what every later one does
  useEffect(() => {
    const timer = isStage ? setInterval(fetchAgain, stageRetryMs) : undefined
    window.addEventListener('online', fetchAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', fetchAgain)
    }
  }, [])
  if (isStage) return null
  return (
    <PageFrame title={words.title} text={words.text}>
      <Button variant="primary" isPending={isPending} pendingLabel={words.trying} onClick={fetchAgain}>
        {words.tryAgain}
      </Button>
    </PageFrame>
  )
}

const isServerReached = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
