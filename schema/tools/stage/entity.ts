import * as z from 'zod/mini'
import { flag, id, timeOrNull } from '../../values/fields.ts'

/** What fills the display: the timer with its message and results, or one thing of the audience's. */
export const scene = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('timer') }), z.object({ kind: z.literal('game'), id })],
  { error: 'The display can show the timer or a game.' },
)
export type Scene = z.infer<typeof scene>

export const timerScene: Scene = { kind: 'timer' }

/** A scene that this release does not know reads as the timer. */
const shownScene = z.catch(scene, timerScene)

/** What every display shows or does. */
export const stage = z.object({
  /** Every display is black until it is lifted. */
  blackout: flag(),
  /** When the displays were last made to flash. */
  flashAt: timeOrNull,
  scene: shownScene,
})
export type Stage = z.infer<typeof stage>

export const litStage: Stage = { blackout: false, flashAt: null, scene: timerScene }

/** What screens are told of it. */
export const stageView = z.object({ blackout: flag(), scene: shownScene })
export type StageView = z.infer<typeof stageView>
