import { type ReactNode, useEffect, useRef } from 'react'
import { audienceDecoder } from '../../schema/decoders/audience.ts'
import type { InitialFeed } from '../live/feed/feed-state.ts'
import { type RoomFeed, useRoomFeed } from '../live/feed/use-room-feed.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { hasPageSession } from '../live/page-session.ts'
import { AnswerNotice } from './answers/notice.tsx'
import { type Answers, useAnswers } from './answers/use-answers.ts'
import * as words from './answers/words/outcomes.ts'
import { Connection } from './connection.tsx'
import { Frame } from './frame.tsx'
import { type OpenNow, useOpenNow } from './open/use-open-now.ts'

type FollowedRoomProps = {
  roomId: string
  initial: InitialFeed
  /** Whether the page shows whatever is open in the room, instead of one poll or the quiz. */
  showsMoment?: boolean
  /** `open` is null while the room is not known. */
  children: (feed: RoomFeed, answers: Answers, open: OpenNow | null) => ReactNode
}

/** A room on a phone, followed live: the bar, the connection, and the answers this phone gives. */
export function FollowedRoom({ roomId, initial, showsMoment = false, children }: FollowedRoomProps): ReactNode {
  const feed = useRoomFeed(roomId, 'audience', audienceDecoder, initial)
  const answers = useAnswers(roomId, feed)
  useParticipant(roomId, feed, initial.refusal !== null)
  const open = useOpenNow(showsMoment ? roomId : null, feed, answers)
  return (
    <Frame room={feed.room?.room ?? null} connection={<Connection feed={feed} />}>
      {!navigator.cookieEnabled && !hasPageSession() && (
        <p role="status" className="cookies">
          <strong>{words.cookiesNeeded}</strong> {words.cookiesNeededText}
        </p>
      )}
      {children(feed, answers, open)}
      {answers.refresh !== null && <AnswerNotice feed={feed} answers={answers} open={showsMoment ? open : null} />}
    </Frame>
  )
}

/** A page opened while the room was locked joins now, for a cookie. Its socket has no identity, so it is reopened. */
function useParticipant(roomId: string, { room, retry }: RoomFeed, wasRefused: boolean): void {
  const isAsked = useRef(false)
  const isDue = wasRefused && room !== null
  useEffect(() => {
    if (!isDue || isAsked.current) return
    isAsked.current = true
    void fetchJson('GET', `/api/join/${roomId}`).then((reply) => {
      isAsked.current = reply?.status === 200
      if (isAsked.current) retry()
    })
  }, [roomId, isDue, retry])
}
