import type { ReactNode } from 'react'
import { roomIdOf } from '../../../schema/ids.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { unreachable } from '../../../schema/unreachable.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { isFinal } from '../../live/feed/fetch-room.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import type { Answers } from '../answers/use-answers.ts'
import { FollowedRoom } from '../followed-room.tsx'
import { Frame } from '../frame.tsx'
import type { InlinedRoom } from '../inlined-room.ts'
import { RefusalScreen } from '../join/refusal-screen.tsx'
import { DeadEnd } from '../ui/dead-end.tsx'
import { PhoneScreen } from '../ui/phone-screen.tsx'
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
  const state = pollPageState(pollId, feed.room, feed.refusal)
  switch (state.kind) {
    case 'loading':
      return <PhoneScreen title={loadingPoll} lamp="seeking" />
    case 'missing':
      return <PollNotFound onForm={onForm} />
    case 'unseen':
      return <PollNotFound onForm={onForm} text={words.mayStart} />
    case 'refused':
      return <RefusalScreen name={roomId} room={null} code={state.code} onAgain={feed.retry} onForm={onForm} />
    case 'active':
      return <PollScreen key={pollId} poll={state.poll} own={feed.own} answers={answers} />
    case 'ended':
      return <PollEnded key="ended" poll={state.poll} own={feed.own} hint={words.mayReopen} />
    default:
      return unreachable(state)
  }
}

const PollNotFound = ({ onForm, text = words.notFound }: { onForm: () => void; text?: string }): ReactNode => (
  <DeadEnd title={words.notFoundTitle} text={text} label={words.enterCode} onPress={onForm} />
)

/** Which screen `/poll/{pollId}` shows. */
type PollPageState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** The room does not show it: it was deleted or never started, and phones are not told which. */
  | { kind: 'unseen' }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'ended' | 'active'; poll: PollView }

export function pollPageState(
  pollId: string,
  room: Pick<Snapshot, 'polls'> | null,
  refusal: RefusalCode | null,
): PollPageState {
  if (refusal !== null) return isFinal(refusal) ? { kind: 'missing' } : { kind: 'refused', code: refusal }
  if (room === null) return { kind: 'loading' }
  const poll = room.polls.find((p) => p.id === pollId)
  return poll === undefined ? { kind: 'unseen' } : { kind: poll.isActive ? 'active' : 'ended', poll }
}
