import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CreditCard, LayoutList, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import * as pages from '../../../schema/links/pages.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { pageLanguage } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { logout, readFeatureFlags } from '../api/account-api.ts'
import { queryKeys, valueOrThrow } from '../api/queries.ts'
import { LateMenu } from '../late-menu.tsx'
import type { AccountUser } from '../session/session.ts'
import { Masthead } from './masthead.tsx'
import * as words from './words/account-masthead.ts'

/** The top of the pages of an account: billing where it is on, and the account menu. */
export function AccountMasthead({ user }: { user: AccountUser }): ReactNode {
  const hasBilling = useBillingFlag()
  return (
    <Masthead>
      {hasBilling && (
        <Link to={pages.billing} className={classNames(buttonStyle('quiet', 's'), 'max-sm:hidden')}>
          {words.billing}
        </Link>
      )}
      <AccountMenu user={user} hasBilling={hasBilling} />
    </Masthead>
  )
}

function AccountMenu({ user, hasBilling }: { user: AccountUser; hasBilling: boolean }): ReactNode {
  const navigate = useNavigate()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const go = (to: string) => () => void navigate(to)
  return (
    <LateMenu
      trigger={
        <button type="button" className={classNames(buttonStyle('quiet', 's'), 'max-w-56 gap-1.5 max-sm:px-2')}>
          <span
            aria-hidden="true"
            translate="no"
            className="grid size-7 shrink-0 place-items-center rounded-input bg-line text-12 font-caps text-house"
          >
            {initials(user)}
          </span>
          {tagged(words.menuOf, {
            unseen: (text) => <span className="sr-only">{text}</span>,
            name: () => (
              <span dir="auto" className="truncate max-sm:sr-only">
                {name}
              </span>
            ),
          })}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-[23em]:hidden" />
        </button>
      }
      groups={[
        [
          { label: words.dashboard, icon: LayoutList, onSelect: go(pages.dashboard) },
          { label: words.settings, icon: Settings, onSelect: go(pages.settings) },
          ...(hasBilling ? [{ label: words.billing, icon: CreditCard, onSelect: go(pages.billing) }] : []),
        ],
        [{ label: words.signOut, icon: LogOut, onSelect: () => void signOut() }],
      ]}
    />
  )
}

/**
 * Does not use the API's link for signing out, which does not trust browsers that omit the origin of a link. Then loads
 * a fresh page, so nothing of the account stays on this one.
 */
async function signOut(): Promise<void> {
  const { ok } = await logout()
  if (ok) window.location.assign(pages.home)
  else toast({ ...words.signOutFailed, variant: 'destructive' })
}

function initials({ firstName, lastName, email }: AccountUser): string {
  const letters = [firstName, lastName].flatMap((name) => [...(name ?? '')].slice(0, 1)).join('')
  return (letters || email.slice(0, 1)).toLocaleUpperCase(pageLanguage)
}

/** Whether billing is offered; false until this is known, or if it cannot be known. */
export function useBillingFlag(): boolean {
  const flags = useQuery({ queryKey: queryKeys.featureFlags, queryFn: () => valueOrThrow(readFeatureFlags()) })
  return flags.data?.billing ?? false
}
