import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { displayDecoder } from '../../../schema/decoders/display.ts'
import { openOnlooker, useShowFeed } from '../../live/feed/use-show-feed.ts'
import { NamedScreen } from '../screen/named-screen.tsx'
import { Agenda } from './agenda.tsx'

/** Attendees read the agenda on their phones. A screen on a wall has no side as short as theirs. */
const isOnPhone = () => Math.min(window.innerWidth, window.innerHeight) < 480

/** `/room/{roomId}/agenda`: the schedule that attendees read. */
export function AgendaPage(): ReactNode {
  const { roomId = '' } = useParams()
  const [isScreen] = useState(() => !isOnPhone())
  const feed = useShowFeed(roomId, 'viewer', displayDecoder, openOnlooker)
  return (
    <>
      <Agenda roomId={roomId} feed={feed} />
      {isScreen && <NamedScreen roomId={roomId} page="agenda" feed={feed} />}
    </>
  )
}
