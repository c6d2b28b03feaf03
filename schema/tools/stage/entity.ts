import * as z from 'zod/mini'
import { flag, timeOrNull } from '../../values/fields.ts'

/** What holds for every display at once. */
export const stage = z.object({
  /** Every display is black until it is lifted. */
  blackout: flag(),
  /** When the displays were last made to flash. */
  flashAt: timeOrNull,
})
export type Stage = z.infer<typeof stage>

export const litStage: Stage = { blackout: false, flashAt: null }

/** What screens are told of it. */
export const stageView = z.object({ blackout: flag() })
export type StageView = z.infer<typeof stageView>
