import { createContext } from 'react'
import type { Role } from '../../../schema/view/role.ts'
import type { RoomReadResult } from './fetch-room.ts'
import type { OpenSocket } from './reconnecting-socket.ts'

/** Where a part of a page gets its room from: null for the server, else a room inside the page. */
export type RoomSource = {
  openSocket: OpenSocket
  read: (roomId: string, role: Role) => Promise<RoomReadResult>
}

export const RoomSourceContext = createContext<RoomSource | null>(null)
