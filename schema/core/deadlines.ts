import type { Deadline } from '../tools/commands.ts'
import { due } from '../tools/server.ts'
import type { RoomState } from './state.ts'

/** What becomes due in the room, earliest first. */
export const deadlines = (state: RoomState): Deadline[] =>
  due.flatMap((next) => next(state) ?? []).sort((a, b) => a.at - b.at)
