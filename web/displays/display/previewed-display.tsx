import { type ReactNode, useSyncExternalStore } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { openOnlooker, useShowFeed } from '../../live/feed/use-show-feed.ts'
import { listen } from '../../live/listen.ts'
import { Display } from './display.tsx'

const onOtherFragment = (changed: () => void) => listen(changed, [window, 'hashchange'])
const searchInFragment = (): string => window.location.hash.slice(1)

/**
 * The picture of a display in a frame of the desk, and nothing of what makes a page a screen. What the link of that display
 * asks for is in the fragment, so it can change without loading the page again.
 */
export function PreviewedDisplay({ roomId }: { roomId: string }): ReactNode {
  const feed = useShowFeed(roomId, 'viewer', wholeDecoder, openOnlooker)
  const search = useSyncExternalStore(onOtherFragment, searchInFragment)
  return (
    // A different link gets a new display.
    <main key={search} className="stage" data-theme="dark" data-active="false">
      <Display roomId={roomId} feed={feed} search={search} />
    </main>
  )
}
