import { ofRoom } from '../../core/step-code.ts'
import { type Replies, tool } from '../../core/tool.ts'
import { stageCommands } from './commands.ts'
import { flash, setStage } from './rules.ts'
import { projectStage } from './wire.ts'

/** What the displays show. */
export const stage = tool({
  replies: { stage: ({ stage }) => projectStage(stage, 'controller') } satisfies Replies<'stage'>,
  commands: stageCommands,
  handlers: {
    'room.stage': {
      rule: setStage,
      isPredicted: true,
      undo: ({ blackout }) =>
        ofRoom(
          blackout === undefined ? 'change_the_display' : blackout ? 'black_out_the_displays' : 'lift_the_blackout',
        ),
      refuses: ['scene_not_ready'],
    },
    'room.flash': { rule: flash, undo: null },
  },
  becomesDue: [],
  follows: [],
})
