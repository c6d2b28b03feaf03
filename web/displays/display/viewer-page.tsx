import './viewer-controls.css'
import { type ReactNode, useState } from 'react'
import { displayDecoder } from '../../../schema/decoders/display.ts'
import { type DisplayPreset, withPreset } from '../../../schema/links/display-link.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { lazyComponent, part } from '../../live/part.tsx'
import * as words from '../words/viewer.ts'
import { Display } from './display.tsx'
import { isMirrored, isPreview, viewerRoomId } from './viewer-address.ts'

/** Few displays have a person at them, and the timer must not wait for their controls. */
const ViewerControls = lazyComponent(async () => (await import('./viewer-controls.tsx')).ViewerControls, {
  tries: 1_000,
  missing: null,
})
/** Only in a frame of a desk that has another language than its room. */
const PreviewedDisplay = lazyComponent(async () => (await import('./previewed-display.tsx')).PreviewedDisplay, {
  tries: 1_000,
})
/** What makes it a screen that the desk knows. */
const NamedScreen = lazyComponent(async () => (await import('../screen/named-screen.tsx')).NamedScreen, {
  tries: 1_000,
  missing: null,
})
/** Most displays are never sent a poll, a question or a game: the code that reads them is loaded with the first one. */
const readers = {
  first: displayDecoder,
  whole: part(async () => (await import('../../../schema/decoders/whole.ts')).wholeDecoder, 5),
}

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
  const feed = useShowFeed(roomId, 'viewer', readers)
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
