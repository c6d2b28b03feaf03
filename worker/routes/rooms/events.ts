import { Hono } from 'hono'
import { createdRoomReply } from '../../../schema/api.ts'
import { eventBody } from '../../../schema/engine/event/entity.ts'
import { replyViews } from '../../../schema/engine/wire/wire.ts'
import { shortIdLength } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { readPicture } from '../../../schema/tools/look/picture.ts'
import type { AppEnv } from '../../env.ts'
import { download, fileName } from '../../export-file.ts'
import { routesOf } from '../../http/route.ts'
import { randomId } from '../../random.ts'
import { openRoom } from '../../rooms/open-room.ts'
import { command, queryRoom } from '../../rooms/room-calls.ts'

const route = routesOf('Events')

const full = ['too_many_timers', 'too_many_messages', 'too_many_polls', 'too_many_quizzes'] as const

/** A whole event as a file: taken out of a room, put into another, or into a new one. */
export const events = new Hono<AppEnv>()
  .get(
    '/rooms/:id/export.json',
    route({
      action: 'read.controller',
      pace: 'costly',
      summary: 'The event as a file: rundown, messages, polls, quizzes and settings',
      about: 'Without answers, links, locks and passwords. `POST /api/rooms/import` takes it as it is.',
      files: ['application/json'],
      handle: (c, { id }) =>
        download(c, queryRoom(c, id, 'event.export', {}), (event) => ({
          name: fileName('event', event.room.name, 'json'),
          type: 'application/json',
          text: `${JSON.stringify(event)}\n`,
        })),
    }),
  )
  .post(
    '/rooms/import',
    route({
      caller: 'anyone',
      pace: 'costly',
      summary: 'Open a room with an event in it; the reply has the controller key',
      about: 'As `POST /api/rooms`. Polls and quizzes are inactive, messages are hidden.',
      refuses: ['too_many_requests', 'control_rotated', ...full],
      isKeyed: true,
      body: eventBody,
      maxBodyBytes: limits.maxImportBytes,
      reply: createdRoomReply,
      status: 201,
      handle: (c, { body }) => {
        const { name, useCase = null, timeZone, ...settings } = body.room
        const read = body.logo == null ? null : readPicture(body.logo)
        const picture = read === null ? null : { id: randomId(shortIdLength), ...read }
        return openRoom(c, { name, useCase, ...(timeZone === undefined ? {} : { timeZone }), settings, picture }, body)
      },
    }),
  )
  .post(
    '/rooms/:id/import',
    route({
      action: 'event.import',
      pace: 'costly',
      summary: 'Add an event to a room: all of it or nothing',
      about: 'The settings of the room stay. Polls and quizzes are inactive, messages are hidden.',
      refuses: full,
      body: eventBody,
      maxBodyBytes: limits.maxImportBytes,
      reply: replyViews.timers,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'timers', { type: 'event.import', event: body }),
    }),
  )
