import type { Message, Room, Timer } from './state.ts'

/**
 * What a command did: one entity put or removed. What is stored is what is sent. `before` is the entity it replaces,
 * so that a projection can tell "became hidden" from "was never seen".
 */
export type Change =
  | { kind: 'room'; put: Room; before: Room | null }
  | { kind: 'timer'; put: Timer; cause: TimerCause }
  | { kind: 'timer_removed'; id: string }
  | { kind: 'selection'; timerId: string | null }
  | { kind: 'message'; put: Message; before: Message | null }
  | { kind: 'message_removed'; before: Message }

/** Start, pause and reset travel as `timer-action`, the rest as `timer-updated`. */
export type TimerCause = 'start' | 'pause' | 'reset' | 'added' | 'edited'
