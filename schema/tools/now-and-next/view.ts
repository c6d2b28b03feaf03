import * as z from 'zod/mini'
import { singleView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { type NowAndNext, nowAndNextView } from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface ShownSingles {
    programme: NowAndNext | null
  }
}

/** What phones have instead of timers. On the wire it is called `programme`. */
export const shownNowAndNext = singleView('programme', z._default(z.nullable(nowAndNextView), null), {
  programme_updated: z.object({ programme: z.nullable(nowAndNextView) }),
})
export type NowAndNextFrame = FramesOf<typeof shownNowAndNext.frames>
