import { useEffect } from 'react'
import { forgetRoom, noteRoom } from '../../client/rooms-here/rooms-here.ts'
import { deviceNow } from '../../live/clock/clock.ts'
import { useDesk } from '../desk/desk.ts'

/** Remembers in this browser that this room was open here, until it has an owner. */
export function useRoomHere(): void {
  const { id, name, createdBy } = useDesk().room.room
  useEffect(() => {
    if (createdBy === null) noteRoom({ id, name }, deviceNow())
    else forgetRoom(id)
  }, [id, name, createdBy])
}
