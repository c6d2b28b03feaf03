import type { ReactNode } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { type DisplayPreset, withPreset } from '../../../schema/links/display-link.ts'
import type { ScreenPage } from '../../../schema/tools/screens/entity.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { openOnlooker, useShowFeed } from '../../live/feed/use-show-feed.ts'
import { lazyComponent } from '../../live/part.tsx'
import { Black } from './black.tsx'

type PageProps = { roomId: string; feed: RoomFeed }
type Chosen = {
  page: ScreenPage
  /** What the display is for, if a desk chose it. */
  preset: DisplayPreset | null
}

const frames = { tries: 1_000, coming: <Black /> }
const Display = lazyComponent(async () => (await import('../display/display.tsx')).Display, frames)
const Agenda = lazyComponent(async () => (await import('../agenda/agenda.tsx')).Agenda, frames)
const Poster = lazyComponent(async () => (await import('../qr/poster.tsx')).Poster, frames)
const Lectern = lazyComponent(async () => (await import('./speaker-on-display.tsx')).SpeakerOnDisplay, frames)

/** Another page of the room on this screen, with a connection of its own, so the page below stays as it is. */
export function OtherPage({ roomId, ...chosen }: Chosen & { roomId: string }): ReactNode {
  const feed = useShowFeed(roomId, 'viewer', wholeDecoder, openOnlooker)
  return <Page {...chosen} roomId={roomId} feed={feed} />
}

function Page({ page, preset, ...props }: PageProps & Chosen): ReactNode {
  switch (page) {
    case 'viewer':
      return (
        <main className="stage" data-theme="dark" data-active="false">
          <Display {...props} search={withPreset('', preset)} />
        </main>
      )
    case 'agenda':
      return <Agenda {...props} />
    case 'qr':
      return <Poster {...props} />
    case 'speaker':
      return <Lectern {...props} />
  }
}
