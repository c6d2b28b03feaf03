import type { ReactNode } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { type DisplayPreset, withPreset } from '../../../schema/links/display-link.ts'
import type { ScreenPage } from '../../../schema/tools/screens/entity.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { openOnlooker, useShowFeed } from '../../live/feed/use-show-feed.ts'
import { Agenda } from '../agenda/agenda.tsx'
import { Display } from '../display/display.tsx'
import { Poster } from '../qr/poster.tsx'
import { SpeakerOnDisplay } from './speaker-on-display.tsx'

type PageProps = { roomId: string; feed: RoomFeed }
type Chosen = {
  page: ScreenPage
  /** What the display is for, if a desk chose it. */
  preset: DisplayPreset | null
}

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
      return <SpeakerOnDisplay {...props} />
  }
}
