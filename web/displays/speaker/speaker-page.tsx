import '../timers/clock.css'
import '../messages/banner.css'
import './speaker.css'
import { type ReactNode, useEffect, useState } from 'react'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import { paramOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { useShowFeed } from '../../live/feed/use-show-feed.ts'
import { LanguageChoice } from '../../live/language/language-choice.tsx'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { CueLightIcon } from '../../ui/cue-light-icon.tsx'
import { brand, loading, returnHome } from '../../ui/words/frames.ts'
import { useFlash } from '../display/use-flash.ts'
import { PageLook } from '../page-look.tsx'
import { PasswordForm } from '../password-form.tsx'
import { gateOf, useElapsed } from '../room-gate.ts'
import { NamedScreen } from '../screen/named-screen.tsx'
import { SignalButtons } from './signal-buttons.tsx'
import { SpeakerView } from './speaker-view.tsx'
import { useSignals } from './use-signals.ts'
import { type SpeakerKey, useSpeakerKey } from './use-speaker-key.ts'
import * as words from './words/speaker.ts'

/** Why this browser may not read as a speaker: it has no link, or the link no longer works. */
const withoutLink: readonly RefusalCode[] = ['control_required', 'rights_required', 'link_off', 'control_rotated']

/** `/room/{roomId}/speaker#key=…`: the screen on the lectern. Without the key it is a display. */
export function SpeakerPage(): ReactNode {
  const roomId = paramOf(pages.speaker, window.location.pathname) ?? ''
  const [taken, setTaken] = useState(0)
  const key = useSpeakerKey(roomId, () => setTaken((count) => count + 1))
  return (
    <main className="speaker">
      {key !== 'trading' && <Joined key={taken} roomId={roomId} link={key} />}
      {key === 'trading' && <Unreachable />}
      <div className="speaker-language">
        <LanguageChoice />
      </div>
    </main>
  )
}

/** Reads as the speaker if this browser has the link, else as a display. */
function Joined({ roomId, link }: { roomId: string; link: SpeakerKey }): ReactNode {
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  const feed = useShowFeed(roomId, refusal === null ? 'speaker' : 'viewer', wholeDecoder)
  const refused = refusal === null && feed.refusal !== null && withoutLink.includes(feed.refusal) ? feed.refusal : null
  useEffect(() => {
    if (refused !== null) setRefusal(refused)
  }, [refused])
  if (refused !== null) return null
  const isLost = link === 'refused' || (refusal !== null && refusal !== 'control_required')
  return (
    <>
      <Lectern roomId={roomId} feed={feed} isSpeaker={refusal === null} isLost={isLost} />
      <NamedScreen roomId={roomId} page="speaker" feed={feed} />
    </>
  )
}

type LecternProps = { roomId: string; feed: RoomFeed; isSpeaker: boolean; isLost: boolean }

function Lectern({ roomId, feed, isSpeaker, isLost }: LecternProps): ReactNode {
  const gate = gateOf(feed)
  switch (gate.kind) {
    case 'open':
      return <OpenScreen {...{ roomId, feed, isSpeaker, isLost }} room={gate.snapshot} />
    case 'locked':
      return <SpeakerNotice title={words.locked} text={words.lockedText} isLost={isLost} />
    case 'password':
      return (
        <SpeakerNotice title={words.password} text={words.passwordText} isLost={isLost}>
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </SpeakerNotice>
      )
    case 'missing':
      return <Gone title={words.missing} text={words.missingText} />
    case 'deleted':
      return <Gone title={words.deleted} text={words.deletedText} />
    case 'unreachable':
      return <Unreachable onRetry={feed.retry} />
    case 'loading':
      return <Loading />
  }
}

/** Looks like `LoadingFrame`, which is a second `main` and brings the code of buttons with it. */
const Loading = (): ReactNode => (
  <div className="speaker-loading">
    <header className="first-frame">
      <CueLightIcon className="" />
      {brand}
    </header>
    <p role="status" className="appear-late">
      {loading}
    </p>
  </div>
)

function OpenScreen({ roomId, feed, room, isSpeaker, isLost }: LecternProps & { room: Snapshot }): ReactNode {
  const wakeLock = useWakeLock()
  const flashAt = useFlash(feed)
  const hints = [
    ...(isLost ? [words.linkChanged] : isSpeaker ? [] : [words.onlyDisplay]),
    ...(wakeLock === 'unable' ? [words.mayFallAsleep] : []),
  ]
  return (
    <>
      <title>{words.roomTitle(room.room.name)}</title>
      <PageLook room={room.room} />
      <Line feed={feed} />
      <SpeakerView room={room} />
      {isSpeaker && <Buttons roomId={roomId} feed={feed} room={room} />}
      <p className="speaker-hints" role="status">
        {hints.map((hint) => (
          <span key={hint}>{hint}</span>
        ))}
      </p>
      {flashAt !== null && <div key={flashAt} className="speaker-flash" aria-hidden="true" />}
    </>
  )
}

function Buttons({ roomId, feed, room }: { roomId: string; feed: RoomFeed; room: Snapshot }): ReactNode {
  return <SignalButtons room={room} signals={useSignals(roomId, feed, room)} />
}

/** How long a lost connection stays unsaid: most come back within this time. */
const calmMs = 5_000

function Line({ feed }: { feed: RoomFeed }): ReactNode {
  const isLongDown = useElapsed(feed.connection === 'down' ? feed.downSinceMs : null, calmMs)
  return (
    <p className="speaker-line" role="status">
      {isLongDown && words.offline}
    </p>
  )
}

type NoticeProps = { title: string; text: string; isLost?: boolean; children?: ReactNode }

function SpeakerNotice({ title, text, isLost = false, children }: NoticeProps): ReactNode {
  return (
    <div className="speaker-notice">
      <title>{words.pageTitle}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {isLost && <p>{words.linkChanged}</p>}
      {children}
    </div>
  )
}

/** There is no room. A speaker holds this device, so it has a way on; a display on a wall has none. */
const Gone = (said: { title: string; text: string }): ReactNode => (
  <SpeakerNotice {...said}>
    <a href={pages.home} className="speaker-button">
      {returnHome}
    </a>
  </SpeakerNotice>
)

/** Nothing can be shown yet. First connections often need a retry, so it is said after a moment. */
function Unreachable({ onRetry }: { onRetry?: () => void }): ReactNode {
  const [since] = useState(() => performance.now())
  if (!useElapsed(since, 2_000)) return null
  return (
    <SpeakerNotice title={words.unreachable} text={words.unreachableText}>
      {onRetry !== undefined && (
        <button type="button" className="speaker-button" onClick={onRetry}>
          {words.tryAgain}
        </button>
      )}
    </SpeakerNotice>
  )
}
