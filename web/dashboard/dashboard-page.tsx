import './dashboard.css'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { AccountMasthead } from '../app/account-masthead.tsx'
import { preloadPage } from '../app/pages.ts'
import type { AccountUser } from '../app/session.ts'
import { useVerificationToast } from '../app/verification-toast.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { greetedName } from './greeting.ts'
import { RoomList } from './room-list.tsx'
import { StatStrip } from './stat-strip.tsx'
import { useDashboardKeys } from './use-dashboard-keys.ts'
import { useOwnRooms } from './use-own-rooms.ts'
import * as words from './words/dashboard.ts'

/** /dashboard, and `/` for who is signed in (spec 2). */
export function DashboardPage({ user }: { user: AccountUser }): ReactNode {
  useVerificationToast()
  const search = useRef<HTMLInputElement>(null)
  useDashboardKeys(search)
  const rooms = useOwnRooms()
  return (
    <>
      <title>{words.page}</title>
      <AccountMasthead user={user} />
      <main className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-24 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="min-w-0 font-display text-34 break-words">
            {words.welcome} <span dir="auto">{greetedName(user)}</span>
          </h1>
          <ButtonLink
            to="/create"
            // An empty list offers the same in its middle.
            variant={rooms.list?.length === 0 ? 'secondary' : 'primary'}
            onPointerEnter={() => preloadPage('/create')}
            className="max-sm:w-full"
          >
            <Plus aria-hidden="true" className="size-5" />
            {words.createRoom}
            <span aria-hidden="true" className="pointer-coarse:hidden max-sm:hidden">
              <Kbd>C</Kbd>
            </span>
          </ButtonLink>
        </div>
        <StatStrip rooms={rooms.list} />
        <RoomList rooms={rooms} search={search} />
      </main>
    </>
  )
}
