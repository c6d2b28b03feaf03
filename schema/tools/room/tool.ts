import { ofRoom } from '../../core/step-code.ts'
import { type Replies, tool } from '../../core/tool.ts'
import { roomCommands } from './commands.ts'
import { projectRoom } from './project-room.ts'
import {
  claimRoom,
  deleteRoom,
  endLink,
  endToken,
  joinProgramme,
  leaveProgramme,
  makeLink,
  makeToken,
  rotateControl,
  updateRoom,
} from './rules.ts'
import { nextErasure, noteEmptied } from './unused.ts'

/** The settings of a room, its links and its end. */
export const room = tool({
  replies: { room: ({ room }) => projectRoom(room, 'controller') } satisfies Replies<'room'>,
  commands: roomCommands,
  handlers: {
    'room.update': {
      rule: updateRoom,
      isPredicted: true,
      undo({ feedbackEnabled, movesCues, columns }) {
        if (movesCues === true) return ofRoom('move_the_event_to_another_day')
        if (feedbackEnabled !== undefined) return ofRoom(feedbackEnabled ? 'enable_feedback' : 'disable_feedback')
        return ofRoom(columns === undefined ? 'change_settings' : 'change_the_columns')
      },
      refuses: ['changed_meanwhile'],
    },
    'room.set_password': { rule: updateRoom, undo: null, refuses: ['changed_meanwhile'] },
    'room.rotate_control': { rule: rotateControl, undo: null },
    'room.claim': { rule: claimRoom, undo: null, refuses: ['not_signed_in', 'already_owned'] },
    'room.make_link': { rule: makeLink, undo: null, refuses: ['not_found'] },
    'room.end_link': { rule: endLink, undo: null, refuses: ['not_found'] },
    'room.make_token': { rule: makeToken, undo: null, refuses: ['too_many_tokens'] },
    'room.end_token': { rule: endToken, undo: null },
    'room.join_programme': { rule: joinProgramme, undo: null, refuses: ['in_another_programme'] },
    'room.leave_programme': { rule: leaveProgramme, undo: null },
    'room.delete': { rule: deleteRoom, undo: null },
  },
  becomesDue: [nextErasure],
  follows: [noteEmptied],
})
