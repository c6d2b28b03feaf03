import { type ReactNode, useEffect, useId, useState } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { useMinuteNow } from '../../live/clock/minute-now.ts'
import { fetchJson } from '../../live/fetch-json.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { relativeTime } from '../relative-time.ts'
import { forgetAllRooms, forgetRoom, type RoomHere, useRoomsHere } from './rooms-here.ts'
import * as words from './words/rooms-here.ts'

type RoomsHereProps = {
  /** Keeps a room for the signed-in user; without it the list has no Keep buttons. */
  onKeep?: (room: RoomHere) => Promise<void>
  className?: string
}

/** 'Rooms in this browser': each room's name, when it was opened, and the way back in. Nothing if there are none. */
export function RoomsHere({ onKeep, className }: RoomsHereProps): ReactNode {
  const rooms = useRoomsHere()
  const now = useMinuteNow()
  const title = useId()
  useForgetGone(rooms)
  if (rooms.length === 0) return null
  return (
    <section
      aria-labelledby={title}
      className={classNames('w-full min-w-0 rounded-panel border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4">
        <h2 id={title} className="text-19">
          {words.title}
        </h2>
        {rooms.length > 1 && (
          <Button size="s" variant="quiet" onClick={forgetAllRooms}>
            {words.clear}
          </Button>
        )}
      </div>
      <p className="px-5 text-14 text-muted">{onKeep === undefined ? words.note : words.unowned}</p>
      <ul className="mt-3 max-h-80 overflow-y-auto">
        {rooms.map((room) => (
          <li
            key={room.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p dir="auto" className="[text-align:var(--at-start)] font-label break-words">
                {room.name}
              </p>
              <p className="text-14 text-muted">
                <time dateTime={new Date(room.openedAt).toISOString()}>
                  {words.opened(relativeTime(room.openedAt, now))}
                </time>
              </p>
            </div>
            <div className="flex flex-wrap gap-1.5">
              {onKeep !== undefined && <KeepButton room={room} onKeep={onKeep} />}
              <a
                href={pathOf(pages.controller, room.id)}
                aria-label={words.openRoom(room.name)}
                className={buttonStyle('secondary', 's')}
              >
                {words.open}
              </a>
              <Button
                size="s"
                variant="quiet"
                aria-label={words.removeRoom(room.name)}
                onClick={() => forgetRoom(room.id)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KeepButton({ room, onKeep }: Required<Pick<RoomsHereProps, 'onKeep'>> & { room: RoomHere }): ReactNode {
  const [isPending, setPending] = useState(false)
  const keep = async () => {
    setPending(true)
    await onKeep(room)
    setPending(false)
  }
  return (
    <Button
      size="s"
      aria-label={words.keepRoom(room.name)}
      isPending={isPending}
      pendingLabel={words.keeping}
      onClick={keep}
    >
      {words.keep}
    </Button>
  )
}

/** Takes rooms that no longer exist off the list. A room stays if there is no reply. */
function useForgetGone(rooms: readonly RoomHere[]): void {
  const ids = rooms.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ').filter((id) => id !== '')) {
      // A small reply, which any room gives to its controllers.
      void fetchJson('GET', `/api/rooms/${encodeURIComponent(id)}/shortcode`).then(
        (reply) => reply?.status === 404 && forgetRoom(id),
      )
    }
  }, [ids])
}
