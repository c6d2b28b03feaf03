import { byAge } from '../../core/entity-list.ts'
import { ofRoom } from '../../core/step-code.ts'
import { entriesOf, tool } from '../../core/tool.ts'
import { banCommands } from '../../tools/bans/commands.ts'
import { ban, maxBansPerRoom } from '../../tools/bans/entity.ts'
import { banListView } from '../../tools/bans/view.ts'
import { addBan, followBans, liftBan } from './rules.ts'

/** The people who were removed from a room. */
export const bans = tool({
  entries: entriesOf(banListView, {
    stored: ban,
    max: maxBansPerRoom,
    keep: byAge,
    // [A26] A ban names the thing that it was made from: the id of the participant stays on the server.
    project: (_state, { participantId: _, ...shown }) => shown,
  }),
  commands: banCommands,
  handlers: {
    'ban.add': {
      rule: addBan,
      undo: 'remove_the_person_behind',
      refuses: ['no_participant', 'too_many_bans', 'not_found'],
    },
    'ban.lift': {
      rule: liftBan,
      undo: ({ all }) => (all === true ? ofRoom('readmit_people') : 'bring_back_the_person_behind'),
    },
  },
  becomesDue: [],
  follows: [followBans],
})
