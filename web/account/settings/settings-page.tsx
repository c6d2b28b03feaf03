import { type ReactNode, useState } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { LanguageField } from '../../client/language/language-field.tsx'
import { useBillingFlag } from '../../client/masthead/account-masthead.tsx'
import { relativeTime } from '../../client/relative-time.ts'
import type { AccountUser } from '../../client/session/session.ts'
import { useMinuteNow } from '../../live/clock/minute-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/button-link.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsFrame, SettingsSection } from './settings-frame.tsx'
import * as words from './words/settings.ts'

/** `/account-settings`. */
export function SettingsPage({ user }: { user: AccountUser }): ReactNode {
  const hasBilling = useBillingFlag()
  return (
    <SettingsFrame page={words.page} title={words.title} user={user}>
      <ProfileForm user={user} />
      <SettingsSection title={words.language} text={words.languageText}>
        <LanguageField isLabelHidden className="max-w-[34rem]" />
      </SettingsSection>
      <AccountFacts user={user} />
      <AccountSessions />
      {hasBilling && (
        <SettingsSection title={words.billing} text={words.billingText}>
          <TextLink to={pages.billing}>{words.billingLink}</TextLink>
        </SettingsSection>
      )}
      <DangerZone user={user} />
    </SettingsFrame>
  )
}

/** Account information, which cannot be changed here. */
function AccountFacts({ user }: { user: AccountUser }): ReactNode {
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

/** Danger Zone: deletes the account and everything in it, for the password. */
function DangerZone({ user }: { user: AccountUser }): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection title={words.dangerZone} text={words.dangerZoneText} isDanger>
      <div className="flex max-w-[40rem] flex-wrap items-center justify-between gap-4 rounded-button border border-danger p-4">
        <p className="min-w-0 flex-1 basis-64 text-14">{words.deletionText}</p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog email={user.email} onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  )
}
