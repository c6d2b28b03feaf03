import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { displayReader } from '../../../schema/readers/display.ts'
import { useRoomFeed } from '../../live/feed/use-room-feed.ts'
import { late } from '../../live/part.tsx'
import { Poster } from './poster.tsx'

const readers = { first: displayReader }
const Screen = late(async () => (await import('../screen/screen.tsx')).Screen, { tries: 1_000, missing: null })

/** `/room/{roomId}/qr`: how to join, for projecting or printing. */
export function QrPage(): ReactNode {
  const { roomId = '' } = useParams()
  const feed = useRoomFeed(roomId, 'viewer', readers)
  return (
    <>
      <Poster roomId={roomId} feed={feed} />
      <Screen roomId={roomId} page="qr" feed={feed} />
    </>
  )
}
