import { Copy, History, Lock, LockOpen, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserRoomReply } from '../../schema/api-account.ts'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { relativeTime } from '../client/relative-time.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { dateLocale } from '../ui/say.ts'
import type { LockName } from './use-room-locks.ts'
import * as words from './words/rooms.ts'

type RoomRowProps = {
  room: UserRoomReply
  now: EpochMs
  onToggle: (room: UserRoomReply, lock: LockName) => void
  onOpen: (dialog: RoomDialog) => void
}

/** The dialog that a row opens. */
export type RoomDialog = { kind: 'history' | 'duplicate' | 'delete'; room: UserRoomReply }

/** One room of the list: its name and state, and what can be done with it. Typing in the search redraws none. */
export const RoomRow = memo(function RoomRow({ room, now, onToggle, onOpen }: RoomRowProps): ReactNode {
  const live = room.liveStatus?.isRunning === true ? room.liveStatus : null
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 max-md:grid-cols-1',
        'transition-[background-color] duration-state ease-out hover:bg-surface',
        // Rows out of view cost nothing: 200 rooms scroll as smoothly as 20.
        '[contain-intrinsic-size:auto_73px] [content-visibility:auto] max-md:[contain-intrinsic-size:auto_128px]',
        // On air: the soft one-sided edge of the cue list.
        live !== null && '[box-shadow:inset_calc(var(--toward)*3px)_0_0_var(--tungsten)]',
      )}
    >
      <div className="min-w-0">
        <Link
          to={pathOf(pages.controller, room.id)}
          dir="auto"
          title={room.name}
          className="block truncate [text-align:var(--at-start)] py-px text-[1.0625rem] leading-6 font-label hover:underline focus-visible:-outline-offset-2"
        >
          {room.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
          {live !== null && (
            <Badge tone="live" hasLamp>
              {words.onAir}
            </Badge>
          )}
          <Badge tone={room.isActive ? 'ok' : 'neutral'}>{room.isActive ? words.active : words.inactive}</Badge>
          {room.isViewerLocked && <Badge tone="warn">{words.viewerLocked}</Badge>}
          {room.isJoinLocked && <Badge tone="warn">{words.joinLocked}</Badge>}
          {live !== null && live.timerName !== null && (
            <bdi className="max-w-48 truncate text-house">{live.timerName}</bdi>
          )}
          <time dateTime={room.createdAt} title={new Date(room.createdAt).toLocaleString(dateLocale())}>
            {words.created(relativeTime(Date.parse(room.createdAt), now))}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-[22.4375em]:[&>a]:w-[calc(50%-3px)]">
        <Tooltip label={words.viewHint}>
          <a
            href={pathOf(pages.viewer, room.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={words.viewRoom(room.name)}
            className={buttonStyle('secondary', 's')}
          >
            {words.view}
          </a>
        </Tooltip>
        <Tooltip label={words.controlHint}>
          <Link
            to={pathOf(pages.controller, room.id)}
            aria-label={words.controlRoom(room.name)}
            className={buttonStyle('secondary', 's')}
          >
            {words.control}
          </Link>
        </Tooltip>
        <LockButton room={room} lock="isViewerLocked" onToggle={onToggle} />
        <LockButton room={room} lock="isJoinLocked" onToggle={onToggle} />
        <IconButton
          label={words.historyOf(room.name)}
          size="s"
          icon={History}
          onClick={() => onOpen({ kind: 'history', room })}
        />
        <IconButton
          label={words.duplicateOf(room.name)}
          size="s"
          icon={Copy}
          onClick={() => onOpen({ kind: 'duplicate', room })}
        />
        <IconButton
          label={words.deleteOf(room.name)}
          size="s"
          variant="remove"
          icon={Trash2}
          onClick={() => onOpen({ kind: 'delete', room })}
        />
      </div>
    </li>
  )
})

/** A key for each lock. A pressed key means that the lock is on, and shows it closed. */
function LockButton({ room, lock, onToggle }: Pick<RoomRowProps, 'room' | 'onToggle'> & { lock: LockName }): ReactNode {
  const isLocked = room[lock]
  const key = words.locks[lock]
  const Icon = isLocked ? Lock : LockOpen
  return (
    <Tooltip label={isLocked ? key.unlock : key.lock}>
      <button
        type="button"
        aria-pressed={isLocked}
        aria-label={key.keyOf(room.name)}
        onClick={() => onToggle(room, lock)}
        className={classNames(
          'flex h-9 flex-none items-center justify-center gap-1.5 rounded-input border border-b-3 border-control px-2.5',
          'text-14 font-label text-muted transition-[background-color,border-color] duration-state ease-out',
          'hover:bg-line hover:text-house pointer-coarse:h-11',
          // A key of the desk: down and lit while the lock is on.
          'aria-pressed:border-t-3 aria-pressed:border-b aria-pressed:border-tungsten-text',
          'aria-pressed:bg-tungsten aria-pressed:text-tungsten-ink',
        )}
      >
        <Icon className="size-3.5" />
        {key.name}
      </button>
    </Tooltip>
  )
}
