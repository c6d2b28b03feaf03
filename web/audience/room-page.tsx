import { type ReactNode, useEffect, useRef } from 'react'
import type { InitialFeed } from '../live/feed-state.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { type RoomFeed, useRoomFeed } from '../live/use-room-feed.ts'
import { ConnectingScreen } from './connecting-screen.tsx'
import { Connection } from './connection.tsx'
import { Frame } from './frame.tsx'
import { RefusalScreen } from './refusal-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

type RoomPageProps = {
  name: string
  roomId: string
  initial: InitialFeed
  onForm: () => void
}

/** A room on a phone, followed live. */
export function RoomPage({ name, roomId, initial, onForm }: RoomPageProps): ReactNode {
  const feed = useRoomFeed(roomId, 'audience', initial)
  useParticipant(roomId, initial.refusal !== null && feed.room !== null)
  const isLive = feed.connection === 'live' || feed.refusal !== null
  return (
    <Frame
      roomName={feed.room?.room.name ?? null}
      connection={<Connection isLive={isLive} downSinceMs={feed.downSinceMs} onRetry={feed.retry} />}
    >
      <Content feed={feed} name={name} onForm={onForm} />
    </Frame>
  )
}

type ContentProps = { feed: RoomFeed; name: string; onForm: () => void }

/** The one screen of the moment, most pressing first (spec 2): what keeps the person out, then what the room asks. */
function Content({ feed, name, onForm }: ContentProps): ReactNode {
  if (feed.refusal !== null) {
    return (
      <RefusalScreen name={name} code={feed.refusal} retryAfterSeconds={null} onAgain={feed.retry} onForm={onForm} />
    )
  }
  if (feed.room === null) return <ConnectingScreen />
  return <WaitingScreen room={feed.room.room} name={name} />
}

/** A page that was opened while the room was locked has no participant cookie yet: joining gives it (spec 10). */
function useParticipant(roomId: string, isDue: boolean): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isDue || isAsked.current) return
    isAsked.current = true
    fetchJson('GET', `/api/join/${roomId}`).catch(() => {
      isAsked.current = false
    })
  }, [roomId, isDue])
}
