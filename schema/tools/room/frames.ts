/** A frame about a room that is no part of a stream. */
import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'

/** What controllers are told of the room besides its settings. */
export const roomFrames = {
  /** [R16] How full the storage of the room is, when that has changed. */
  storage: z.object({ percent: z.int().check(z.gte(0), z.lte(100)) }),
  /** [WH6] How many webhooks are paused because they failed, when that has changed. */
  webhooks: z.object({ paused: z.int() }),
}
export type RoomFrame = FramesOf<typeof roomFrames>
