import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Snapshot } from '../../schema/protocol.ts'
import { displayTimer } from '../../schema/room/timer.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { type BannerShare, bannerShares } from './banner-fit.ts'
import { ClockFace } from './clock-face.tsx'
import { fitDigits } from './digit-room.ts'
import { LampIcon, LockIcon, SignalIcon } from './icons.tsx'
import { MessageBanner } from './message-banner.tsx'
import { overlayPoll } from './overlay-poll.ts'
import { PasswordForm } from './password-form.tsx'
import type { PollOverlayProps } from './poll-overlay.tsx'
import { gateOf } from './room-gate.ts'
import { StageNotice } from './stage-notice.tsx'
import { useElapsed } from './use-elapsed.ts'
import * as words from './words/viewer.ts'

// A QR code is for displays that have nothing to show: it must not delay the ones that have.
// One that cannot be had leaves its place empty, for an error here would take the whole picture away.
const JoinPanel = lazy<ComponentType<{ roomId: string }>>(() =>
  import('./join-panel.tsx').then(
    (loaded) => ({ default: loaded.JoinPanel }),
    () => ({ default: () => null }),
  ),
)

/** Most displays never show a poll; the timer must not wait for it. Without it the display goes on as it was. */
const PollOverlay = lazy<ComponentType<PollOverlayProps>>(() =>
  import('./poll-overlay.tsx').then(
    (loaded) => ({ default: loaded.PollOverlay }),
    () => ({ default: () => null }),
  ),
)

/** What the room sees: the timer, or in calm words why there is none. */
export function StagePicture({ roomId, feed }: { roomId: string; feed: RoomFeed }): ReactNode {
  const gate = gateOf(feed)
  // A first connection often takes a second try: nothing is said of it before that.
  const isStuck = useElapsed(gate.kind === 'unreachable' ? feed.downSinceMs : null, 2_000)
  switch (gate.kind) {
    case 'open':
      return <OpenStage snapshot={gate.snapshot} />
    case 'locked':
      return <StageNotice icon={<LockIcon />} title={words.locked} text={words.lockedText} />
    case 'password':
      return (
        <StageNotice icon={<LockIcon />} title={words.password} text={words.passwordText}>
          <PasswordForm roomId={roomId} onOpened={feed.retry} />
        </StageNotice>
      )
    case 'missing':
      return <StageNotice icon={<LampIcon />} title={words.missing} text={words.missingText} />
    case 'deleted':
      return <StageNotice icon={<LampIcon />} title={words.deleted} text={words.deletedText} />
    case 'unreachable':
      if (feed.downSinceMs !== null && !isStuck) return null
      return (
        <StageNotice icon={<SignalIcon />} title={words.unreachable} text={words.unreachableText}>
          <button type="button" className="stage-button" onClick={feed.retry}>
            {words.tryNow}
          </button>
        </StageNotice>
      )
    case 'loading':
      return null
  }
}

/** The timer, or that there is none; below it the visible message, and at the bottom the results of a poll. */
function OpenStage({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const [bannerShare, setBannerShare] = useState<BannerShare>(bannerShares[0])
  /** The results are there and have their size: what they leave is the clock's. */
  const [isPollFitted, setPollFitted] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const timer = displayTimer(snapshot)
  const message = snapshot.messages.find((m) => m.isVisible)
  const poll = overlayPoll(snapshot.polls)
  const hasPoll = poll !== null && isPollFitted
  const refit = useCallback(() => {
    if (frame.current !== null) fitDigits(frame.current)
  }, [])
  // Message and results measure themselves anew with the window, in either order: the last one settles the clock.
  const onBannerFit = useCallback(
    (share: BannerShare) => {
      setBannerShare(share)
      refit()
    },
    [refit],
  )
  const onPollFit = useCallback(() => {
    setPollFitted(true)
    refit()
  }, [refit])
  // After every change of what stands here; the children have measured themselves by then.
  useLayoutEffect(() => {
    if (hasPoll) refit()
  })
  return (
    <div
      ref={frame}
      className="stage-frame"
      data-banner={message === undefined ? 'none' : String(Math.round(100 * bannerShare))}
      data-poll={hasPoll ? 'shown' : 'none'}
    >
      {timer === null ? (
        <NoTimer snapshot={snapshot} isAlone={message === undefined && poll === null} />
      ) : (
        <ClockFace timer={timer} />
      )}
      <div className="stage-banner-place" role="status">
        {message !== undefined && (
          <MessageBanner key={message.id} message={message} isBesidePoll={hasPoll} onFit={onBannerFit} />
        )}
      </div>
      {poll !== null && (
        <Suspense fallback={null}>
          <PollOverlay poll={poll} hasMessage={message !== undefined} onFit={onPollFit} />
        </Suspense>
      )}
    </div>
  )
}

function NoTimer({ snapshot: { room }, isAlone }: { snapshot: Snapshot; isAlone: boolean }): ReactNode {
  const isJoinable = room.hasEngagementFeatures && !room.isJoinLocked && isAlone
  const invitation = (
    <Suspense fallback={null}>
      <JoinPanel roomId={room.id} />
    </Suspense>
  )
  return (
    <StageNotice
      icon={<LampIcon />}
      title={words.noTimer}
      text={words.noTimerText}
      roomName={room.name}
      aside={isJoinable ? invitation : undefined}
    />
  )
}
