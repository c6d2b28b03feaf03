import * as z from 'zod/mini'
import { flag, id, timeOrNull } from '../../values/fields.ts'

/** What fills the display: the timer with its message and results, or one other thing, such as a poll or a game. */
export const scene = z.discriminatedUnion('kind', [
  /** `thanks` is what is left of a game. */
  z.object({ kind: z.literal(['timer', 'questions', 'qr', 'thanks']) }),
  z.object({
    kind: z.literal('poll'),
    id,
    /** A pinned poll stays when the next cue starts, and when the poll is stopped with its results hidden. */
    isPinned: flag(),
  }),
  /** The id of a leaderboard is that of its game or quiz. */
  z.object({ kind: z.literal(['game', 'question', 'leaderboard']), id }),
])
export type Scene = z.infer<typeof scene>

export const timerScene: Scene = { kind: 'timer' }

/** A scene that this release does not know reads as the timer. */
const shownScene = z.catch(scene, timerScene)

/** Whether results of polls may lie over the timer. They were taken off the display if not (rule B8). */
const showsResults = flag(true)

/** What every display shows or does. */
export const stage = z.object({
  /** Keeps every display black until the blackout is lifted. */
  blackout: flag(),
  /** When the displays were last made to flash. */
  flashAt: timeOrNull,
  scene: shownScene,
  showsResults,
})
export type Stage = z.infer<typeof stage>

export const litStage: Stage = { blackout: false, flashAt: null, scene: timerScene, showsResults: true }

/** The part of the stage that screens receive. */
export const stageView = z.object({ blackout: flag(), scene: shownScene, showsResults })
export type StageView = z.infer<typeof stageView>
