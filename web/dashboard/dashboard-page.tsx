import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { UserRoomReply } from '../../schema/api-account.ts'
import * as pages from '../../schema/links/pages.ts'
import { claimRoom } from '../client/api/account-api.ts'
import { queryKeys, readAgain } from '../client/api/queries.ts'
import { FromFile } from '../client/event/from-file.tsx'
import { AccountMasthead } from '../client/masthead/account-masthead.tsx'
import { forgetRoom, isToKeep, type RoomHere, roomsHere } from '../client/rooms-here/rooms-here.ts'
import { RoomsHere } from '../client/rooms-here/rooms-here-list.tsx'
import * as kept from '../client/rooms-here/words/rooms-here.ts'
import type { AccountUser } from '../client/session/session.ts'
import { useVerificationToast } from '../client/session/verification-toast.tsx'
import { deviceNow } from '../live/clock/clock.ts'
import { PreloadPage } from '../live/part.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Kbd } from '../ui/kbd.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { numberText } from '../ui/say.ts'
import { tagged } from '../ui/tagged.ts'
import { greetedName } from './dashboard-rules.ts'
import { ProgrammeList } from './programme-list.tsx'
import { RoomList } from './room-list.tsx'
import { useOwnProgrammes } from './use-own-programmes.ts'
import { isGone, useOwnRooms } from './use-own-rooms.ts'
import * as words from './words/dashboard.ts'

/** /dashboard, and `/` for signed-in users. */
export function DashboardPage({ user }: { user: AccountUser }): ReactNode {
  const preloadPage = use(PreloadPage)
  useVerificationToast()
  const search = useRef<HTMLInputElement>(null)
  useDashboardKeys(search)
  const rooms = useOwnRooms()
  const programmes = useOwnProgrammes()
  const name = greetedName(user)
  useRoomsToKeep()
  return (
    <>
      <title>{words.page}</title>
      <AccountMasthead user={user} />
      <main className="mx-auto w-full max-w-[72rem] px-4 pt-6 pb-24 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="min-w-0 font-display text-34 break-words">
            {name === null
              ? words.welcomeNameless
              : tagged(words.welcome, { name: () => <span dir="auto">{name}</span> })}
          </h1>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <FromFile className="max-sm:w-full" />
            <ButtonLink
              to={pages.create}
              // An empty list has the same button in its middle.
              variant={rooms.list?.length === 0 ? 'secondary' : 'primary'}
              onPointerEnter={() => preloadPage(pages.create)}
              className="max-sm:w-full"
            >
              <Plus className="size-5" />
              {words.createRoom}
              <span aria-hidden="true" className="pointer-coarse:hidden max-sm:hidden">
                <Kbd>C</Kbd>
              </span>
            </ButtonLink>
          </div>
        </div>
        <StatStrip rooms={rooms.list} />
        <ProgrammeList programmes={programmes} />
        <RoomList rooms={rooms} programmes={programmes.list} search={search} />
        <RoomsHere onKeep={keep} className="mt-10" />
      </main>
    </>
  )
}

/** Total Rooms, Active Rooms, Current Plan. A dash while it is not known yet. */
function StatStrip({ rooms }: { rooms: readonly UserRoomReply[] | undefined }): ReactNode {
  return (
    <dl className="mt-6 grid grid-cols-[repeat(3,minmax(min-content,1fr))] border-y border-line max-[18.5em]:grid-cols-1">
      <Stat name={words.totalRooms} value={numberIf(rooms?.length)} />
      <Stat name={words.activeRooms} value={numberIf(rooms?.filter((room) => room.isActive).length)} />
      <Stat name={words.currentPlan} value={words.plan} />
    </dl>
  )
}

const numberIf = (count: number | undefined) => (count === undefined ? undefined : numberText(count))

function Stat({ name, value }: { name: string; value: string | undefined }): ReactNode {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col justify-between gap-0.5 border-line px-4 py-3.5 first:ps-0 not-first:border-s',
        // Large type on a small screen: one below the other.
        'max-[18.5em]:border-s-0 max-[18.5em]:ps-0 max-[18.5em]:not-first:border-t max-[18.5em]:not-first:border-s-0',
      )}
    >
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="t-num text-28 font-label">{value ?? '–'}</dd>
    </div>
  )
}

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable=true]'
/** Elements that handle keys themselves. */
const overlays = 'dialog[open], [role=menu]'

/** '/' moves to the search, 'C' makes a room; neither while someone types or a dialog or menu is open. */
function useDashboardKeys(search: RefObject<HTMLInputElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing) !== null) return
      if (document.querySelector(overlays) !== null) return
      if (event.key === '/' && search.current !== null) {
        event.preventDefault()
        search.current.focus()
        search.current.select()
      } else if (event.key.toLowerCase() === 'c') {
        event.preventDefault()
        void navigate(pages.create)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [navigate, search])
}

/** Keeps a room of this browser on the dashboard. One that cannot be kept now stays on the browser's list. */
async function keep({ id, name }: RoomHere): Promise<void> {
  const claimed = await claimRoom(id)
  if (claimed.ok) {
    forgetRoom(id)
    toast({ title: kept.keptTitle, description: kept.kept(name) })
    await readAgain(queryKeys.ownRooms)
    return
  }
  if (isGone(claimed.code) || claimed.code === 'already_owned') forgetRoom(id)
  toast({ title: kept.notKept, description: claimed.message, variant: 'destructive' })
}

/** Keeps the rooms whose maker pressed 'Sign up to keep it'. */
function useRoomsToKeep(): void {
  useEffect(() => {
    for (const room of roomsHere()) if (isToKeep(room, deviceNow())) void keep(room)
  }, [])
}
