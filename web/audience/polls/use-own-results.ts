import { useEffect, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { type PollResults, type PollView, pollResults } from '../../../schema/tools/polls/entity.ts'
import { fetchJson } from '../../live/fetch-json.ts'

/**
 * The results that a voter may see: the poll's or, if they are shown after the vote, those that the server gives to
 * each voter. The page asks for them: they are not broadcast, because phones that have not voted may not have them.
 */
export function useOwnResults({ id, results, resultsAfter }: PollView): PollResults | null {
  const [own, setOwn] = useState<PollResults | null>(null)
  const isRead = results === null && resultsAfter === 'vote'
  useEffect(() => {
    setOwn(null)
    if (!isRead) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function read(): Promise<void> {
      const reply = await fetchJson('GET', `/api/polls/${id}/results`).catch(() => null)
      if (isOver) return
      const { data } = pollResults.safeParse(reply?.status === 200 ? reply.body : null)
      if (data !== undefined) setOwn(data)
      // The larger the crowd, the less often: a room replies to a hundred phones a second besides its other work.
      const crowdMs = (data?.totalResponses ?? 0) * limits.ownResultsMsPerVoter
      timer = setTimeout(read, Math.max(limits.pollListPollMs, crowdMs))
    }
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, isRead])
  return results ?? own
}
