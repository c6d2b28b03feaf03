import type { ReactNode } from 'react'
import { relativeTime } from '../app/relative-time.ts'
import type { AccountUser } from '../app/session.ts'
import { useMinuteNow } from '../app/use-minute-now.ts'
import { Badge } from '../ui/badge.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Account information (spec 2): what is so and cannot be changed here. */
export function AccountFacts({ user }: { user: AccountUser }): ReactNode {
  const now = useMinuteNow()
  const createdAt = Date.parse(user.createdAt ?? '')
  const since = Number.isNaN(createdAt) ? 'Recently' : relativeTime(createdAt, now)
  return (
    <SettingsSection title="Account information">
      <dl className="grid max-w-[34rem] gap-y-3">
        <Fact name="Status">
          <Badge tone="ok">Active</Badge>
        </Fact>
        <Fact name="Email">
          <Badge tone={user.isEmailVerified ? 'ok' : 'warn'}>{user.isEmailVerified ? 'Verified' : 'Unverified'}</Badge>
        </Fact>
        <Fact name="Member since">{since}</Fact>
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
