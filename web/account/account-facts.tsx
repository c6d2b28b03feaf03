import type { ReactNode } from 'react'
import { relativeTime } from '../app/relative-time.ts'
import type { AccountUser } from '../app/session.ts'
import { useMinuteNow } from '../app/use-minute-now.ts'
import { Badge } from '../ui/badge.tsx'
import { SettingsSection } from './settings-section.tsx'
import * as words from './words/settings.ts'

/** Account information (spec 2): what is so and cannot be changed here. */
export function AccountFacts({ user }: { user: AccountUser }): ReactNode {
  const now = useMinuteNow()
  const createdAt = Date.parse(user.createdAt ?? '')
  const since = Number.isNaN(createdAt) ? words.recently : relativeTime(createdAt, now)
  return (
    <SettingsSection title={words.facts}>
      <dl className="grid max-w-[34rem] gap-y-3">
        <Fact name={words.status}>
          <Badge tone="ok">{words.active}</Badge>
        </Fact>
        <Fact name={words.emailState}>
          <Badge tone={user.isEmailVerified ? 'ok' : 'warn'}>
            {user.isEmailVerified ? words.verified : words.unverified}
          </Badge>
        </Fact>
        <Fact name={words.memberSince}>{since}</Fact>
      </dl>
    </SettingsSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
