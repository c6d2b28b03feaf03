import type { MessageColor } from './state.ts'

/** Everything that can be asked of a room. Values are already parsed; the rules still refuse what the room forbids. */
export type Command =
  | { type: 'room.update'; patch: RoomPatch }
  | { type: 'room.rotate_control' }
  | { type: 'room.delete' }
  | { type: 'timer.add'; name: string; duration: number; isCountUp: boolean }
  | { type: 'timer.start'; timerId: string }
  | { type: 'timer.pause'; timerId: string }
  | { type: 'timer.reset'; timerId: string }
  | { type: 'timer.adjust'; timerId: string; currentTime: number }
  | { type: 'timer.edit'; timerId: string; patch: TimerPatch }
  | { type: 'timer.delete'; timerId: string }
  | { type: 'timer.select'; timerId: string }
  | { type: 'message.add'; content: string; color: MessageColor }
  | { type: 'message.edit'; messageId: string; patch: MessagePatch }
  | { type: 'message.delete'; messageId: string }

export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>

/** Room settings a controller may change (spec 3). The password arrives as a hash; null clears it. */
export type RoomPatch = {
  name?: string
  isActive?: boolean
  hasEngagementFeatures?: boolean
  feedbackEnabled?: boolean
  isViewerLocked?: boolean
  isJoinLocked?: boolean
  accessPasswordHash?: string | null
}

/** What may be edited of a timer that stands still. `order` is the place it moves to. */
export type TimerPatch = { name?: string; duration?: number; isCountUp?: boolean; order?: number }

export type MessagePatch = { content?: string; color?: MessageColor; isVisible?: boolean }
