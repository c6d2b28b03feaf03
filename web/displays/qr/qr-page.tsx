import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { displayDecoder } from '../../../schema/decoders/display.ts'
import { useRoomFeed } from '../../live/feed/use-room-feed.ts'
import { lazyComponent } from '../../live/part.tsx'
import { Poster } from './poster.tsx'

const readers = { first: displayDecoder }
const NamedScreen = lazyComponent(async () => (await import('../screen/named-screen.tsx')).NamedScreen, {
  tries: 1_000,
  missing: null,
})

/** `/room/{roomId}/qr`: how to join, for projecting or printing. */
export function QrPage(): ReactNode {
  const { roomId = '' } = useParams()
  const feed = useRoomFeed(roomId, 'viewer', readers)
  return (
    <>
      <Poster roomId={roomId} feed={feed} />
      <NamedScreen roomId={roomId} page="qr" feed={feed} />
    </>
  )
}
