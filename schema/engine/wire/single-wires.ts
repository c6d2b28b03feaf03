/** How what a room has one of is stored and shown. */
import * as z from 'zod/mini'
import type { RoomState } from '../../core/state.ts'
import type { Singles, SingleTool } from '../../core/tool-types.ts'
import type { SingleWire } from '../../core/wire.ts'
import { edits } from '../../tools/edits/entity.ts'
import { logo } from '../../tools/look/entity.ts'
import { nowAndNextFrame, projectNowAndNext } from '../../tools/now-and-next/project-now-and-next.ts'
import { askers } from '../../tools/questions/rows.ts'
import { room } from '../../tools/room/entity.ts'
import { projectRoom, roomFrame } from '../../tools/room/project-room.ts'
import { stage } from '../../tools/stage/entity.ts'
import { projectStage, stageFrame } from '../../tools/stage/wire.ts'
import { webhooks } from '../../tools/webhooks/entity.ts'
import type { Role } from '../../view/role.ts'
import { projectUndo, undoFrame } from '../undo/wire.ts'
import type { StreamFrame } from './wire.ts'

/** One line for each: a new one does not compile until it is here. */
export const singles: { readonly [T in SingleTool]: SingleWire<Singles[T], StreamFrame> } = {
  room: {
    schema: room,
    of: (state) => state.room,
    view: (settings, role) => ({ room: projectRoom(settings, role) }),
    frame: roomFrame,
  },
  stage: {
    schema: stage,
    of: (state) => state.stage,
    view: (shown, role) => ({ stage: projectStage(shown, role) }),
    frame: stageFrame,
  },
  selection: {
    schema: z.object({ timerId: z.nullable(z.string()) }),
    of: ({ selectedTimerId }) => ({ timerId: selectedTimerId }),
    view: ({ timerId }, role) => ({ selectedTimerId: role === 'audience' ? null : timerId }),
    frame: ({ timerId }, _before, role) => (role === 'audience' ? null : { type: 'timer_selected', timerId }),
  },
  // Screens load the picture from its own address, which is among the settings.
  logo: { schema: logo, of: (state) => state.logo, view: () => ({}), frame: () => null },
  askers: { schema: askers, of: (state) => state.askers, view: () => ({}), frame: () => null },
  edits: { schema: edits, of: (state) => state.edits, view: () => ({}), frame: () => null },
  webhooks: { schema: webhooks, of: (state) => state.webhooks, view: () => ({}), frame: () => null },
}

export const singleTools = Object.keys(singles) as SingleTool[]

/** How one of them is sent and stored, for code that treats all alike. */
// The table pairs each tool with its record; the compiler cannot follow that pairing through an index.
export const singleWire = (tool: SingleTool) => singles[tool] as SingleWire<Singles[SingleTool], StreamFrame>

/** What can be undone. It is shown like them, but `step` notes it rather than a rule. */
export const undoWire = {
  view: ({ undoSteps }: RoomState, role: Role) => ({ undo: projectUndo(undoSteps, role) }),
  frame: undoFrame,
}

/** [P44] What phones are sent of the running order. No rule writes it: it follows from the room. */
export const nowAndNextWire = {
  view: (state: RoomState, role: Role) => ({ programme: projectNowAndNext(state, role) }),
  frame: nowAndNextFrame,
}
