import { type ReactNode, useEffect, useRef } from 'react'
import type { InitialFeed } from '../live/feed-state.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { type RoomFeed, useRoomFeed } from '../live/use-room-feed.ts'
import { Connection } from './connection.tsx'
import { Frame } from './frame.tsx'
import { Notice } from './later-screens.tsx'
import type { Moment } from './moment.ts'
import { type Answers, useAnswers } from './use-answers.ts'
import { useMoment } from './use-moment.ts'
import { useOwnWithoutSocket } from './use-own-without-socket.ts'

type FollowedRoomProps = {
  roomId: string
  initial: InitialFeed
  /** The page shows the screen of the moment, whatever it is; others show one poll or the quiz. */
  showsMoment?: boolean
  /** `moment` is null while the room is not known. */
  children: (feed: RoomFeed, answers: Answers, moment: Moment | null) => ReactNode
}

/** A room on a phone, followed live: the bar, the connection, and the answers this phone gives. */
export function FollowedRoom({ roomId, initial, showsMoment = false, children }: FollowedRoomProps): ReactNode {
  const feed = useRoomFeed(roomId, 'audience', initial)
  const answers = useAnswers(roomId, feed)
  useParticipant(roomId, feed, initial.refusal !== null)
  const moment = useMoment(feed, answers)
  useOwnWithoutSocket(feed, answers, moment)
  return (
    <Frame roomName={feed.room?.room.name ?? null} connection={<Connection feed={feed} />}>
      {children(feed, answers, moment)}
      {answers.refresh !== null && <Notice feed={feed} answers={answers} moment={showsMoment ? moment : null} />}
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
    const askAgain = () => {
      isAsked.current = false
    }
    fetchJson('GET', `/api/join/${roomId}`).then(({ status }) => (status === 200 ? retry() : askAgain()), askAgain)
  }, [roomId, isDue, retry])
}
