import { put } from '../../core/change.ts'
import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import type { StageCommand } from './commands.ts'

type Asked<T extends StageCommand['type']> = CommandOf<StageCommand, T>
type Seen = Pick<RoomState, 'stage'>

/** [B1] A blackout keeps every display black until it is lifted. */
export function setStage({ stage }: Seen, { blackout }: Asked<'room.stage'>): Outcome {
  return done({ kind: 'stage' }, ...(blackout === stage.blackout ? [] : [put('stage', { ...stage, blackout }, stage)]))
}

/** [B2] The displays flash for some seconds. Asking again before a flash is over changes nothing, so that nobody is dazzled. */
export function flash({ stage }: Seen, _command: Asked<'room.flash'>, { now }: Pick<Facts, 'now'>): Outcome {
  const isFlashing = stage.flashAt !== null && now - Date.parse(stage.flashAt) < limits.flashMs
  return done({ kind: 'stage' }, ...(isFlashing ? [] : [put('stage', { ...stage, flashAt: isoTime(now) }, stage)]))
}
