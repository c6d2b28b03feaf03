import * as z from 'zod/mini'
import { singleView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { time } from '../../values/fields.ts'
import { type Stage, type StageView, stageView } from './entity.ts'
import { nothingOnStage } from './nothing-on-stage.ts'

declare module '../../core/tool-types.ts' {
  interface SingleTypes {
    stage: Stage
  }
  interface SingleState {
    stage: Stage
  }
  interface ShownSingles {
    stage: StageView
  }
  interface ReplyTypes {
    stage: { from: object; view: StageView }
  }
  interface CodesOfRoom {
    stage: 'change_the_display' | 'black_out_the_displays' | 'lift_the_blackout'
  }
}

/** What displays show, for all who read it. */
export const shownStage = singleView('stage', z._default(stageView, nothingOnStage), {
  stage_updated: z.object({ stage: stageView, flashAt: z.optional(time) }),
})
export type StageFrame = FramesOf<typeof shownStage.frames>
