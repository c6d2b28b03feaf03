import { useContext, useEffect, useState } from 'react'
import { type PollResults, type PollView, pollResults } from '../../../schema/tools/polls/entity.ts'
import { fetchJson } from '../../live/fetch-json.ts'
import { RoomContext } from '../ui/room-context.ts'

/** Results shown after the vote are read again after this time multiplied by the number of voters. */
const ownResultsMsPerVoter = 10

const pollListPollMs = 5_000

/**
 * The results that a voter may see: the poll's or, if they are shown after the vote, those that the server gives to
 * each voter. The page asks for them: they are not broadcast, because phones that have not voted may not have them.
 */
export function useOwnResults({ id, results, resultsAfter }: PollView): PollResults | null {
  const [own, setOwn] = useState<PollResults | null>(null)
  const { spreadMs } = useContext(RoomContext)
  const isRead = results === null && resultsAfter === 'vote'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a crowd that grows does not make its phones read again
  useEffect(() => {
    setOwn(null)
    if (!isRead) return
    let isOver = false
    let voters = 0
    async function read(): Promise<void> {
      const reply = await fetchJson('GET', `/api/polls/${id}/results`)
      if (isOver) return
      const { data } = pollResults.safeParse(reply?.status === 200 ? reply.body : null)
      if (data !== undefined) {
        setOwn(data)
        voters = data.totalResponses
      }
      // The larger the crowd, the less often: a room replies to a hundred phones a second besides its other work.
      const waitMs = Math.max(pollListPollMs, voters * ownResultsMsPerVoter, spreadMs)
      timer = setTimeout(read, waitMs * (0.8 + 0.4 * Math.random()))
    }
    let timer = setTimeout(read, spreadMs * Math.random())
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, isRead])
  return results ?? own
}
