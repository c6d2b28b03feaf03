import './viewer-controls.css'
import { type ReactNode, useState } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { type DisplayPreset, withPreset } from '../../../schema/links/display-link.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { NamedScreen } from '../screen/named-screen.tsx'
import * as words from '../words/viewer.ts'
import { Display } from './display.tsx'
import { PreviewedDisplay } from './previewed-display.tsx'
import { isMirrored, isPreview, viewerRoomId } from './viewer-address.ts'
import { ViewerControls } from './viewer-controls.tsx'

/** `/room/{roomId}/viewer`: the full-screen timer display. `?mirror=1` mirrors it; `display-link.ts` has the rest. */
export function ViewerPage(): ReactNode {
  const { pathname, search } = window.location
  const roomId = viewerRoomId(pathname)
  return isPreview(search) ? <PreviewedDisplay roomId={roomId} /> : <OwnDisplay roomId={roomId} />
}

function OwnDisplay({ roomId }: { roomId: string }): ReactNode {
  const { location } = window
  const [hasMirror, onMirror] = useState(isMirrored(location.search))
  const [preset, setPreset] = useState<DisplayPreset | null>(null)
  const feed = useShowFeed(roomId, 'viewer', wholeDecoder)
  const search = withPreset(location.search, preset)
  return (
    <>
      <main className="stage" data-theme="dark" data-active="false">
        <title>{titleOf(feed)}</title>
        <Display roomId={roomId} feed={feed} search={search} isMirrored={hasMirror} />
        <ViewerControls isMirrored={hasMirror} onMirror={onMirror} feed={feed} search={search} />
      </main>
      <NamedScreen roomId={roomId} page="viewer" feed={feed} onPreset={setPreset} />
    </>
  )
}

const titleOf = (feed: RoomFeed): string =>
  feed.room === null ? words.pageTitle : words.roomTitle(feed.room.room.name)
