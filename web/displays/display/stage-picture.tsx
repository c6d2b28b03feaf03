import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isShownAt } from '../../../schema/tools/messages/entity.ts'
import { overlayPoll } from '../../../schema/tools/polls/overlay-poll.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { LampIcon, LockIcon, SignalIcon } from '../icons.tsx'
import { windowOf } from '../keep-fitted.ts'
import {
  type BannerShare,
  type BannerText,
  bannerShares,
  bannerSharesBesidePoll,
  bannerSharesOverScene,
  MessageBanner,
} from '../messages/message-banner.tsx'
import { PasswordForm } from '../password-form.tsx'
import { gateOf, useElapsed } from '../room-gate.ts'
import { ClockFace } from '../timers/clock-face.tsx'
import * as words from '../words/viewer.ts'
import { Foyer, PollOverlay, Scene } from './later-pictures.ts'
import { NoTimer, StageNotice } from './stage-notice.tsx'

type StagePictureProps = {
  roomId: string
  feed: RoomFeed
  /** No scene replaces the timer here: a speaker's monitor. */
  isTimerKept: boolean
  /** The question that is on the wall is shown under that timer. */
  hasQuestion: boolean
  /** The agenda and the code take the place of timer and scenes. */
  isFoyer: boolean
}

/** The picture on the display: the timer or a scene, or a calm sentence that says why there is none. */
export function StagePicture({ roomId, feed, ...kept }: StagePictureProps): ReactNode {
  const gate = gateOf(feed)
  // First connections often need a retry, so nothing is said for two seconds.
  const isStuck = useElapsed(gate.kind === 'unreachable' ? feed.downSinceMs : null, 2_000)
  switch (gate.kind) {
    case 'open':
      return <OpenStage snapshot={gate.snapshot} {...kept} />
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
            {words.tryAgain}
          </button>
        </StageNotice>
      )
    case 'loading':
      return null
  }
}

type OpenStageProps = Omit<StagePictureProps, 'roomId' | 'feed'> & {
  snapshot: Snapshot
}

/** The timer or a scene; below it the visible message, a strip if it is a scene; at the bottom the results of a poll. */
function OpenStage({ snapshot, isTimerKept, hasQuestion, isFoyer }: OpenStageProps): ReactNode {
  const [bannerShare, setBannerShare] = useState<BannerShare>(bannerShares[0])
  /** Whether the results have loaded and have their size: the clock gets the space that is left. */
  const [isPollFitted, setPollFitted] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const timer = displayTimer(snapshot)
  const message =
    snapshot.messages.find((one) => isShownAt(one, 'displays')) ?? (hasQuestion ? questionOnWall(snapshot) : undefined)
  const kind = isFoyer ? 'foyer' : snapshot.stage.scene.kind
  const isTimer = !isFoyer && (isTimerKept || kind === 'timer')
  const poll = isTimer ? overlayPoll(snapshot) : null
  const hasPoll = poll !== null && isPollFitted
  const isPollAwaited = poll !== null && !hasPoll
  const hasShown = useHasShown(isTimer && !isPollAwaited)
  const refit = useCallback(() => {
    if (frame.current !== null) fitDigits(frame.current)
  }, [])
  // When the window changes, the message and the results refit in either order: the last one settles the clock.
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
  // Runs after every render; the children have measured themselves by then.
  useLayoutEffect(() => {
    if (hasPoll) refit()
  })
  const clock =
    timer === null ? (
      <NoTimer snapshot={snapshot} isAlone={message === undefined && poll === null} />
    ) : (
      <ClockFace timer={timer} />
    )
  return (
    <div
      ref={frame}
      className="stage-frame"
      data-banner={message === undefined ? 'none' : String(Math.round(100 * bannerShare))}
      data-poll={hasPoll ? 'shown' : 'none'}
      data-scene={isTimer ? undefined : kind}
      data-awaits={isTimer && isPollAwaited && !hasShown}
    >
      {isFoyer ? (
        <Foyer snapshot={snapshot} />
      ) : isTimer ? (
        clock
      ) : (
        <Scene snapshot={snapshot} timer={timer} coming={hasShown ? clock : null}>
          {clock}
        </Scene>
      )}
      <div className="stage-banner-place" role="status">
        {message !== undefined && (
          <MessageBanner
            key={`${message.id} ${isTimer}`}
            message={message}
            shares={isTimer ? (hasPoll ? bannerSharesBesidePoll : bannerShares) : bannerSharesOverScene}
            onFit={onBannerFit}
          />
        )}
      </div>
      {poll !== null && <PollOverlay poll={poll} hasMessage={message !== undefined} onFit={onPollFit} />}
    </div>
  )
}

/** The question that fills other displays, as a message. */
function questionOnWall({ stage, questions }: Snapshot): BannerText | undefined {
  const { scene } = stage
  const question = scene.kind === 'question' ? questions.find(({ id }) => id === scene.id) : undefined
  return question === undefined ? undefined : { id: question.id, content: question.text, color: 'grey' }
}

/**
 * How long a display that starts with a scene, or with the results of a poll, stays blank before it shows the timer, in
 * ms. Shown earlier, the timer would vanish again when the scene arrives, or jump when the results do.
 */
const blankMs = 3_000

/** Whether the timer may stand in for what is on its way: it has been shown, or the other takes too long. */
function useHasShown(isShown: boolean): boolean {
  const [hasShown, setShown] = useState(isShown)
  useEffect(() => {
    if (isShown) return setShown(true)
    const timeout = setTimeout(() => setShown(true), blankMs)
    return () => clearTimeout(timeout)
  }, [isShown])
  return hasShown
}

/** The size of the digits next to the results of a poll. Elsewhere it is a share of the screen; here it is measured. */

/** Below this share of the screen's height the clock is one row, with the name at the side if there is room. */
const rowBelow = 0.34
/** The digits' line is this high in em (clock.css). */
const lineHeight = 0.76
/** The space above and below the digits, as a share of the screen's height. */
const air = 0.02
/** The share of the width that a name needs at the side of the digits: its longer words have about ten letters. */
const besideFrom = 0.16

type FaceRoom = {
  screenHeightPx: number
  faceHeightPx: number
  /** The parts above and below the digits. */
  aroundPx: number
}

/** The layout of the clock, and the largest size of its digits in px. */
export function digitRoom({ screenHeightPx, faceHeightPx, aroundPx }: FaceRoom): {
  face: 'row' | 'column'
  px: number
} {
  const face = faceHeightPx < rowBelow * screenHeightPx ? 'row' : 'column'
  const rest = faceHeightPx - (face === 'row' ? 0 : aroundPx) - 2 * air * screenHeightPx
  return { face, px: Math.max(0, Math.floor(rest / lineHeight)) }
}

/** Measures the space that the results and the message leave, and passes it to the style sheet. */
function fitDigits(frame: HTMLElement): void {
  const face = frame.querySelector<HTMLElement>('.stage-face')
  if (face === null) return
  const heightOf = (selector: string) => face.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  // The column is measured to decide between the two layouts: a row has nothing above or below the digits.
  frame.dataset['face'] = 'column'
  const room = digitRoom({
    screenHeightPx: windowOf(frame).innerHeight,
    faceHeightPx: face.offsetHeight,
    aroundPx: heightOf('.stage-slate') + heightOf('.stage-bar'),
  })
  frame.dataset['face'] = room.face
  frame.style.setProperty('--digits-room', `${room.px}px`)
  const digitsPx = face.querySelector<HTMLElement>('.clock-digits')?.offsetWidth ?? 0
  frame.toggleAttribute('data-beside', (face.offsetWidth - digitsPx) / 2 >= besideFrom * face.offsetWidth)
}
