import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { askToKeep } from '../../client/rooms-here/rooms-here.ts'
import { refreshSession, useSession } from '../../client/session/session.ts'
import { deviceNow } from '../../live/clock/clock.ts'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/keep-hint.ts'

/**
 * Asks the dashboard to keep the room after a sign-up, or after a sign-in if the visitor already has an account. A
 * visitor who comes back here first has a session by then and gets the same offer here (see `ClaimOffer`).
 */
const keepAfterSignUp = (roomId: string) => {
  askToKeep(roomId, deviceNow())
  window.addEventListener('focus', () => void refreshSession(), { once: true })
}

/** Tells a visitor who made a room how to find it again. */
export function KeepHint(): ReactNode {
  const { room } = useDesk().snapshot
  const { state } = useSession()
  if (room.createdBy !== null || state !== 'visitor') return null
  return (
    <p className="mt-4 max-w-[52ch] text-14 text-muted">
      {words.onlyWays}{' '}
      <a
        href={pages.signup}
        target="_blank"
        className="inline-flex items-center gap-1 underline"
        onClick={() => keepAfterSignUp(room.id)}
        rel="noopener"
      >
        {words.signUp}
        <ExternalLink className="size-3.5" />
      </a>
    </p>
  )
}
