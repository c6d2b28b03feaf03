import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import * as pages from '../../../schema/links/pages.ts'
import { AccountMasthead } from '../../client/masthead/account-masthead.tsx'
import type { AccountUser } from '../../client/session/session.ts'
import * as words from './words/settings.ts'

type SettingsFrameProps = { page: string; title: string; user: AccountUser; isWide?: boolean; children: ReactNode }

/** A page of the account below its masthead, with the way back to the dashboard. */
export function SettingsFrame({ page, title, user, isWide = false, children }: SettingsFrameProps): ReactNode {
  return (
    <>
      <title>{page}</title>
      <AccountMasthead user={user} />
      <main className={`mx-auto w-full px-4 pt-6 pb-16 sm:px-8 ${isWide ? 'max-w-[72rem]' : 'max-w-[64rem]'}`}>
        <Link
          to={pages.dashboard}
          className="inline-flex min-h-11 items-center text-14 text-muted hover:text-house hover:underline"
        >
          {words.back}
        </Link>
        <h1 className="mb-6 font-display text-34">{title}</h1>
        {children}
      </main>
    </>
  )
}

type SettingsSectionProps = { title: string; text?: string; children: ReactNode; isDanger?: boolean }

/** A part of the settings: its topic on the left, its fields on the right, a line above. */
export function SettingsSection({ title, text, children, isDanger = false }: SettingsSectionProps): ReactNode {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className={isDanger ? 'text-19 text-danger' : 'text-19'}>
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 max-w-[46ch] text-14 text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
