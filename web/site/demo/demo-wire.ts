/** What the page of the demo and the worker with its room tell each other, and the clock of both. */
import type { ParticipantState } from '../../../schema/core/own.ts'
import type { Snapshot } from '../../../schema/core/snapshot.ts'
import type { EpochMs } from '../../../schema/core/time.ts'

/** Something pressed on the desk or the phone. */
export type DemoAct =
  | { type: 'start' | 'pause' | 'reset' }
  | { type: 'adjust'; seconds: number }
  | { type: 'choose'; duration: number }
  | { type: 'message'; isVisible: boolean }
  | { type: 'poll'; isActive: boolean }
  | { type: 'clear-votes' }
  | { type: 'vote'; option: number }

/** What the three screens show: each what its role sees of the room; and what the visitor did on the phone. */
export type DemoScreens = { desk: Snapshot; display: Snapshot; phone: Snapshot; own: ParticipantState }

/** Nobody else sees the room, so this device's own time will do: one that never goes back, and is the same in a worker. */
export const demoNow = (): EpochMs => performance.timeOrigin + performance.now()
