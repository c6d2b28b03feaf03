import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { displayDecoder } from '../../../schema/decoders/display.ts'
import { useRoomFeed } from '../../live/feed/use-room-feed.ts'
import { NamedScreen } from '../screen/named-screen.tsx'
import { Poster } from './poster.tsx'

/** `/room/{roomId}/qr`: how to join, for projecting or printing. */
export function QrPage(): ReactNode {
  const { roomId = '' } = useParams()
  const feed = useRoomFeed(roomId, 'viewer', displayDecoder)
  return (
    <>
      <Poster roomId={roomId} feed={feed} />
      <NamedScreen roomId={roomId} page="qr" feed={feed} />
    </>
  )
}
