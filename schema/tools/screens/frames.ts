/** Frames about screens. They are presence and no part of a stream: they have no `rev`. */
import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import { screen } from './entity.ts'
import { screenReport } from './report.ts'

/** What controllers are told of screens. */
export const screenListFrames = {
  /** All of them, after `room_state` or `resumed`. */
  screens: z.object({ screens: z.array(screen) }),
  screen_updated: z.object({ screen }),
  screen_removed: z.object({ screenId: z.string() }),
  /** What a screen reports, for desks that watch the list of screens. */
  screen_report: z.object({ screenId: z.string(), receivedAt: z.number(), report: screenReport }),
}

/** What one screen is told of itself. */
export const ownScreenFrames = {
  /** What it is, and whether it has to report every five seconds. */
  screen_state: z.object({ screen, isWatched: z.boolean() }),
  /** `identify`: it shows its name as large as it fits for five seconds. `reload`: it loads its page again. `open`: it opens the display of the room. */
  screen_action: z.object({ action: z.enum(['identify', 'reload', 'open']), roomId: z.optional(z.string()) }),
}

export type ScreenListFrame = FramesOf<typeof screenListFrames>
export type OwnScreenFrame = FramesOf<typeof ownScreenFrames>
