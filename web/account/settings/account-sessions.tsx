import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { SessionReply } from '../../../schema/api-account.ts'
import { endAccountSession, readAccountSessions } from '../../client/api/account-api.ts'
import { patchQuery, queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { relativeTime } from '../../client/relative-time.ts'
import { endSession } from '../../client/session/session.ts'
import { useMinuteNow } from '../../live/clock/minute-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { dateLocale } from '../../ui/say.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useHeldFocus } from '../../ui/use-held-focus.ts'
import { failures } from '../account-toasts.ts'
import * as toasts from '../words/toasts.ts'
import { SettingsSection } from './settings-frame.tsx'
import { deviceName } from './settings-rules.ts'
import * as words from './words/settings.ts'

/** 'Where you're signed in': every browser with a session, and a way to end those of the others. */
export function AccountSessions(): ReactNode {
  const sessions = useQuery({
    queryKey: queryKeys.accountSessions,
    queryFn: () => valueOrThrow(readAccountSessions()),
    refetchOnMount: 'always',
  })
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useHeldFocus(area, list)
  return (
    <SettingsSection title={words.sessions} text={words.sessionsText}>
      <div ref={area}>
        {sessions.isPending && <SkeletonRows rows={2} />}
        {sessions.isError && <ReadFailed text={sessions.error.message} onRetry={() => void sessions.refetch()} />}
        {sessions.data !== undefined && (
          <ul ref={list} tabIndex={-1} className="max-w-[40rem] border-b border-line">
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  )
}

function SessionRow({ session }: { session: SessionReply }): ReactNode {
  const [isPending, setIsPending] = useState(false)
  const now = useMinuteNow()
  const name = deviceName(session.userAgent)

  const signOut = async () => {
    setIsPending(true)
    const reply = await endAccountSession(session.id)
    setIsPending(false)
    if (reply.ok || reply.code === 'not_found') {
      toast(toasts.signedOutElsewhere)
      patchQuery<readonly SessionReply[]>(queryKeys.accountSessions, (all) =>
        all?.filter(({ id }) => id !== session.id),
      )
      return
    }
    toast(failures.signOutElsewhere(reply))
    if (reply.code === 'not_signed_in') endSession()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-label">
          {name}
          {session.isCurrent && <Badge tone="blue">{words.thisBrowser}</Badge>}
        </p>
        <p className="text-14 break-words text-muted">
          {session.ipAddress !== null && `${session.ipAddress} · `}
          <time dateTime={session.loginAt} title={new Date(session.loginAt).toLocaleString(dateLocale())}>
            {words.signedIn(relativeTime(Date.parse(session.loginAt), now))}
          </time>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="s"
          aria-label={words.signOutOf(name)}
          isPending={isPending}
          pendingLabel={words.signingOut}
          onClick={signOut}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
