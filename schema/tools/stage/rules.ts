import { type Change, put } from '../../core/change.ts'
import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import type { StageCommand } from './commands.ts'
import { type Scene, timerScene } from './entity.ts'

type Asked<T extends StageCommand['type']> = CommandOf<StageCommand, T>
type Seen = Pick<RoomState, 'stage'>

/** [B1] A blackout keeps every display black until it is lifted. [B4] A scene stays on every display until another one is chosen. */
export function setStage({ stage }: Seen, command: Asked<'room.stage'>): Outcome {
  const { blackout = stage.blackout, scene = stage.scene } = command
  const isSame = blackout === stage.blackout && isSameScene(scene, stage.scene)
  return done({ kind: 'stage' }, ...(isSame ? [] : [put('stage', { ...stage, blackout, scene }, stage)]))
}

/** What a scene is about, or null for the timer. */
const aboutOf = (scene: Scene): string | null => ('id' in scene ? scene.id : null)

const isSameScene = (a: Scene, b: Scene): boolean => a.kind === b.kind && aboutOf(a) === aboutOf(b)

/** [B4] When what it shows is deleted, the display goes back to the timer. */
export function leaveScene({ stage }: Seen, changes: readonly Change[]): Change[] {
  const isGone = changes.some((change) => change.kind === 'removed' && change.before.id === aboutOf(stage.scene))
  return isGone ? [put('stage', { ...stage, scene: timerScene }, stage)] : []
}

/** [B2] The displays flash for some seconds. Asking again before a flash is over changes nothing, so that nobody is dazzled. */
export function flash({ stage }: Seen, _command: Asked<'room.flash'>, { now }: Pick<Facts, 'now'>): Outcome {
  const isFlashing = stage.flashAt !== null && now - Date.parse(stage.flashAt) < limits.flashMs
  return done({ kind: 'stage' }, ...(isFlashing ? [] : [put('stage', { ...stage, flashAt: isoTime(now) }, stage)]))
}
