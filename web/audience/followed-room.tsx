import { type ReactNode, useEffect, useRef } from 'react'
import type { InitialFeed } from '../live/feed-state.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { type RoomFeed, useRoomFeed } from '../live/use-room-feed.ts'
import { Connection } from './connection.tsx'
import { Frame } from './frame.tsx'
import { Notice } from './later-screens.tsx'
import { type Answers, useAnswers } from './use-answers.ts'
import { useOwnWithoutSocket } from './use-own-without-socket.ts'

type FollowedRoomProps = {
  roomId: string
  initial: InitialFeed
  children: (feed: RoomFeed, answers: Answers) => ReactNode
}

/** A room on a phone, followed live: the bar, the connection, and the answers this phone gives. */
export function FollowedRoom({ roomId, initial, children }: FollowedRoomProps): ReactNode {
  const feed = useRoomFeed(roomId, 'audience', initial)
  const answers = useAnswers(roomId, feed)
  useParticipant(roomId, feed, initial.refusal !== null)
  useOwnWithoutSocket(feed, answers)
  return (
    <Frame
      roomName={feed.room?.room.name ?? null}
      connection={
        <Connection
          isLive={feed.connection === 'live' || feed.refusal !== null}
          refusal={feed.refusal}
          downSinceMs={feed.downSinceMs}
          onRetry={feed.retry}
        />
      }
    >
      {children(feed, answers)}
      {answers.refresh !== null && <Notice feed={feed} answers={answers} />}
    </Frame>
  )
}

/**
 * A page that was opened while the room was locked has no participant cookie yet: joining gives it (spec 10). The socket
 * that is open already speaks for nobody, so it is opened anew.
 */
function useParticipant(roomId: string, { room, retry }: RoomFeed, wasRefused: boolean): void {
  const isAsked = useRef(false)
  const isDue = wasRefused && room !== null
  useEffect(() => {
    if (!isDue || isAsked.current) return
    isAsked.current = true
    fetchJson('GET', `/api/join/${roomId}`).then(retry, () => {
      isAsked.current = false
    })
  }, [roomId, isDue, retry])
}
