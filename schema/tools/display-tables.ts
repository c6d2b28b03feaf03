/** The tables for reading what the display shows at all times: the room, its timers, its messages and the stage. */
import * as z from 'zod/mini'
import { readable } from '../values/fields.ts'
import { message } from './messages/entity.ts'
import { messageApply, messageFrames } from './messages/wire.ts'
import { roomView } from './room/view.ts'
import { roomApply, roomFrames } from './room/wire.ts'
import { stageView } from './stage/entity.ts'
import { nothingOnStage } from './stage/nothing-on-stage.ts'
import { stageApply, stageFrames } from './stage/wire.ts'
import { timer } from './timers/entity.ts'
import { timerApply, timerFrames } from './timers/wire.ts'

export const displayTables = {
  frames: { ...roomFrames, ...timerFrames, ...stageFrames, ...messageFrames },
  applies: { ...roomApply, ...timerApply, ...stageApply, ...messageApply },
  fields: {
    room: roomView,
    timers: readable(timer),
    selectedTimerId: z._default(z.nullable(z.string()), null),
    stage: z._default(stageView, nothingOnStage),
    messages: readable(message),
  },
  replies: {},
}
