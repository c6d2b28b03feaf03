import './qr.css'
import type { ReactNode } from 'react'
import { spacedCode } from '../../../schema/ids.ts'
import { joinPath } from '../../../schema/links/room-link.ts'
import { logoPath } from '../../../schema/tools/look/entity.ts'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { linkHost, linkOrigin } from '../../live/link-origin.ts'
import { copyLink } from '../../ui/form/copy-text.ts'
import { HomeLink, LoadingFrame, PageFrame } from '../../ui/frames.tsx'
import { tagged } from '../../ui/tagged.ts'
import { PageLook } from '../page-look.tsx'
import { PasswordForm } from '../password-form.tsx'
import { gateOf } from '../room-gate.ts'
import { useWallSize } from '../use-wall-size.ts'
import { deleted, deletedText } from '../words/viewer.ts'
import { QrCode } from './qr-code.tsx'
import { useShortCode } from './use-short-code.ts'
import * as words from './words/qr-page.ts'

/** A name longer than this is set smaller, so the code keeps its size. */
const longName = 40

/** How to join, as the QR page shows it. */
export function Poster({ roomId, feed }: { roomId: string; feed: RoomFeed }): ReactNode {
  useWallSize()
  const gate = gateOf(feed)
  const room = gate.kind === 'open' ? gate.snapshot.room : null
  return (
    <>
      <title>{room === null ? words.pageTitle : words.roomTitle(room.name)}</title>
      {gate.kind === 'missing' ? (
        <NoRoom title={words.missing} text={words.missingText} />
      ) : gate.kind === 'deleted' ? (
        <NoRoom title={deleted} text={deletedText} />
      ) : gate.kind === 'password' ? (
        <PageFrame title={words.password} text={words.passwordText}>
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </PageFrame>
      ) : (
        <Invitation roomId={roomId} room={room} />
      )}
    </>
  )
}

const NoRoom = (said: { title: string; text: string }): ReactNode => (
  <PageFrame {...said}>
    <HomeLink />
  </PageFrame>
)

/** The poster. The room's name and whether joining is closed are shown if known: a viewer lock hides only the name. */
function Invitation({ roomId, room }: { roomId: string; room: RoomView | null }): ReactNode {
  const shortCode = useShortCode(roomId)
  if (shortCode === null) return <LoadingFrame />
  if (shortCode.kind === 'missing') return <NoRoom title={words.missing} text={words.missingText} />

  const code = shortCode.kind === 'code' ? shortCode.code : null
  const address = linkOrigin() + joinPath(roomId, code)
  const isClosed = room === null ? shortCode.kind === 'none' && shortCode.isRefused : !isJoinable(room)
  const name = room?.name ?? words.joinThisEvent
  const place = `${linkHost()}/join${code === null ? `/${roomId}` : ''}`
  return (
    <main className="qr-page" data-theme="dark">
      {room !== null && <PageLook room={room} />}
      <div className="qr-poster">
        <div className="qr-plate">
          <QrCode text={address} />
        </div>
        <div className="qr-words">
          {room !== null && room.logo !== null && (
            <img
              className="qr-logo"
              src={logoPath(room.id, room.logo.id)}
              width={room.logo.widthPx}
              height={room.logo.heightPx}
              alt=""
            />
          )}
          <h1 data-long={name.length > longName}>
            <bdi>{name}</bdi>
          </h1>
          {isClosed && <p className="qr-closed">{words.joiningClosed}</p>}
          <p className="qr-place">
            {tagged(code === null ? words.scanOrOpen : words.scanOrGoTo, {
              address: () => (
                <button
                  type="button"
                  className="qr-address"
                  aria-label={words.copyJoinLink(place)}
                  onClick={() => void copyLink(words.joinLink, address)}
                >
                  <span dir="ltr">{place}</span>
                </button>
              ),
            })}
          </p>
          {code !== null && (
            <p className="qr-enter">
              {tagged(words.enterCode, {
                code: () => (
                  <strong className="qr-digits t-num">
                    <span dir="ltr" translate="no">
                      {spacedCode(code)}
                    </span>
                  </strong>
                ),
              })}
            </p>
          )}
        </div>
      </div>
      <section className="qr-how" aria-labelledby="how-it-works">
        <h2 id="how-it-works">{words.howItWorks}</h2>
        <ol>
          <li>
            <h3>{words.scan}</h3>
            <p>{words.scanText}</p>
          </li>
          <li>
            <h3>{words.join}</h3>
            <p>{code === null ? words.joinText : words.joinByCodeText}</p>
          </li>
          <li>
            <h3>{words.takePart}</h3>
            <p>{words.takePartText}</p>
          </li>
        </ol>
      </section>
    </main>
  )
}
