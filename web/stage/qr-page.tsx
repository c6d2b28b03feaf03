import './qr.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { RoomView } from '../../schema/protocol.ts'
import { useRoomFeed } from '../live/use-room-feed.ts'
import { copyLink } from '../ui/copy-text.ts'
import { LoadingFrame, PageFrame } from '../ui/frames.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { gateOf } from './room-gate.ts'
import { joinAddress, spokenCode } from './short-code.ts'
import { useShortCode } from './use-short-code.ts'

/** From so many characters on a name is set smaller, so that the code keeps its size. */
const longName = 40

/** `/room/{roomId}/qr`: how to join, for projecting or printing (spec 2). */
export function QrPage(): ReactNode {
  const { roomId = '' } = useParams()
  const feed = useRoomFeed(roomId, 'viewer')
  const gate = gateOf(feed)
  const room = gate.kind === 'open' ? gate.snapshot.room : null
  return (
    <>
      <title>{room === null ? 'Join · Cuelight' : `${room.name} · Join · Cuelight`}</title>
      {gate.kind === 'missing' || gate.kind === 'deleted' ? (
        <RoomNotFound />
      ) : gate.kind === 'password' ? (
        <PageFrame title="Password needed" text="This room asks for a password before it shows how to join.">
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </PageFrame>
      ) : (
        <Invitation roomId={roomId} room={room} />
      )}
    </>
  )
}

const RoomNotFound = (): ReactNode => (
  <PageFrame title="Room Not Found" text="There is no room at this address. Check the link with the organiser." />
)

/** The poster. The room's name and its join lock are shown where they are known: a viewer lock closes neither. */
function Invitation({ roomId, room }: { roomId: string; room: RoomView | null }): ReactNode {
  const shortCode = useShortCode(roomId)
  if (shortCode === null) return <LoadingFrame />
  if (shortCode.kind === 'missing') return <RoomNotFound />

  const code = shortCode.kind === 'code' ? shortCode.code : null
  const address = joinAddress(location.origin, code ?? roomId)
  const isClosed = room?.isJoinLocked ?? (shortCode.kind === 'none' && shortCode.isRefused)
  const name = room?.name ?? 'Join this event'
  const place = `${location.host}/join${code === null ? `/${roomId}` : ''}`
  return (
    <main className="qr-page" data-theme="dark">
      <div className="qr-poster">
        <div className="qr-plate">
          <QrCode text={address} />
        </div>
        <div className="qr-words">
          <h1 data-long={name.length > longName}>{name}</h1>
          {isClosed && <p className="qr-closed">Joining is closed for now.</p>}
          <p className="qr-place">
            {code === null ? 'Scan, or open' : 'Scan, or go to'}{' '}
            <button type="button" className="qr-address" onClick={() => void copyLink('Join', address)}>
              <span className="qr-unseen">Copy the join link: </span>
              {place}
            </button>
          </p>
          {code !== null && (
            <p className="qr-enter">
              and enter the event code <strong className="qr-digits">{spokenCode(code)}</strong>
            </p>
          )}
        </div>
      </div>
      <section className="qr-how" aria-labelledby="how-it-works">
        <h2 id="how-it-works">How it works</h2>
        <ol>
          <li>
            <h3>Scan</h3>
            <p>Point your phone’s camera at the code and open the link.</p>
          </li>
          <li>
            <h3>Join</h3>
            <p>{code === null ? 'No app and no account needed.' : 'Or type the six digits. No app, no account.'}</p>
          </li>
          <li>
            <h3>Take part</h3>
            <p>Vote, answer quizzes and read messages as they come.</p>
          </li>
        </ol>
      </section>
    </main>
  )
}
