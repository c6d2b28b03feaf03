import { put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import { refuseField } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { isSameScene, isShowable, type Showing, withScene } from './scene.ts'

/**
 * [B1] A blackout keeps every display black until it is lifted. [B4] A scene stays on every display until another one
 * is chosen. [B5] A scene that would show nothing is refused. [B8] Results over the timer can be taken off the display.
 */
export function setStage(state: Showing, command: CommandOf<'room.stage'>): Outcome {
  const { stage } = state
  const { blackout = stage.blackout, scene = stage.scene } = command
  const isSame = isSameScene(scene, stage.scene)
  if (!isSame && !isShowable(state, scene)) return refuseField('scene_not_ready', 'scene')
  const { showsResults = withScene(stage, scene).showsResults } = command
  const isDone = isSame && blackout === stage.blackout && showsResults === stage.showsResults
  return done({ kind: 'stage' }, ...(isDone ? [] : [put('stage', { ...stage, blackout, scene, showsResults }, stage)]))
}

/** [B2] The displays flash for some seconds. Asking again before that is over changes nothing: nobody is dazzled. */
export function flash(
  { stage }: Pick<Showing, 'stage'>,
  _command: CommandOf<'room.flash'>,
  { now }: Pick<Facts, 'now'>,
): Outcome {
  const isFlashing = stage.flashAt !== null && now - Date.parse(stage.flashAt) < limits.flashMs
  return done({ kind: 'stage' }, ...(isFlashing ? [] : [put('stage', { ...stage, flashAt: isoTime(now) }, stage)]))
}
