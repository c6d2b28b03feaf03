import './account.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountMasthead } from '../app/account-masthead.tsx'
import type { AccountUser } from '../app/session.ts'
import { useBillingFlag } from '../app/use-billing-flag.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsSection } from './settings-section.tsx'
import * as words from './words/settings.ts'

/** /account-settings (spec 2). */
export function SettingsPage({ user }: { user: AccountUser }): ReactNode {
  const hasBilling = useBillingFlag()
  return (
    <>
      <title>{words.page}</title>
      <AccountMasthead user={user} />
      <main className="mx-auto w-full max-w-[64rem] px-4 pt-6 pb-16 sm:px-8">
        <Link
          to="/dashboard"
          className="inline-flex min-h-11 items-center text-14 text-muted hover:text-house hover:underline"
        >
          {words.back}
        </Link>
        <h1 className="mb-6 font-display text-34">{words.title}</h1>
        <ProfileForm user={user} />
        <AccountFacts user={user} />
        <AccountSessions />
        {hasBilling && (
          <SettingsSection title={words.billing} text={words.billingText}>
            <Link to="/billing" className="account-link">
              {words.billingLink}
            </Link>
          </SettingsSection>
        )}
        <DangerZone />
      </main>
    </>
  )
}
