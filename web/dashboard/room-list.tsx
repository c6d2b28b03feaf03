import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useDeferredValue, useRef, useState } from 'react'
import type { UserProgrammeReply } from '../../schema/api-account.ts'
import { maxTypedLength } from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import { NotLoaded } from '../client/not-loaded.tsx'
import { useMinuteNow } from '../live/clock/minute-now.ts'
import { lazyComponent } from '../live/part.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { inputStyle } from '../ui/form/field.tsx'
import { StageScreenIcon } from '../ui/icons.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { ReadFailed } from '../ui/read-failed.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useHeldFocus } from '../ui/use-held-focus.ts'
import { foundRooms } from './dashboard-rules.ts'
import { OfRoomsDialog } from './of-rooms-dialog.tsx'
import { DeleteRoomDialog, HistoryDialog } from './room-dialogs.tsx'
import { type RoomDialog, RoomRow } from './room-row.tsx'
import type { OwnRooms } from './use-own-rooms.ts'
import { useRoomLocks } from './use-room-locks.ts'
import * as events from './words/programmes.ts'
import * as words from './words/rooms.ts'

/** Few people duplicate a room, and the dialog needs the schemas of all tools. */
const DuplicateDialog = lazyComponent(
  async () => (await import('../client/event/duplicate-dialog.tsx')).DuplicateDialog,
)

type RoomListProps = {
  rooms: OwnRooms
  /** The events of the account; undefined until they are known. */
  programmes: readonly UserProgrammeReply[] | undefined
  search: RefObject<HTMLInputElement | null>
}

/** 'My Rooms': a list with a search over it. */
export function RoomList({ rooms, programmes, search }: RoomListProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [dialog, setDialog] = useState<RoomDialog | null>(null)
  const [isGathering, setGathering] = useState(false)
  const now = useMinuteNow()
  const toggle = useRoomLocks(rooms.replace)
  const { list } = rooms
  const found = foundRooms(list ?? [], useDeferredValue(typed))
  const hasRooms = list !== undefined && list.length > 0
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with the deleted room.
  useHeldFocus(section, title)
  const close = useCallback(() => setDialog(null), [])

  return (
    <section ref={section} aria-labelledby="my-rooms" className="mt-10">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 ref={title} id="my-rooms" tabIndex={-1} className="text-23">
          {words.title}
        </h2>
        {hasRooms && (
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            {programmes !== undefined && (
              <Button size="s" onClick={() => setGathering(true)} className="max-sm:w-full">
                {events.ofRooms}
              </Button>
            )}
            <SearchField value={typed} onChange={setTyped} inputRef={search} />
          </div>
        )}
      </div>
      {rooms.problem !== null && (
        <div className="mt-4">
          {/* The last known list stays. */}
          <ReadFailed text={rooms.problem} note={list && words.outOfDate} onRetry={rooms.retry} />
        </div>
      )}
      <div className="mt-4">
        {list === undefined && rooms.problem === null && <SkeletonRows rows={4} />}
        {list?.length === 0 && (
          <EmptyState icon={StageScreenIcon} title={words.noRooms} text={words.noRoomsText}>
            <ButtonLink to={pages.create} variant="primary">
              {words.createFirst}
            </ButtonLink>
          </EmptyState>
        )}
        {hasRooms && found.length > 0 && (
          <ul className="-mx-4 border-t border-line">
            {found.map((room) => (
              <RoomRow key={room.id} room={room} now={now} onToggle={toggle} onOpen={setDialog} />
            ))}
          </ul>
        )}
        {hasRooms && found.length === 0 && (
          <EmptyState title={words.noneFound} text={words.noneFoundText}>
            <Button size="s" onClick={() => setTyped('')}>
              {words.showAll}
            </Button>
          </EmptyState>
        )}
      </div>
      <p role="status" className="sr-only">
        {hasRooms && typed.trim() !== '' && words.found(found.length, list.length)}
      </p>
      {isGathering && list !== undefined && programmes !== undefined && (
        <OfRoomsDialog rooms={list} programmes={programmes} onClose={() => setGathering(false)} />
      )}
      {dialog?.kind === 'history' && <HistoryDialog room={dialog.room} now={now} onClose={close} />}
      {dialog?.kind === 'duplicate' && (
        <DuplicateDialog roomId={dialog.room.id} onClose={close} missing={() => <NotLoaded onClose={close} />} />
      )}
      {dialog?.kind === 'delete' && <DeleteRoomDialog room={dialog.room} onDeleted={rooms.replace} onClose={close} />}
    </section>
  )
}

type SearchFieldProps = {
  value: string
  onChange: (text: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

function SearchField({ value, onChange, inputRef }: SearchFieldProps): ReactNode {
  return (
    <span className="relative block w-full sm:w-72">
      <Search className="pointer-events-none absolute inset-x-3 top-3.5 size-4 text-faint" />
      <input
        ref={inputRef}
        type="search"
        aria-label={words.search}
        aria-keyshortcuts="/"
        placeholder={words.search}
        autoComplete="off"
        maxLength={maxTypedLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          onChange('')
          event.currentTarget.blur()
        }}
        className={`${inputStyle} pe-10 ps-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-2.5 inset-y-0 ms-auto grid w-max place-items-center pointer-coarse:hidden"
      >
        {value === '' && <Kbd>/</Kbd>}
      </span>
    </span>
  )
}
