import { type ReactNode, useEffect, useState } from 'react'
import { roomIdOf } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { readErrorCode } from '../../../schema/protocol.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { isFinal } from '../../live/feed/room-read.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { fetchJson } from '../../live/fetch-json.ts'
import type { Answers } from '../answers/use-answers.ts'
import { FollowedRoom } from '../followed-room.tsx'
import { Frame } from '../frame.tsx'
import type { InlinedRoom } from '../inlined-room.ts'
import { RefusalScreen } from '../later-screens.tsx'
import { Screen } from '../sheet/screen.tsx'
import { WayOn } from '../sheet/way-on.tsx'
import { loadingPoll } from '../words/entry.ts'
import { PollEnded } from './poll-ended.tsx'
import { PollScreen } from './poll-screen.tsx'
import * as words from './words/poll-page.ts'

type PollPageProps = { pollId: string; inlined: InlinedRoom | null; onForm: () => void }

/** `/poll/{pollId}`: one poll, followed live in its room. */
export function PollPage({ pollId, inlined, onForm }: PollPageProps): ReactNode {
  const roomId = roomIdOf(pollId)
  if (roomId === null) {
    return (
      <Frame>
        <PollNotFound onForm={onForm} />
      </Frame>
    )
  }
  return (
    <FollowedRoom roomId={roomId} initial={initialOf(inlined)}>
      {(feed, answers) => <PollContent pollId={pollId} roomId={roomId} feed={feed} answers={answers} onForm={onForm} />}
    </FollowedRoom>
  )
}

const initialOf = (inlined: InlinedRoom | null): InitialFeed => ({
  state: inlined?.state ?? null,
  refusal: inlined?.refusal ?? null,
  own: inlined?.own ?? null,
})

type ContentProps = { pollId: string; roomId: string; feed: RoomFeed; answers: Answers; onForm: () => void }

function PollContent({ pollId, roomId, feed, answers, onForm }: ContentProps): ReactNode {
  const isUnseen = feed.room !== null && !feed.room.polls.some((poll) => poll.id === pollId)
  const state = pollPageState(pollId, feed.room, feed.refusal, usePollRead(pollId, isUnseen))
  switch (state.kind) {
    case 'loading':
      return <Screen title={loadingPoll} lamp="seeking" />
    case 'missing':
      return <PollNotFound onForm={onForm} />
    case 'refused':
      return (
        <RefusalScreen
          name={roomId}
          room={null}
          code={state.code}
          nextAtMs={null}
          onAgain={feed.retry}
          onForm={onForm}
        />
      )
    case 'active':
      return <PollScreen key={pollId} poll={state.poll} own={feed.own} answers={answers} />
    case 'ended':
      return <PollEnded key="ended" poll={state.poll} own={feed.own} hint={words.mayReopen} />
    default:
      return unreachable(state)
  }
}

const PollNotFound = ({ onForm }: { onForm: () => void }): ReactNode => (
  <WayOn title={words.notFoundTitle} text={words.notFound} label={words.enterCode} onPress={onForm} />
)

/** Whether a poll that the room does not show exists, as a draft, or not at all. Asks until there is a reply. */
function usePollRead(pollId: string, isDue: boolean): PollRead {
  const [read, setRead] = useState<PollRead>('unknown')
  useEffect(() => {
    setRead('unknown')
    if (!isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask(): Promise<void> {
      const reply = await fetchJson('GET', `/api/polls/${encodeURIComponent(pollId)}`).catch(() => null)
      if (isOver) return
      const code = reply === null ? null : readErrorCode(reply.body)
      if (reply?.status === 200) setRead('there')
      else if (code === 'not_found' || code === 'room_not_found') setRead('missing')
      else timer = setTimeout(ask, limits.pollListPollMs)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pollId, isDue])
  return read
}

/** The reply to a direct read of a poll. */
type PollRead = 'unknown' | 'there' | 'missing'

/** Which screen `/poll/{pollId}` shows. */
type PollPageState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'refused'; code: RefusalCode }
  /** `poll` is null if it exists but was never started. */
  | { kind: 'ended'; poll: PollView | null }
  | { kind: 'active'; poll: PollView }

/** @param read the reply of `GET /api/polls/{id}`, asked only if the room does not show the poll */
export function pollPageState(
  pollId: string,
  room: Pick<Snapshot, 'polls'> | null,
  refusal: RefusalCode | null,
  read: PollRead,
): PollPageState {
  if (refusal !== null) return isFinal(refusal) ? { kind: 'missing' } : { kind: 'refused', code: refusal }
  if (room === null) return { kind: 'loading' }
  const poll = room.polls.find((p) => p.id === pollId)
  if (poll !== undefined) return poll.isActive ? { kind: 'active', poll } : { kind: 'ended', poll }
  if (read === 'unknown') return { kind: 'loading' }
  return read === 'missing' ? { kind: 'missing' } : { kind: 'ended', poll: null }
}
