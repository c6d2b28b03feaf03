import { useEffect } from 'react'
import { forgetRoom, noteRoom } from '../../client/rooms-here/rooms-here.ts'
import { deviceNow } from '../../live/clock/clock.ts'
import { useDesk } from '../desk/desk.ts'

/** Remembers in this browser that this room was open here with full control, until it has an owner. */
export function useRoomHere(isOwn: boolean): void {
  const { id, name, createdBy } = useDesk().snapshot.room
  useEffect(() => {
    if (!isOwn) return
    if (createdBy === null) noteRoom({ id, name }, deviceNow())
    else forgetRoom(id)
  }, [id, name, createdBy, isOwn])
}
