import type { ServerFrame } from '../schema/protocol.ts'
import { authorize, nobody } from '../schema/room/access.ts'
import type { Role, Room } from '../schema/room/state.ts'
import { type RoomSockets, sendText } from './sockets.ts'

/**
 * Sends frames to everybody of a role who may read the room now. Each frame is encoded once (architecture 5); who may
 * read is asked per socket where not everybody may, so that a lock or a new password holds for sockets that slept through the change.
 */
export function broadcast(sockets: RoomSockets, room: Room, role: Role, frames: readonly ServerFrame[]): void {
  if (frames.length === 0) return
  const texts = frames.map((frame) => JSON.stringify(frame))
  const action = `read.${role}` as const
  // What nobody has to prove anything for is everybody's (rule A8): a crowd is spared the question.
  const isOpen = authorize(nobody, action, room) === null
  for (const { socket, session } of sockets.peers()) {
    if (session.role !== role || !session.isJoined) continue
    if (!isOpen && authorize(session.who, action, room) !== null) continue
    for (const text of texts) sendText(socket, text)
  }
}
