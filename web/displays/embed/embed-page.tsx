import '../display/stage.css'
import '../timers/clock.css'
import '../messages/banner.css'
import '../display/notice.css'
import './embed.css'
import { type ReactNode, useMemo, useState } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { embedded } from '../../../schema/engine/wire/embedded.ts'
import { type Embed, embedAt, embedGround } from '../../../schema/links/embed-link.ts'
import { openReconnectingSocket } from '../../live/feed/reconnecting-socket.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { sendNoCookies } from '../../live/fetch-json.ts'
import { AroundPicture } from '../display/around-picture.tsx'
import * as words from '../words/viewer.ts'
import { EmbedPicture } from './embed-picture.tsx'

/** [EM4] The socket of a page that sees what displays see, is none, and for which no cookie counts. */
const openWithoutCookies: typeof openReconnectingSocket = (path, events) =>
  openReconnectingSocket(`${path}&display=0&embed=1`, events)

/** `/embed/room/{roomId}/…`: one thing of a room inside a page of somebody else. It has no control and no link. */
export function EmbedPage(): ReactNode {
  const [embed] = useState(() => embedAt(window.location.pathname))
  return embed === null ? null : <Embedded embed={embed} />
}

function Embedded({ embed }: { embed: Embed }): ReactNode {
  useState(sendNoCookies)
  const [ground] = useState(() => embedGround(window.location.search))
  const feed = useShowFeed(embed.roomId, 'viewer', wholeDecoder, openWithoutCookies)
  const { room } = feed
  const shown = useMemo(
    () => ({ ...feed, room: room === null ? null : embedded(room, { ...embed, hasColors: ground === 'dark' }) }),
    [feed, room, embed, ground],
  )
  return (
    <main
      className="stage"
      data-theme={ground.endsWith('light') ? 'light' : 'dark'}
      data-embed={embed.kind}
      data-ground-of-embed={ground}
    >
      <title>{room === null ? words.pageTitle : words.roomTitle(room.room.name)}</title>
      <div className="stage-picture">
        <EmbedPicture embed={embed} feed={shown} />
        <AroundPicture feed={shown} />
      </div>
    </main>
  )
}
