import { Hono } from 'hono'
import { replyViews } from '../../schema/engine/wire/wire.ts'
import { patchStageBody } from '../../schema/tools/stage/commands.ts'
import { catchUpBody, delayBody, goBody, takeLengthsBody } from '../../schema/tools/timers/commands.ts'
import { projectionReply } from '../../schema/tools/timers/forecast/projection.ts'
import { undoQuery } from '../../schema/tools/undo/commands.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { atRoom, command, queryRoom } from '../rooms/room-calls.ts'
import { agendaCalendar } from './files/agenda.ts'
import { rundownCsv, rundownXlsx } from './files/rundown.ts'
import { xlsxType } from './files/table.ts'
import { languageQuery, wordingIn } from './files/wording.ts'

const route = routesOf('The show')

/** The running order, and what applies to all displays. */
export const show = new Hono<AppEnv>()
  .get(
    '/rooms/:id/projection',
    route({
      caller: 'viewer',
      summary: 'How the running order is expected to go: planned, expected and actual times',
      reply: projectionReply,
      handle: (c, { id }) => atRoom(c, id, (room, who) => room.projection(who)),
    }),
  )
  .get(
    '/rooms/:id/rundown.csv',
    route({
      action: 'read.controller',
      pace: 'costly',
      summary: 'The running order as a table for spreadsheets, which the import reads back',
      query: languageQuery,
      files: ['text/csv'],
      handle: (c, { id, query: { language } }) =>
        download(c, queryRoom(c, id, 'rundown.export', {}), (data) =>
          rundownCsv(data, Date.now(), wordingIn(language)),
        ),
    }),
  )
  .get(
    '/rooms/:id/rundown.xlsx',
    route({
      action: 'read.controller',
      pace: 'costly',
      summary: 'The same table as an Excel file',
      query: languageQuery,
      files: [xlsxType],
      handle: (c, { id, query: { language } }) =>
        download(c, queryRoom(c, id, 'rundown.export', {}), (data) =>
          rundownXlsx(data, Date.now(), wordingIn(language)),
        ),
    }),
  )
  .get(
    '/rooms/:id/agenda.ics',
    route({
      caller: 'viewer',
      summary: 'The agenda for calendars: an event for each cue whose time is known',
      files: ['text/calendar'],
      handle: (c, { id }) =>
        download(
          c,
          atRoom(c, id, (room, who) => room.read(who, null)),
          agendaCalendar,
        ),
    }),
  )
  .post(
    '/rooms/:id/next',
    route({
      action: 'rundown.next',
      summary: 'End the running cue and start the one after it',
      body: goBody,
      reply: replyViews.rundown,
      handle: (c, { id, body }) => command(c, id, 'rundown', { type: 'rundown.next', ...body }),
    }),
  )
  .post(
    '/rooms/:id/previous',
    route({
      action: 'rundown.previous',
      summary: 'Go back to the cue before the running one',
      body: goBody,
      reply: replyViews.rundown,
      handle: (c, { id, body }) => command(c, id, 'rundown', { type: 'rundown.previous', ...body }),
    }),
  )
  .post(
    '/rooms/:id/catch-up',
    route({
      action: 'rundown.catch_up',
      summary: 'Take time from the cues that are left, or give it to them',
      about:
        'Takes `seconds` from the cues before `until`, or before the end of the show if that is null, in proportion to their lengths; below zero it gives them time. A cue keeps at least `keepsPercent` of its length, and one at 100 all of it. `rows` sets the seconds of some by hand. The reply has the cues that changed, which show less time than their `duration`; one undo step takes it back.',
      refuses: ['not_found', 'not_enough_time'],
      body: catchUpBody,
      reply: replyViews.timers,
      handle: (c, { id, body }) => command(c, id, 'timers', { type: 'rundown.catch_up', ...body }),
    }),
  )
  .post(
    '/rooms/:id/lengths',
    route({
      action: 'rundown.take_lengths',
      summary: 'Take measured lengths into the plan: all or none',
      refuses: ['not_found', 'timer_is_running'],
      body: takeLengthsBody,
      reply: replyViews.timers,
      handle: (c, { id, body }) => command(c, id, 'timers', { type: 'rundown.take_lengths', ...body }),
    }),
  )
  .post(
    '/rooms/:id/delay',
    route({
      action: 'rundown.delay',
      summary: 'Start everything from an instant on later, or earlier',
      about:
        'Moves the planned starts of the cues that are planned from `from` on and have not begun by `seconds`; below zero they start earlier, but none before now. Cues without a planned start of their own follow. The reply has the cues that changed; one undo step takes it back.',
      refuses: ['not_enough_time'],
      body: delayBody,
      reply: replyViews.timers,
      handle: (c, { id, body }) => command(c, id, 'timers', { type: 'rundown.delay', ...body }),
    }),
  )
  .patch(
    '/rooms/:id/stage',
    route({
      action: 'room.stage',
      summary: 'Choose what fills the displays; black them out, or end the blackout',
      body: patchStageBody,
      reply: replyViews.stage,
      handle: (c, { id, body }) => command(c, id, 'stage', { type: 'room.stage', ...body }),
    }),
  )
  .post(
    '/rooms/:id/flash',
    route({
      action: 'room.flash',
      summary: 'Make every display flash',
      reply: replyViews.stage,
      handle: (c, { id }) => command(c, id, 'stage', { type: 'room.flash' }),
    }),
  )
  .post(
    '/rooms/:id/undo',
    route({
      action: 'room.undo',
      summary: 'Revert the newest command that can be undone',
      about: 'A room keeps 50 steps for 24 hours. Ids stay the same, and answers are never touched.',
      query: undoQuery,
      refuses: ['nothing_to_undo', 'undo_conflict', 'undo_full'],
      reply: replyViews.undo,
      handle: (c, { id, query }) => command(c, id, 'undo', { type: 'room.undo', skip: query.skip }),
    }),
  )
  .post(
    '/rooms/:id/redo',
    route({
      action: 'room.redo',
      summary: 'Apply what was undone last again',
      refuses: ['nothing_to_undo', 'undo_conflict', 'undo_full'],
      reply: replyViews.undo,
      handle: (c, { id }) => command(c, id, 'undo', { type: 'room.redo' }),
    }),
  )
