import * as limits from '../limits.ts'
import type { Command } from '../tools/commands.ts'
import { closing } from '../tools/games/rules.ts'
import { type AnswerTool, listOf } from '../tools/lists.ts'
import { nextSend } from '../tools/live-messages/schedule.ts'
import { nextEvent } from '../tools/timers/show/events.ts'
import type { EpochMs } from '../values/time.ts'
import type { RoomState } from './state.ts'

type DueType = 'room.delete' | 'rundown.advance' | 'live_message.send_due' | 'game.close' | 'room.forget_steps'

/** Something that becomes due: the alarm runs the command at this instant, as the principal `system`. */
export type Deadline = {
  at: EpochMs
  command: Extract<Command, { type: DueType }>
}

/** Whether a room has no content. */
export function isEmpty(state: RoomState): boolean {
  const isUnanswered = (tool: AnswerTool) => Object.keys(state.tallies[tool]).length === 0
  return Object.values(listOf).every((list) => state[list].length === 0) && isUnanswered('feedback')
}

/**
 * What becomes due in the room, earliest first. [R6] A room without an owner that has nothing in it is deleted after a
 * while. A cue that continues past zero needs no deadline. [U4] Steps are forgotten after a day.
 */
export function deadlines(state: RoomState): Deadline[] {
  const found: Deadline[] = []
  const event = nextEvent(state)
  if (event !== null) found.push({ at: event.at, command: { type: 'rundown.advance' } })
  const send = nextSend(state)
  // After what the running order does at the same instant, as `settle` has it.
  if (send !== null) found.push({ at: send.at, command: { type: 'live_message.send_due' } })
  const closes = closing(state)
  if (closes !== null) found.push(closes)
  const [oldest] = state.undoSteps
  if (oldest !== undefined) found.push({ at: oldest.at + limits.undoKeptMs, command: { type: 'room.forget_steps' } })
  if (state.room.createdBy === null && isEmpty(state)) {
    found.push({ at: Date.parse(state.room.updatedAt) + limits.unusedRoomMs, command: { type: 'room.delete' } })
  }
  return found.sort((a, b) => a.at - b.at)
}
