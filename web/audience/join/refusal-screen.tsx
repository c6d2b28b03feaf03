import { type ReactNode, useEffect, useState } from 'react'
import { refusalMessage } from '../../../schema/errors.ts'
import { isShortCode, spacedCode } from '../../../schema/ids.ts'
import { isAt } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { DeadEnd } from '../ui/dead-end.tsx'
import { PhoneScreen } from '../ui/phone-screen.tsx'
import { OwnAddress } from './own-address.tsx'
import { PasswordForm } from './password-form.tsx'
import * as words from './words/refusal.ts'

/** The room as the address names it. */
export type RefusalProps = LinkedRoom & {
  code: RefusalCode
  /** When the page asks again automatically, by `performance.now()`; null, or left out, if it does not. */
  nextAtMs?: number | null
  /** Ask the server again. */
  onAgain: () => void
  onForm: () => void
}

/** Why this phone is not in the event, and what to do about it. */
export function RefusalScreen({ name, room, code, nextAtMs = null, onAgain, onForm }: RefusalProps): ReactNode {
  switch (code) {
    case 'join_locked':
      return (
        <PhoneScreen title={words.lockedTitle} lamp="stop">
          <p>{words.locked}</p>
        </PhoneScreen>
      )
    case 'password_required':
      return isAt(pages.embedJoin, location.pathname) ? (
        <OwnAddress name={name} />
      ) : (
        <PhoneScreen title={words.passwordTitle} lamp="stop">
          <PasswordForm name={name} room={room} onOpen={onAgain} />
        </PhoneScreen>
      )
    case 'removed_by_presenter':
      return (
        <DeadEnd
          title={words.removedTitle}
          lamp="stop"
          text={words.removed}
          label={words.tryAgain}
          onPress={onAgain}
          isQuiet
        />
      )
    case 'room_closed':
      return (
        <DeadEnd title={words.closedTitle} text={words.closed} label={words.joinAnother} onPress={onForm} isQuiet />
      )
    case 'room_not_found':
    case 'not_found':
      return (
        <DeadEnd
          title={words.notFoundTitle}
          text={isShortCode(name) ? words.codeNotFound(spacedCode(name)) : words.linkNotFound}
          label={words.otherCode}
          onPress={onForm}
        />
      )
    case 'too_many_requests':
      return (
        <PhoneScreen title={words.tooManyTitle} lamp="stop">
          <p>{words.tooMany}</p>
          <WaitOrTry nextAtMs={nextAtMs} onAgain={onAgain} />
          <p className="hint">{words.scanInstead}</p>
          <button type="button" className="button" onClick={onForm}>
            {words.otherCode}
          </button>
        </PhoneScreen>
      )
    case 'too_many_newcomers':
      return (
        <PhoneScreen title={words.crowdTitle} lamp="stop">
          <p>{words.crowd}</p>
          <WaitOrTry nextAtMs={nextAtMs} onAgain={onAgain} />
        </PhoneScreen>
      )
    default:
      return (
        <DeadEnd
          title={words.otherTitle}
          lamp="stop"
          text={refusalMessage(code)}
          label={words.tryAgain}
          onPress={onAgain}
        />
      )
  }
}

/** The 404 page of the phone entry. */
export const MissingScreen = ({ onForm }: { onForm: () => void }): ReactNode => (
  <DeadEnd title={words.missingTitle} text={words.missing} label={words.enterCode} onPress={onForm} />
)

/** How long the page waits before it tries again by itself; a button if it does not. */
function WaitOrTry({ nextAtMs, onAgain }: { nextAtMs: number | null; onAgain: () => void }): ReactNode {
  return nextAtMs === null ? (
    <button type="button" className="button button-main" onClick={onAgain}>
      {words.tryAgain}
    </button>
  ) : (
    <Wait untilMs={nextAtMs} />
  )
}

/** How long the page waits before it tries again. The seconds are shown, but not read out one by one. */
function Wait({ untilMs }: { untilMs: number }): ReactNode {
  const seconds = useSecondsUntil(untilMs)
  return (
    <p className="wait" role="timer">
      {words.triesAgainIn(seconds)}
    </p>
  )
}

/** Updated several times a second, so no second is skipped. */
const lookEveryMs = 250

/** The whole seconds until an instant, rounded up; 0 from then on. */
export const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1000))

/** The seconds left, counting down by `performance.now()`: setting the phone's clock makes nobody wait longer. */
function useSecondsUntil(atMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(atMs, performance.now()))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(atMs, performance.now()))
    look()
    const interval = setInterval(look, lookEveryMs)
    return () => clearInterval(interval)
  }, [atMs])
  return left
}
